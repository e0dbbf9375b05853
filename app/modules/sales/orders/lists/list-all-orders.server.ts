import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { withItems } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { orders } from '../tables.ts'
import type { AllOrdersQuery, OrderSort } from './admin-list-rules.ts'
import type { OrderCounts } from './list-rules.ts'
import { matchAllOrders } from './match-all-orders.server.ts'

type Paged = AllOrdersQuery & { page: number; limit: number }

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
export type ListedOrder = Awaited<ReturnType<typeof readPage>>[number]

/** Orders as administrators see them, a page at a time, and how many of each status fit the rest of the filter. */
export async function listAllOrders(db: Db, _admin: Admin, { page, limit, status, sort, ...filter }: Paged) {
  const fits = await matchAllOrders(db, filter)
  const rows = await readPage(db, and(fits, status && eq(orders.status, status)), { page, limit, sort })
  return { rows, counts: await countStatuses(db, fits) }
}

const ordersAtOnce = 200

/** Every order that fits, some hundred at a time; what is ordered meanwhile shifts none. */
export async function* eachOrder(
  db: Db,
  _admin: Admin,
  { status, sort = 'newest', ...filter }: AllOrdersQuery,
): AsyncGenerator<Order[]> {
  const fits = and(await matchAllOrders(db, filter), status && eq(orders.status, status))
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(fits, after))
      .orderBy(...sorted[sort])
      .limit(ordersAtOnce)
    if (rows.length > 0) yield await withItems(db, rows)
    if (rows.length < ordersAtOnce) return
    after = beyond(sort, rows.at(-1)!)
  }
}

const sorted: Record<OrderSort, SQL[]> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  highest: [desc(orders.totalAmount), desc(orders.createdAt), desc(orders.id)],
}

type Last = { createdAt: Date; id: string; totalAmount: number }
function beyond(sort: OrderSort, { createdAt, id, totalAmount }: Last): SQL {
  const at = sql`${createdAt.toISOString()}::timestamptz`
  switch (sort) {
    case 'newest':
      return sql`(${orders.createdAt}, ${orders.id}) < (${at}, ${id})`
    case 'oldest':
      return sql`(${orders.createdAt}, ${orders.id}) > (${at}, ${id})`
    case 'highest':
      return sql`(${orders.totalAmount}, ${orders.createdAt}, ${orders.id}) < (${totalAmount}, ${at}, ${id})`
  }
}

/** Finds the page in the index alone, and only then reads its rows: the last page is as near as the first. */
function readPage(
  db: Db,
  where: SQL | undefined,
  { page, limit, sort = 'newest' }: Pick<Paged, 'page' | 'limit' | 'sort'>,
) {
  const shown = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...sorted[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .as('shown')
  return db
    .select(columns)
    .from(orders)
    .innerJoin(shown, eq(shown.id, orders.id))
    .orderBy(...sorted[sort])
}

async function countStatuses(db: Db, fits: SQL | undefined): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, there: count() })
    .from(orders)
    .where(fits)
    .groupBy(orders.status)
  return Object.fromEntries(rows.map(({ status, there }) => [status, there]))
}
