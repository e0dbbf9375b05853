import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { orders } from '../orders/tables.ts'
import type { Seller } from '../shared/actor.ts'
import { disputes } from './tables.ts'

export type Unanswered = { count: number; orderNumber: string | null }

/** How many disputes wait for the seller's first words, and of which order the oldest is. */
export async function findUnanswered(db: Db, { userId }: Pick<Seller, 'userId'>): Promise<Unanswered> {
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
