import { count, desc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '../tables.ts'

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
