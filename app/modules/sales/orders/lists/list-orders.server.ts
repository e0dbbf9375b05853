import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Member, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import { withItems } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { orders } from '../tables.ts'
import type { OrderCounts, OrdersFilter, SalesFilter } from './list-rules.ts'
import { matchOrders, matchSales } from './match-orders.server.ts'

type Page = Cursor & { limit: number }

/** What a member bought, newest first: a page of it, and how many of each status fit the search. */
export const listOrders = async (db: Db, { userId }: Member, wanted: OrdersFilter & Page) =>
  list(db, and(eq(orders.buyerId, userId), await matchOrders(db, wanted)), wanted)

/** What was ordered from a seller, newest first. */
export const listSellerOrders = async (db: Db, seller: Seller, wanted: SalesFilter & Page) =>
  list(db, await sold(db, seller, wanted), wanted)

/** All sales that are wanted, newest first, some hundred at a time; what is ordered meanwhile shifts none. */
export async function* eachSale(db: Db, seller: Seller, wanted: SalesFilter): AsyncGenerator<Order[]> {
  const where = and(await sold(db, seller, wanted), ofStatus(wanted))
  for await (const ids of newestFirst.batches(db, where, { limit: 200 })) yield readOrders(db, ids)
}

const newestFirst = keyset(orders.id, { newest: { desc: [orders.createdAt] } }, 'newest')

const sold = async (db: Db, { userId }: Seller, wanted: SalesFilter) =>
  and(eq(orders.sellerId, userId), await matchSales(db, wanted))
const ofStatus = ({ status }: OrdersFilter) => status && eq(orders.status, status)

async function list(db: Db, own: SQL | undefined, wanted: OrdersFilter & Page) {
  const { limit, after, before, page } = wanted
  const found = await newestFirst.page(db, and(own, ofStatus(wanted)), { limit, after, before, page })
  const { ids, ...neighbours } = found
  return { rows: await readOrders(db, ids), counts: await countByStatus(db, own), neighbours }
}

async function readOrders(db: Db, ids: string[]): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...newestFirst.orderBy())
  return withItems(db, rows)
}

async function countByStatus(db: Db, where: SQL | undefined): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(where)
    .groupBy(orders.status)
  return Object.fromEntries(rows.map((row) => [row.status, row.orders]))
}
