import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type Json, jsonObject, statement } from '#app/db/statement.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { refunds } from '../tables.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect

type StandingRow = Pick<Order, 'id' | 'checkoutId' | 'status' | 'paymentStatus' | 'paymentMethod'> & {
  payBy: string | null
}
/** A try to pay a checkout: beside the newest an older one may still bring money, or wait to be looked at. */
export type TryRow = Pick<Payment, 'checkoutId' | 'way' | 'status' | 'failure' | 'received' | 'spent'> & {
  hasProof: boolean
}
/** What goes back of an order, or of a checkout: what was paid for it and paid no order. */
export type RefundRow = Json<Pick<Refund, keyof typeof refundColumns>> & {
  usedFor: string | null
  checkoutId: string | null
}
type Read = { standing: StandingRow[]; tries: TryRow[]; back: RefundRow[]; strays: RefundRow[] }

/** All that is known of the money of these orders, the oldest first. */
export async function readOrderMoney(db: Db, named: { id: string }[]): Promise<Read> {
  const [found] = await read(db, { ids: JSON.stringify(named.map(({ id }) => id)) })
  return found!
}

const standing = {
  id: orders.id,
  checkoutId: orders.checkoutId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  payBy: checkouts.payBy,
}
const tries = {
  checkoutId: payments.checkoutId,
  way: payments.way,
  status: payments.status,
  failure: payments.failure,
  received: payments.received,
  spent: payments.spent,
  hasProof: sql`${payments.proofKey} is not null`,
}
const refundColumns = {
  orderId: refunds.orderId,
  amount: refunds.amount,
  status: refunds.status,
  way: refunds.way,
  operator: refunds.operator,
  number: refunds.number,
  sentAt: refunds.sentAt,
  closedAt: refunds.closedAt,
  createdAt: refunds.createdAt,
}
const usedFor = sql`(select o.order_number from orders o where o.id = ${refunds.usedFor})`
const refundsOf = (checkoutId: SQL) =>
  listOf(jsonObject({ ...refundColumns, usedFor, checkoutId }), sql`${refunds.createdAt}, ${refunds.id}`)
const listOf = (object: SQL, order: SQL) => sql`coalesce(json_agg(${object} order by ${order}), '[]')`

const ids = sql`any(array(select json_array_elements_text(${sql.placeholder('ids')}::json)))`
const ofCheckouts = sql`${payments.checkoutId} = any(array(
  select ${orders.checkoutId} from ${orders} where ${orders.id} = ${ids}))`

/** What paid no order is found through the payments, what goes back of an order by itself: each has an index of its own. */
const read = statement<Read>(
  'order_money',
  () => sql`
    select
      (select ${listOf(jsonObject(standing), sql`${orders.id}`)}
        from ${orders} join ${checkouts} on ${checkouts.id} = ${orders.checkoutId}
        where ${orders.id} = ${ids}) as standing,
      (select ${listOf(jsonObject(tries), sql`${payments.createdAt}, ${payments.id}`)}
        from ${payments} where ${ofCheckouts}) as tries,
      (select ${refundsOf(sql`null`)} from ${refunds} where ${refunds.orderId} = ${ids}) as back,
      (select ${refundsOf(sql`${payments.checkoutId}`)}
        from ${payments} join ${refunds} on ${refunds.paymentId} = ${payments.id} and ${refunds.orderId} is null
        where ${ofCheckouts}) as strays`,
)
