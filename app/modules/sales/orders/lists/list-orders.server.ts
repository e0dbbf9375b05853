import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Member, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { keyset } from '#app/db/keyset.ts'
import { withItems } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { orders } from '../tables.ts'
import type { ListOrders, ListSales, OrderCounts, OrderPage, SalesFilter } from './list-rules.ts'
import { matchOrders, matchSales } from './match-orders.server.ts'

/** What a member bought, newest first. */
export const listOrders = (db: Db, member: Member, wanted: ListOrders): Promise<OrderPage> =>
  list(db, bought(db, member, wanted.searchQuery), wanted)

/** What was ordered from a seller, newest first. */
export const listSellerOrders = (db: Db, seller: Seller, wanted: ListSales): Promise<OrderPage> =>
  list(db, sold(db, seller, wanted), wanted)

/** How many orders a member has in each status; statuses without any are left out. */
export const countOrdersByStatus = (db: Db, member: Member, searchQuery?: string): Promise<OrderCounts> =>
  countByStatus(db, bought(db, member, searchQuery))

/** How many sales a seller has in each status. */
export const countSalesByStatus = (db: Db, seller: Seller, wanted: SalesFilter): Promise<OrderCounts> =>
  countByStatus(db, sold(db, seller, wanted))

/** All sales that are wanted, newest first, some hundred at a time; what is ordered meanwhile shifts none. */
export async function* eachSale(
  db: Db,
  seller: Seller,
  { status, ...wanted }: SalesFilter & Pick<ListSales, 'status'>,
): AsyncGenerator<Order[]> {
  const where = and(sold(db, seller, wanted), status && eq(orders.status, status))
  for await (const ids of newestFirst.batches(db, where, { limit: 200 })) yield readOrders(db, ids)
}

const newestFirst = keyset(orders.id, { newest: { desc: [orders.createdAt] } }, 'newest')

async function readOrders(db: Db, ids: string[]): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...newestFirst.orderBy())
  return withItems(db, rows)
}

const bought = (db: Db, member: Member, searchQuery: string | undefined) =>
  and(eq(orders.buyerId, member.userId), matchOrders(db, searchQuery))
const sold = (db: Db, seller: Seller, wanted: SalesFilter) =>
  and(eq(orders.sellerId, seller.userId), matchSales(db, wanted))

async function countByStatus(db: Db, where: SQL | undefined): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(where)
    .groupBy(orders.status)
  return Object.fromEntries(rows.map((row) => [row.status, row.orders]))
}

async function list(db: Db, own: SQL | undefined, { status, page, limit }: ListOrders): Promise<OrderPage> {
  const where = and(own, status && eq(orders.status, status))
  const [counted] = await db.select({ total: count() }).from(orders).where(where)
  const data = await readOrders(db, await newestFirst.numbered(db, where, { page, limit }))
  const total = counted?.total ?? 0
  return { data, total, page, limit, hasNext: page * limit < total, hasPrev: page > 1 }
}
