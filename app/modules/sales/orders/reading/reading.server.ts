import { and, count, desc, eq, exists, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { fill, type Translate } from '#app/messages/language.ts'
import { storedText } from '#app/messages/stored-text.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { type Counted, countFailure } from '#app/modules/platform/limits/rate-limits.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { history } from '#messages/order-status.ts'
import * as texts from '#messages/orders.ts'
import { unpaidNote } from '#messages/payments.ts'
import { type OrderSummary, summaryOf } from '../access/summary-rules.ts'
import { daysToComplete } from '../move-rules.ts'
import { type Order, parseOrderNumber, type SellerRecord } from '../rules.ts'
import { statusIs } from '../status.server.ts'
import { isCancelled, isCompleted } from '../status.ts'
import { orderStatusHistory, orders } from '../tables.ts'
import { findGuestOrder, findGuestOrderByNumber, withItems } from './find-order.server.ts'

type Typed = { orderNumber: string; contact: string }

/**
 * What is shown of a guest's order to whoever gives its number and the phone or email on it. Who gives both right is answered
 * whatever strangers tried; failures count for the number asked about, and for the address it is asked from.
 */
export async function lookUpOrder(
  db: Db,
  typed: Typed,
  address: string,
  now = new Date(),
): Promise<Result<OrderSummary, 'too-many-tries' | 'order-not-found'>> {
  const order = await findGuestOrder(db, typed)
  if (order) return ok(summaryOf(order))
  const number = parseOrderNumber(typed.orderNumber)
  const failed: Counted[] = [['order look-up from an address', address]]
  if (number) failed.push(['look-up of one order', number])
  return refuse((await countFailure(db, failed, now)) ? 'order-not-found' : 'too-many-tries')
}

/** The same again for a browser that gave both before; the caller knows that it did. */
export async function findOrderSummary(db: Db, orderNumber: string): Promise<OrderSummary | undefined> {
  const order = await findGuestOrderByNumber(db, orderNumber)
  return order && summaryOf(order)
}

const columns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  totalAmount: orders.totalAmount,
  createdAt: orders.createdAt,
}

/** How many orders somebody placed and how many were placed with them, and the newest of those they placed. */
export async function findOrdersOfUser(db: Db, _admin: Admin, userId: string, newest: number) {
  const countOf = async (side: typeof orders.buyerId | typeof orders.sellerId) =>
    (await db.select({ there: count() }).from(orders).where(eq(side, userId)))[0]!.there
  const rows = await db
    .select(columns)
    .from(orders)
    .where(eq(orders.buyerId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(newest)
  return { bought: await countOf(orders.buyerId), sold: await countOf(orders.sellerId), newest: rows }
}
export type OrdersOfUser = Awaited<ReturnType<typeof findOrdersOfUser>>

/** Everything a member bought, newest first. */
export const findOwnOrders = async (db: Db, buyerId: string): Promise<Order[]> =>
  withItems(
    db,
    await db.select().from(orders).where(eq(orders.buyerId, buyerId)).orderBy(desc(orders.createdAt)),
  )

/** Everything a seller sold, newest first: what and for how much, and nothing of the buyers. */
export async function findOwnSales(db: Db, sellerId: string) {
  const sold = await withItems(
    db,
    await db.select().from(orders).where(eq(orders.sellerId, sellerId)).orderBy(desc(orders.createdAt)),
  )
  return sold.map(({ orderNumber, items, status, createdAt, ...order }) => ({
    orderNumber,
    status,
    createdAt,
    subtotal: order.subtotal,
    shippingFee: order.shippingFee,
    totalAmount: order.totalAmount,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    items: items.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  }))
}

/** Whose orders a list is narrowed to, by name; nothing where there is no such account. */
export async function findParties(db: ReadDb, _admin: Admin, named: { seller?: string; buyer?: string }) {
  const [seller] = named.seller
    ? await db
        .select({ name: sellerProfiles.businessName })
        .from(sellerProfiles)
        .where(eq(sellerProfiles.userId, named.seller))
    : []
  const [buyer] = named.buyer
    ? await db
        .select({ name: users.name, email: users.email, phone: users.phone })
        .from(users)
        .where(eq(users.id, named.buyer))
    : []
  return { seller, buyer }
}

/** What became of a shop's orders: completed, late, and cancelled by the shop or because it was late. */
export async function findSellerRecord(db: ReadDb, sellerId: string): Promise<SellerRecord> {
  const bySeller = exists(
    db
      .select({ id: orderStatusHistory.id })
      .from(orderStatusHistory)
      .where(
        and(
          eq(orderStatusHistory.orderId, orders.id),
          statusIs(orderStatusHistory.status, isCancelled),
          eq(orderStatusHistory.movedBy, 'seller'),
        ),
      ),
  )
  const [found] = await db
    .select({
      completed: sql<number>`count(*) filter (where ${statusIs(orders.status, isCompleted)})::integer`,
      late: sql<number>`count(*) filter (where ${orders.lateAt} is not null)::integer`,
      cancelled: sql<number>`count(*) filter (where ${statusIs(orders.status, isCancelled)} and (${orders.lateAt} is not null or ${bySeller}))::integer`,
    })
    .from(orders)
    .where(eq(orders.sellerId, sellerId))
  return found!
}

/** What the shop itself notes of an order's moves. */
const note = storedText(
  ...Object.values(history),
  texts.historyReceived,
  fill(texts.historyCompletedByItself, { days: daysToComplete }),
  texts.historyPaid,
  texts.historyHandedOver,
  texts.historyUnconfirmed,
  texts.historyUnsent,
  texts.historyRefunded,
  unpaidNote,
)

/** An order whose history its reader reads in their language. */
export const withHistoryText = <Shown extends Pick<Order, 'statusHistory'>>(
  t: Translate,
  order: Shown,
): Shown => ({
  ...order,
  statusHistory: order.statusHistory.map((entry) => ({ ...entry, note: note(t, entry.note) })),
})

/** What neither buyer nor seller reads of an order's money. The rate is in hundredths of a percent. */
export async function findOrderAccounting(db: Db, _admin: Admin, orderId: string) {
  const [books] = await db
    .select({
      paymentReference: orders.paymentReference,
      paymentSince: orders.paymentSince,
      commissionRate: orders.commissionRate,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return books
}
export type OrderAccounting = NonNullable<Awaited<ReturnType<typeof findOrderAccounting>>>
