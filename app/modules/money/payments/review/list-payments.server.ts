import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import { quotedStates } from '#app/base/states.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
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
import type { PaymentCounts, PaymentFilter, PaymentSort } from './list-rules.ts'

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
        and ${payments}.way = 'manual' and ${payments}.status in (${sql.raw(quotedStates(reviewStates))})))
    from ${orders} sibling where sibling.checkout_id = ${orders}.checkout_id and ${stands}
      and sibling.payment_method <> 'cash_on_delivery' and ${stateIn(sql`sibling.payment_status`, unpaidStatuses)})`,
  /** A picture of a transfer was sent that nobody has looked for yet. */
  proofWaits: sql<boolean>`exists (select from ${payments} where ${payments}.checkout_id = ${orders}.checkout_id
    and ${payments}.way = 'manual' and ${payments}.status in (${sql.raw(quotedStates(askedStates))}) and ${payments}.proof_key is not null)`,
}
export type ListedPayment = Awaited<ReturnType<typeof readPayments>>[number]

const sorts: Record<PaymentSort, KeysetSort> = {
  newest: { desc: [orders.paymentSince] },
  oldest: { asc: [orders.paymentSince] },
  largest: { desc: [orders.totalAmount] },
}
const list = keyset(orders.id, sorts, 'newest')

/** The payment of every order, a page at a time, and how many of each status fit the rest of the filter. */
export async function listPayments(
  db: ReadDb,
  _admin: Admin,
  wanted: PaymentFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  const rows = await readPayments(db, ids, wanted.sort)
  return {
    rows: rows.map((row) => ({ ...row, findings: manualPaymentFindingsFor({ ...row, due: row.due.total }) })),
    counts: await countPayments(db, wanted),
    neighbours,
  }
}

/** Every payment that fits, a batch at a time. */
export async function* eachPayment(db: Db, _admin: Admin, { sort, ...filter }: PaymentFilter) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit: 500 }))
    yield readPayments(db, ids, sort)
}

const readPayments = (db: ReadDb, ids: string[], sort: PaymentSort | undefined) =>
  db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...list.orderBy(sort))

async function countPayments(db: ReadDb, filter: PaymentFilter): Promise<PaymentCounts> {
  const rows = await db
    .select({
      status: orders.paymentStatus,
      payments: sql<number>`count(*)::int`,
      sum: sql<string>`sum(${orders.totalAmount})`,
    })
    .from(orders)
    .where(narrows(filter))
    .groupBy(orders.paymentStatus)
  const counts = Object.fromEntries(paymentStatuses.map((status) => [status, none])) as PaymentCounts
  for (const { status, payments: many, sum } of rows)
    counts[status as PaymentStatus] = { payments: many, sum: Number(sum) }
  return counts
}
const none = { payments: 0, sum: 0 }

const fits = ({ status, ...filter }: PaymentFilter) =>
  and(narrows(filter), status && eq(orders.paymentStatus, status))

/** All that narrows the list but the status, of which each is counted. */
function narrows({ method, search, from, to }: PaymentFilter) {
  return and(
    method && eq(orders.paymentMethod, method),
    from ? gte(orders.paymentSince, startOfDay(from)) : undefined,
    to ? lt(orders.paymentSince, endOfDay(to)) : undefined,
    search ? says(search) : undefined,
  )
}

/** Number, buyer, seller, reference or email; a phone number however it is typed. */
function says(search: string) {
  const contains = (words: string) =>
    sql`${orders.words} like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
  const digits = phoneDigits(search)
  return digits ? or(contains(search), contains(digits)) : contains(search)
}
