import { and, asc, eq } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { type OrderViewer, rolesIn } from '../../orders/access/order-access.server.ts'
import { isReceipt } from '../../orders/status.server.ts'
import type { Mover } from '../../orders/status.ts'
import { isReceived } from '../../orders/status.ts'
import { orderItems, orderStatusHistory, orders, restockedPieces } from '../../orders/tables.ts'
import { type Review, reviews } from '../tables.ts'

export type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect

/** A bought line with all that says whether it can be reviewed; `parts` is as what the asker is part of the order. */
export type ReviewedLine = {
  order: OrderRow
  item: ItemRow
  parts: Mover[]
  actorId: string | null
  receivedAt: Date | undefined
  restocked: number
  review: Review | undefined
}

/** The order first, so that of two who write at once the second finds the first one's review. */
export async function lockReviewedLine(
  tx: Tx,
  asker: OrderViewer,
  line: { orderId: string; position: number },
): Promise<ReviewedLine | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, line.orderId)).for('update')
  if (!order) return undefined
  const [item] = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), eq(orderItems.position, line.position)))
  if (!item) return undefined
  const [back] = await tx
    .select({ quantity: restockedPieces.quantity })
    .from(restockedPieces)
    .where(and(eq(restockedPieces.orderId, order.id), eq(restockedPieces.position, item.position)))
  const [review] = await tx.select().from(reviews).where(eq(reviews.orderItemId, item.id))
  return {
    order,
    item,
    parts: rolesIn(order, asker),
    actorId: isMember(asker.actor) ? asker.actor.userId : null,
    receivedAt: await findReceivedAt(tx, order),
    restocked: back?.quantity ?? 0,
    review,
  }
}

/** Since when the goods of an order are said to be with its buyer; the history has it once. */
export async function findReceivedAt(
  db: Db,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<Date | undefined> {
  if (!isReceived(status)) return undefined
  const [entry] = await db
    .select({ at: orderStatusHistory.timestamp })
    .from(orderStatusHistory)
    .where(and(eq(orderStatusHistory.orderId, id), isReceipt))
    .orderBy(asc(orderStatusHistory.timestamp))
    .limit(1)
  return entry?.at
}
