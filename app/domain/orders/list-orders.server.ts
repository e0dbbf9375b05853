import { and, count, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Member, Seller } from '../shared/actor.ts'
import { withItems } from './find-order.server.ts'
import type { ListOrders, OrderCounts, OrderPage } from './list-rules.ts'
import { orderItems, orders } from './tables.ts'

/** What a member bought, newest first. */
export const listOrders = (db: Db, member: Member, wanted: ListOrders): Promise<OrderPage> =>
  list(db, and(eq(orders.buyerId, member.userId), matching(db, wanted.searchQuery)), wanted)

/** What was ordered from a seller, newest first. */
export const listSellerOrders = (db: Db, seller: Seller, wanted: ListOrders): Promise<OrderPage> =>
  list(db, and(eq(orders.sellerId, seller.userId), matching(db, wanted.searchQuery, buyerName)), wanted)

/** How many orders a member has in each status; statuses without any are left out. */
export async function countOrdersByStatus(
  db: Db,
  member: Member,
  searchQuery?: string,
): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(and(eq(orders.buyerId, member.userId), matching(db, searchQuery)))
    .groupBy(orders.status)
  return Object.fromEntries(rows.map((row) => [row.status, row.orders]))
}

async function list(db: Db, own: SQL | undefined, { status, page, limit }: ListOrders): Promise<OrderPage> {
  const where = and(own, status && eq(orders.status, status))
  const [counted] = await db.select({ total: count() }).from(orders).where(where)
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = counted?.total ?? 0
  const data = await withItems(db, rows)
  return { data, total, page, limit, hasNext: page * limit < total, hasPrev: page > 1 }
}

const buyerName = sql`${orders.contactInfo} ->> 'fullName'`

/** Part of the order number or of a product's name; for sellers of the buyer's name too. */
function matching(db: Db, searchQuery: string | undefined, ...more: SQL[]): SQL | undefined {
  if (!searchQuery) return undefined
  const pattern = `%${searchQuery.replaceAll(/[\\%_]/g, '\\$&')}%`
  const named = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), ilike(orderItems.name, pattern)))
  return or(ilike(orders.orderNumber, pattern), exists(named), ...more.map((text) => ilike(text, pattern)))
}
