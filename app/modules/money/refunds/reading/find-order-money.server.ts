import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { isPartialTransfer } from '#app/modules/money/payments/applying/transfer-rules.ts'
import { sumDue } from '#app/modules/money/payments/provider/outcome-rules.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { payPath } from '#app/modules/sales/orders/access/order-paths.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { refunds } from '../tables.ts'
import { attemptSummary, type BuyerRefund, canBePaid, type OrderMoney } from './order-money-rules.ts'

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
  const ids = named.map(({ id }) => id)
  const standing = await findStanding(db, ids)
  const checkoutIds = [...new Set(standing.map(({ checkoutId }) => checkoutId))]
  const tries = await findTries(db, checkoutIds)
  const back = await findBack(db, ids, [...tries.keys()])
  const dues = await findDues(db, tries)
  return standing.map(({ id, checkoutId, payBy, ...order }) => {
    const money: OrderMoney = {
      ...(payBy && { payBy: payBy.toISOString() }),
      payable: canBePaid(order, payBy, now),
      ...attemptSummary(tries.get(checkoutId) ?? [], dues.get(checkoutId) ?? 0),
      // What came too late paid no order: every order of its checkout says so.
      back: back.filter((row) => row.orderId === id || row.checkoutId === checkoutId).map(asBack),
    }
    return { id, checkoutId, money }
  })
}

const findStanding = (db: Db, ids: string[]) =>
  db
    .select({
      id: orders.id,
      checkoutId: orders.checkoutId,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      payBy: checkouts.payBy,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(inArray(orders.id, ids))

/** Every try to pay a checkout: beside the newest an older one may still bring money, or wait to be looked at. */
async function findTries(db: Db, checkoutIds: string[]) {
  const rows = await db
    .select({
      checkoutId: payments.checkoutId,
      way: payments.way,
      status: payments.status,
      failure: payments.failure,
      received: payments.received,
      spent: payments.spent,
      hasProof: sql<boolean>`${payments.proofKey} is not null`,
    })
    .from(payments)
    .where(inArray(payments.checkoutId, checkoutIds))
    .orderBy(payments.checkoutId, asc(payments.createdAt), asc(payments.id))
  return Map.groupBy(rows, ({ checkoutId }) => checkoutId)
}

/** What is unpaid of the checkouts of which a part came. */
async function findDues(db: Db, tries: Awaited<ReturnType<typeof findTries>>) {
  const inPart = [...tries].filter(([, all]) => all.some(isPartialTransfer)).map(([checkoutId]) => checkoutId)
  if (inPart.length === 0) return new Map<string, number>()
  const rows = await db.select().from(orders).where(inArray(orders.checkoutId, inPart))
  return new Map([...Map.groupBy(rows, ({ checkoutId }) => checkoutId)].map(([id, all]) => [id, sumDue(all)]))
}

type Back = Awaited<ReturnType<typeof findBack>>[number]

const columns = {
  orderId: refunds.orderId,
  amount: refunds.amount,
  status: refunds.status,
  way: refunds.way,
  operator: refunds.operator,
  number: refunds.number,
  sentAt: refunds.sentAt,
  closedAt: refunds.closedAt,
  createdAt: refunds.createdAt,
  usedFor: sql<string | null>`(select o.order_number from orders o where o.id = ${refunds.usedFor})`,
}
const inTime = [asc(refunds.createdAt), asc(refunds.id)]

/**
 * What goes back of orders, and of checkouts that somebody tried to pay what paid no order: two queries, each with an
 * index of its own.
 */
async function findBack(db: Db, ids: string[], triedIds: string[]) {
  const ofOrders = await db
    .select(columns)
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(...inTime)
  if (triedIds.length === 0) return ofOrders.map(asOfOrder)
  const ofCheckouts = await db
    .select({ ...columns, checkoutId: payments.checkoutId })
    .from(payments)
    .innerJoin(refunds, and(eq(refunds.paymentId, payments.id), isNull(refunds.orderId)))
    .where(inArray(payments.checkoutId, triedIds))
    .orderBy(...inTime)
  return [...ofOrders.map(asOfOrder), ...ofCheckouts]
}
const asOfOrder = <Row>(row: Row): Row & { checkoutId: string | null } => ({ ...row, checkoutId: null })

const asBack = ({ operator, number, sentAt, closedAt, createdAt, ...row }: Back): BuyerRefund => ({
  amount: row.amount,
  status: row.status,
  way: row.way,
  since: createdAt.toISOString(),
  ...(row.way === 'mobile_money' && operator && number && { to: { operator, ending: number.slice(-3) } }),
  ...(row.orderId === null && { stray: true }),
  ...(row.usedFor && { usedFor: row.usedFor }),
  ...(sentAt && { sentAt: sentAt.toISOString() }),
  at: (closedAt ?? createdAt).toISOString(),
})
