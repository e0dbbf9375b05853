import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, isMember, type Seller } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { idPattern } from '#app/base/ids.ts'
import { toE164 } from '#app/base/phone.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { type Json, jsonObject, rowOfJson, statement } from '#app/db/statement.server.ts'
import {
  holdsKey,
  isOrderKey,
  type OrderViewer,
  rolesIn,
  waybillPath,
} from '../access/order-access.server.ts'
import { checkoutIdPattern } from '../placing/checkout-rules.ts'
import { type Order, type OrderItem, parseOrderNumber } from '../rules.ts'
import { awaitsCompletion, type Mover, orderStatuses } from '../status.ts'
import { orderItems, orderStatusHistory, orders } from '../tables.ts'

type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect
type HistoryRow = typeof orderStatusHistory.$inferSelect

/** An order for its buyer, its seller or an administrator; nobody else learns that it exists. */
export async function findOrder(
  db: Db,
  actor: Actor,
  by: { id: string } | { orderNumber: string },
): Promise<Order | undefined> {
  const named = 'id' in by ? idIs(by.id) : numberIs(by.orderNumber)
  if (!isMember(actor) || !named) return undefined
  const own = or(eq(orders.buyerId, actor.userId), eq(orders.sellerId, actor.userId))
  return findOne(db, actor.role === 'admin' ? named : and(named, own))
}

/** What was ordered from a seller; of others' orders they learn nothing, nor here of what they bought. */
export async function findSale(db: Db, seller: Seller, orderNumber: string): Promise<Order | undefined> {
  const named = numberIs(orderNumber)
  return named && findOne(db, and(named, eq(orders.sellerId, seller.userId)))
}

export async function findSaleById(db: Db, seller: Seller, id: string): Promise<Order | undefined> {
  const named = idIs(id)
  return named && findOne(db, and(named, eq(orders.sellerId, seller.userId)))
}

/**
 * A guest's order by its number and the phone number or email address on it, which are no secret: the caller shows its
 * summary only, and limits the tries.
 */
export async function findGuestOrder(
  db: Db,
  typed: { orderNumber: string; contact: string },
): Promise<Order | undefined> {
  const named = numberIs(typed.orderNumber)
  const phone = toE164(typed.contact)
  const email = cleanText(typed.contact).toLowerCase()
  if (!named || (!phone && !email)) return undefined
  const contact = phone
    ? sql`${orders.contactInfo} ->> 'phoneNumber' = ${phone}`
    : sql`${orders.contactInfo} ->> 'email' = ${email}`
  return findOne(db, and(named, eq(orders.guestOrder, true), contact))
}

/** For what needs no proof of who asks: its summary, and sending a code to its email. */
export async function findGuestOrderByNumber(db: Db, orderNumber: string): Promise<Order | undefined> {
  const named = numberIs(orderNumber)
  return named && findOne(db, and(named, eq(orders.guestOrder, true)))
}

/** The order that a signed link opens, a member's too: the link was sent to its buyer. */
export async function findOrderWithKey(
  db: Db,
  secret: string,
  link: ({ id: string } | { orderNumber: string }) & { key: string },
): Promise<Order | undefined> {
  const named = 'id' in link ? idIs(link.id) : numberIs(link.orderNumber)
  const order = named && (await findOne(db, named))
  return order && isOrderKey(secret, order.id, link.key) ? order : undefined
}

export type OpenedOrder = { order: Order; parts: Mover[] }

/** An order for everybody who may read it, and as what they may act on it: the one rule for all its pages. */
export async function findOrderFor(
  db: Db,
  asker: OrderViewer,
  orderNumber: string,
): Promise<OpenedOrder | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(numberIs(orderNumber) ?? sql`false`)
  if (!row) return undefined
  const parts = rolesIn(row, asker)
  if (parts.length === 0 && !holdsKey(row, asker)) return undefined
  const [order] = await withItems(db, [row])
  return { order: order!, parts }
}

/** What a checkout placed, in the cart's order: for the member who did, or as a guest for whoever knows its id. */
export async function findOrdersOfCheckout(db: Db, actor: Actor, checkoutId: string): Promise<Order[]> {
  if (!checkoutIdPattern.test(checkoutId)) return []
  const [found] = await readOfCheckout(db, { checkoutId, buyerId: isMember(actor) ? actor.userId : null })
  return ordersOf(
    found!.orders.map((row) => rowOfJson(orders, row)),
    found!,
  )
}

/** Nothing that could not be one reaches the database. */
const idIs = (id: string) => (idPattern.test(id) ? eq(orders.id, id) : undefined)
const numberIs = (typed: string) => {
  const orderNumber = parseOrderNumber(typed)
  return orderNumber ? eq(orders.orderNumber, orderNumber) : undefined
}

