import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Member } from '../shared/actor.ts'
import { withItems } from './find-order.server.ts'
import type { ListOrders, OrderPage } from './list-rules.ts'
import { orders } from './tables.ts'

/** What a member bought, newest first. */
export async function listOrders(
  db: Db,
  member: Member,
  { status, page, limit }: ListOrders,
): Promise<OrderPage> {
  const own = and(eq(orders.buyerId, member.userId), status && eq(orders.status, status))
  const [counted] = await db.select({ total: count() }).from(orders).where(own)
  const rows = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = counted?.total ?? 0
  const data = await withItems(db, rows)
  return { data, total, page, limit, hasNext: page * limit < total, hasPrev: page > 1 }
}
