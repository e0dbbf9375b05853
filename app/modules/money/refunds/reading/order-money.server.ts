import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type Json, jsonObject, statement } from '#app/db/statement.server.ts'
import { payPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { sumDue } from '../../payments/provider/outcome-rules.ts'
import { payments } from '../../payments/tables.ts'
import { isPartialTransfer } from '../../payments/transfer-rules.ts'
import { refunds } from '../tables.ts'
import { attemptSummary, canBePaid } from './attempt-summary-rules.ts'
import type { BuyerRefund, OrderMoney } from './order-money-rules.ts'

type Named = Pick<Order, 'id'>

type MoneyOf = Record<string, OrderMoney>

/** What is known of the money of orders that the caller may see, by the order's id. */
export async function findOrderMoney(db: Db, named: Named[], now = new Date()): Promise<MoneyOf> {
  const found = await readMoney(db, named, now)
  return Object.fromEntries(found.map(({ id, money }) => [id, money]))
}

/** The same for whoever bought them, with where to pay. `query` is what lets a guest in there. */
export async function findOwnMoney(
  db: Db,
  named: Named[],
  { query = '', now = new Date() } = {},
): Promise<MoneyOf> {
  const found = await readMoney(db, named, now)
  const withPath = ({ checkoutId, money }: (typeof found)[number]) =>
    money.payable ? { ...money, payPath: payPath(checkoutId) + query } : money
  return Object.fromEntries(found.map((one) => [one.id, withPath(one)]))
}

async function readMoney(db: Db, named: Named[], now: Date) {
  if (named.length === 0) return []
  const { standing, tries: all, back, strays } = await readOrderMoney(db, named)
  const tries = Map.groupBy(all, ({ checkoutId }) => checkoutId)
  const dues = await findDues(db, tries)
  return standing.map(({ id, checkoutId, payBy: until, ...order }) => {
    const payBy = until ? new Date(until) : null
    const ofOrder = (row: RefundRow) => row.orderId === id || row.checkoutId === checkoutId
    const money: OrderMoney = {
      ...(payBy && { payBy: payBy.toISOString() }),
      payable: canBePaid(order, payBy, now),
      ...attemptSummary(tries.get(checkoutId) ?? [], dues.get(checkoutId) ?? 0),
      // What came too late paid no order: every order of its checkout says so.
      back: [...back, ...strays].filter(ofOrder).map(asBack),
    }
    return { id, checkoutId, money }
  })
}

/** What is unpaid of the checkouts of which a part came. */
async function findDues(db: Db, tries: Map<string, TryRow[]>) {
  const inPart = [...tries].filter(([, all]) => all.some(isPartialTransfer)).map(([checkoutId]) => checkoutId)
  if (inPart.length === 0) return new Map<string, number>()
  const rows = await db.select().from(orders).where(inArray(orders.checkoutId, inPart))
  return new Map([...Map.groupBy(rows, ({ checkoutId }) => checkoutId)].map(([id, all]) => [id, sumDue(all)]))
}

const asBack = ({ operator, number, sentAt, closedAt, createdAt, ...row }: RefundRow): BuyerRefund => ({
  amount: row.amount,
  status: row.status,
  way: row.way,
  since: isoOf(createdAt),
  ...(row.way === 'mobile_money' && operator && number && { to: { operator, ending: number.slice(-3) } }),
  ...(row.orderId === null && { stray: true }),
  ...(row.usedFor && { usedFor: row.usedFor }),
  ...(sentAt && { sentAt: isoOf(sentAt) }),
  at: isoOf(closedAt ?? createdAt),
})

const isoOf = (moment: string) => new Date(moment).toISOString()

type OrderRow = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect

type StandingRow = Pick<OrderRow, 'id' | 'checkoutId' | 'status' | 'paymentStatus' | 'paymentMethod'> & {
  payBy: string | null
}
/** A try to pay a checkout: beside the newest an older one may still bring money, or wait to be looked at. */
type TryRow = Pick<Payment, 'checkoutId' | 'way' | 'status' | 'failure' | 'received' | 'spent'> & {
  hasProof: boolean
}
/** What goes back of an order, or of a checkout: what was paid for it and paid no order. */
type RefundRow = Json<Pick<Refund, keyof typeof refundColumns>> & {
  usedFor: string | null
  checkoutId: string | null
}
type Read = { standing: StandingRow[]; tries: TryRow[]; back: RefundRow[]; strays: RefundRow[] }

/** All that is known of the money of these orders, the oldest first. */
async function readOrderMoney(db: Db, named: { id: string }[]): Promise<Read> {
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
