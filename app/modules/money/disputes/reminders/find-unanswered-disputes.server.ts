import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { disputes } from '../tables.ts'

export type UnansweredDispute = { count: number; orderNumber: string | null }

/** How many disputes wait for the seller's first words, and of which order the oldest is. */
export async function findUnansweredDisputes(
  db: Db,
  { userId }: Pick<Seller, 'userId'>,
): Promise<UnansweredDispute> {
  const own = and(eq(disputes.status, 'open'), eq(orders.sellerId, userId))
  const [oldest] = await db
    .select({
      orderNumber: orders.orderNumber,
      waiting: sql<number>`${count()} over ()`.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(own)
    .orderBy(asc(disputes.createdAt))
    .limit(1)
  return { count: oldest?.waiting ?? 0, orderNumber: oldest?.orderNumber ?? null }
}
