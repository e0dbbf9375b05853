import { and, desc, eq } from 'drizzle-orm'
import { isMember } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { type OrderViewer, rolesIn } from '#app/modules/sales/orders/access/order-access.server.ts'
import { heardAtOf } from '#app/modules/sales/orders/move-rules.ts'
import { isReceipt } from '#app/modules/sales/orders/status.server.ts'
import { awaitsCompletion, type Mover } from '#app/modules/sales/orders/status.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import { disputes } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type DisputeRow = typeof disputes.$inferSelect
/** An order, its disputes (the newest first), as what the asker is part of it, and their account. */
export type LockedDisputes = { order: OrderRow; all: DisputeRow[]; parts: Mover[]; actorId: string | null }

/** The order first, then its disputes: so does everybody, and nobody waits for each other. */
export async function lockDisputedOrder(
  tx: Tx,
  asker: OrderViewer,
  orderId: string,
): Promise<LockedDisputes | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return undefined
  const all = await tx
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .for('update')
  const actorId = isMember(asker.actor) ? asker.actor.userId : null
  return { order, all, parts: rolesIn(order, asker), actorId }
}

type Delivered = Pick<OrderRow, 'id' | 'status' | 'paymentMethod'> & {
  heardAt?: Date | string | null
  completesAt?: Date | string | null
  releasedAt?: Date | string | null
}

/**
 * The moment from which a buyer has time to object: when they heard that the order was delivered, completed since or
 * not. Undefined while it is only its seller who says so.
 */
export async function deliveredAt(db: Db, order: Delivered): Promise<Date | undefined> {
  const heard = heardAtOf(order)
  if (heard) return heard
  const held = order.paymentMethod !== 'cash_on_delivery' && !order.releasedAt
  if (awaitsCompletion(order.status) && held) return undefined
  return deliveredSince(db, order.id)
}
async function deliveredSince(db: Db, orderId: string): Promise<Date | undefined> {
  const [entry] = await db
    .select({ at: orderStatusHistory.timestamp })
    .from(orderStatusHistory)
    .where(and(eq(orderStatusHistory.orderId, orderId), isReceipt))
    .orderBy(desc(orderStatusHistory.timestamp))
    .limit(1)
  return entry?.at
}
