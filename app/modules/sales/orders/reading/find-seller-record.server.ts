import { and, eq, exists, sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { statusIs } from '../status.server.ts'
import { isCancelled, isCompleted } from '../status.ts'
import { orderStatusHistory, orders } from '../tables.ts'
import type { SellerRecord } from './seller-record-rules.ts'

/** What became of a shop's orders: completed, late, and cancelled by the shop or because it was late. */
export async function findSellerRecord(db: ReadDb, sellerId: string): Promise<SellerRecord> {
  const bySeller = exists(
    db
      .select({ id: orderStatusHistory.id })
      .from(orderStatusHistory)
      .where(
        and(
          eq(orderStatusHistory.orderId, orders.id),
          statusIs(orderStatusHistory.status, isCancelled),
          eq(orderStatusHistory.movedBy, 'seller'),
        ),
      ),
  )
  const [found] = await db
    .select({
      completed: sql<number>`count(*) filter (where ${statusIs(orders.status, isCompleted)})::integer`,
      late: sql<number>`count(*) filter (where ${orders.lateAt} is not null)::integer`,
      cancelled: sql<number>`count(*) filter (where ${statusIs(orders.status, isCancelled)} and (${orders.lateAt} is not null or ${bySeller}))::integer`,
    })
    .from(orders)
    .where(eq(orders.sellerId, sellerId))
  return found!
}
