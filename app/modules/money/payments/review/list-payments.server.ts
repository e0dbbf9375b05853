import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { stateIn } from '#app/db/state-in.ts'
import { phoneDigits } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import {
  type PaymentStatus,
  paymentStatuses,
  unpaidStatuses,
} from '#app/modules/sales/orders/payment-status.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { manualPaymentFindingsFor } from '../manual/manual-payment-rules.ts'
import { askedStates, reviewStates } from '../status.ts'
import { payments } from '../tables.ts'
import { type PaymentCounts, paymentCard } from './list-rules.ts'

/** Another order of the checkout, that is not cancelled. */
const stands = sql`not ${statusIs(sql`sibling.status`, isCancelled)}`

const columns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  sellerId: orders.sellerId,
  sellerName: orders.sellerName,
  contactInfo: orders.contactInfo,
  status: orders.status,
  totalAmount: orders.totalAmount,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  paymentReference: orders.paymentReference,
  paymentSince: orders.paymentSince,
  createdAt: orders.createdAt,
  /** Where an order that is not cancelled is one of several of a checkout: how many, and what they cost together. */
  together: sql<{ orders: number; total: number } | null>`(
    select json_build_object('orders', count(*), 'total', sum(sibling.total_amount))
    from ${orders} sibling where sibling.checkout_id = ${orders}.checkout_id
      and not ${statusIs(orders.status, isCancelled)} and ${stands} having count(*) > 1)`,
  /** What is unpaid of its checkout, and of that what came by hand and waits for the rest. */
  due: sql<{ orders: number; total: number; waiting: number }>`(
    select json_build_object('orders', count(*), 'total', coalesce(sum(sibling.total_amount), 0), 'waiting', (
      select coalesce(sum(received - spent), 0) from ${payments} where ${payments}.checkout_id = ${orders}.checkout_id
        and ${payments}.way = 'manual' and ${stateIn(sql`${payments}.status`, reviewStates)}))
    from ${orders} sibling where sibling.checkout_id = ${orders}.checkout_id and ${stands}
      and sibling.payment_method <> 'cash_on_delivery' and ${stateIn(sql`sibling.payment_status`, unpaidStatuses)})`,
  /** A picture of a transfer was sent that nobody has looked for yet. */
  proofWaits: sql<boolean>`exists (select from ${payments} where ${payments}.checkout_id = ${orders}.checkout_id
    and ${payments}.way = 'manual' and ${stateIn(sql`${payments}.status`, askedStates)} and ${payments}.proof_key is not null)`,
}
export type ListedPayment = Awaited<ReturnType<typeof readPayments>>[number]

/** The payment of every order, and how many of each status fit, with their sums. */
export const paymentQuery = listQuery({
  card: paymentCard,
  table: orders,
  id: orders.id,
  where: { search: says },
  async rows(db, ids, order) {
    const rows = await readPayments(db, ids).orderBy(...order)
    return rows.map((row) => ({ ...row, findings: manualPaymentFindingsFor({ ...row, due: row.due.total }) }))
  },
  counts: countPayments,
})

const readPayments = (db: ReadDb, ids: string[]) =>
  db.select(columns).from(orders).where(inArray(orders.id, ids))

async function countPayments(db: ReadDb, where: SQL | undefined): Promise<PaymentCounts> {
  const rows = await db
    .select({
      status: orders.paymentStatus,
      payments: sql<number>`count(*)::int`,
      sum: sql<string>`sum(${orders.totalAmount})`,
    })
    .from(orders)
    .where(where)
    .groupBy(orders.paymentStatus)
  const counts = Object.fromEntries(paymentStatuses.map((status) => [status, none])) as PaymentCounts
  for (const { status, payments: many, sum } of rows)
    counts[status as PaymentStatus] = { payments: many, sum: Number(sum) }
  return counts
}
const none = { payments: 0, sum: 0 }

/** Number, buyer, seller, reference or email; a phone number however it is typed. */
function says(typed: string) {
  const contains = (words: string) => sql`${orders.words} like ${containing(words)}`
  const digits = phoneDigits(typed)
  return digits ? or(contains(typed), contains(digits)) : contains(typed)
}