async function findOne(db: Db, where: SQL | undefined): Promise<Order | undefined> {
  const [order] = await withItems(db, await db.select().from(orders).where(where).limit(1))
  return order
}

/** Fills orders with their items and history, for any number of them in one query. */
export async function withItems(db: ReadDb, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const [found] = await readParts(db, { ids: JSON.stringify(rows.map(({ id }) => id)) })
  return ordersOf(rows, found!)
}

function ordersOf(rows: OrderRow[], parts: Parts): Order[] {
  const history = parts.history.map((entry) => rowOfJson(orderStatusHistory, entry))
  return rows.map((row) => {
    const ofOrder = (part: { orderId: string }) => part.orderId === row.id
    return toOrder(row, parts.items.filter(ofOrder).map(asItem), history.filter(ofOrder))
  })
}

type Parts = { items: ItemRow[]; history: Json<HistoryRow>[] }
const partsOf = (ids: SQL) => sql`
  (select coalesce(json_agg(${jsonObject(getTableColumns(orderItems))} order by ${orderItems.position}), '[]')
    from ${orderItems} where ${orderItems.orderId} = any(array(${ids}))) as items,
  (select coalesce(json_agg(${jsonObject(getTableColumns(orderStatusHistory))}
      order by ${orderStatusHistory.timestamp}), '[]')
    from ${orderStatusHistory} where ${orderStatusHistory.orderId} = any(array(${ids}))) as history`

const readParts = statement<Parts>(
  'order_parts',
  () => sql`select ${partsOf(sql`select json_array_elements_text(${sql.placeholder('ids')}::json)`)}`,
)

const buyer = sql`${sql.placeholder('buyerId')}::text`
const readOfCheckout = statement<Parts & { orders: Json<OrderRow>[] }>(
  'orders_of_checkout',
  () => sql`
    with placed as materialized (
      select * from ${orders} where checkout_id = ${sql.placeholder('checkoutId')}
        and buyer_id is not distinct from ${buyer} and (buyer_id is not null or guest_order)
    )
    select
      (select coalesce(json_agg(${jsonObject(getTableColumns(orders))} order by ${orders.id}), '[]')
        from placed ${orders}) as orders,
      ${partsOf(sql`select id from placed`)}`,
)

function asItem({
  id: _,
  orderId: __,
  position: ___,
  customOptions,
  offerCode,
  ...item
}: ItemRow): OrderItem {
  return { ...item, ...(customOptions && { customOptions }), ...(offerCode && { offerCode }) }
}

/** An order in the spec's shape: what is optional there is left out rather than null. */
export function toOrder(row: OrderRow, items: OrderItem[], history: HistoryRow[]): Order {
  const { checkoutId, commissionRate, paymentReference, paymentSince, words, ...shown } = row
  const { language, sellerEmail, buyerId, courierName, courierPhone, trackingNumber, waybillKey, ...rest } =
    shown
  const { createdAt, updatedAt, disputedAt, releasedAt, releaseHeldUntil, ...dated } = rest
  const { dueAt, lateAt, remindedAt, moreDays, moreDaysWhy, heardAt, completesAt, ...order } = dated
  return {
    ...order,
    ...(language !== 'en' && { language }),
    ...(sellerEmail && { sellerEmail }),
    ...(buyerId && { buyerId }),
    ...(courierName && { courierName }),
    ...(courierPhone && { courierPhone }),
    ...(trackingNumber && { trackingNumber }),
    ...(waybillKey && { waybillPath: waybillPath(order.orderNumber) }),
    ...(disputedAt && { disputedAt: disputedAt.toISOString() }),
    ...(releasedAt && { releasedAt: releasedAt.toISOString() }),
    ...(releaseHeldUntil && { releaseHeldUntil: releaseHeldUntil.toISOString() }),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    ...(lateAt && { lateAt: lateAt.toISOString() }),
    ...(moreDays && { moreDays: { days: moreDays, why: moreDaysWhy ?? '' } }),
    ...(heardAt && { heardAt: heardAt.toISOString() }),
    ...(completesAt && awaitsCompletion(order.status) && { completesAt: completesAt.toISOString() }),
    items,
    statusHistory: history.toSorted(inOrder).map(({ status, timestamp, note, movedBy }) => ({
      status,
      note,
      movedBy,
      timestamp: timestamp.toISOString(),
    })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** An order never goes back, so moves of one moment stand in the order of the statuses. */
const inOrder = (one: HistoryRow, other: HistoryRow) =>
  one.timestamp.getTime() - other.timestamp.getTime() ||
  orderStatuses.indexOf(one.status) - orderStatuses.indexOf(other.status)
