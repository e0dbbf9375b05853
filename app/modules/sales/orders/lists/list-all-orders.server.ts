import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { withItems } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { orders } from '../tables.ts'
import type { AllOrdersQuery, OrderSort } from './admin-list-rules.ts'
import type { OrderCounts } from './list-rules.ts'
import { matchAllOrders } from './match-all-orders.server.ts'

const columns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  createdAt: orders.createdAt,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  totalAmount: orders.totalAmount,
  sellerId: orders.sellerId,
  sellerName: orders.sellerName,
  guestOrder: orders.guestOrder,
  contactInfo: orders.contactInfo,
}
export type ListedOrder = Awaited<ReturnType<typeof readOrders>>[number]

const sorts: Record<OrderSort, KeysetSort> = {
  newest: { desc: [orders.createdAt] },
  oldest: { asc: [orders.createdAt] },
  highest: { desc: [orders.totalAmount, orders.createdAt] },
}
const list = keyset(orders.id, sorts, 'newest')

/** Orders as administrators see them, a page at a time, and how many of each status fit the rest of the filter. */
export async function listAllOrders(
  db: ReadDb,
  _admin: Admin,
  { status, sort, limit, after, before, ...filter }: AllOrdersQuery & Cursor & { limit: number },
) {
  const fits = await matchAllOrders(db, filter)
  const where = and(fits, status && eq(orders.status, status))
  const { ids, ...neighbours } = await list.page(db, where, { sort, limit, after, before })
  return { rows: await readOrders(db, ids, sort), counts: await countStatuses(db, fits), neighbours }
}

/** Every order that fits, some hundred at a time; what is ordered meanwhile shifts none. */
export async function* eachOrder(
  db: Db,
  _admin: Admin,
  { status, sort, ...filter }: AllOrdersQuery,
): AsyncGenerator<Order[]> {
  const fits = and(await matchAllOrders(db, filter), status && eq(orders.status, status))
  for await (const ids of list.batches(db, fits, { sort, limit: 200 })) {
    const rows = await db
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(...list.orderBy(sort))
    yield await withItems(db, rows)
  }
}

const readOrders = (db: ReadDb, ids: string[], sort: OrderSort | undefined) =>
  db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...list.orderBy(sort))

async function countStatuses(db: ReadDb, fits: SQL | undefined): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, there: count() })
    .from(orders)
    .where(fits)
    .groupBy(orders.status)
  return Object.fromEntries(rows.map(({ status, there }) => [status, there]))
}
