import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { isLate } from '#app/modules/sales/orders/deadlines/deadline-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { photoPath } from '../messages/photo-rules.ts'
import { deliveredAt } from '../opening/lock-disputed-order.server.ts'
import { mayOpen } from '../rules.ts'
import { disputeMessages, disputePhotos, disputes } from '../tables.ts'
import type { DisputeMessage, DisputeView } from './dispute-view-rules.ts'

/** The disputes about an order, the newest first, with all that was said. Whoever asks is part of the order. */
export async function findDisputesOfOrder(
  db: Db,
  order: Pick<Order, 'id' | 'orderNumber'>,
): Promise<DisputeView[]> {
  const rows = await db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, order.id))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
  const messages = await readMessages(
    db,
    order.orderNumber,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, messages: messages.get(row.id) ?? [] }))
}

/** Only where it stands. */
export async function findDisputeState(db: Db, { id }: Pick<Order, 'id'>) {
  const [newest] = await db
    .select({ status: disputes.status, outcome: disputes.outcome, refundAmount: disputes.refundAmount })
    .from(disputes)
    .where(eq(disputes.orderId, id))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(1)
  return newest
}

/** Whether the buyer of an order may open a dispute about it now. */
export async function checkMayOpenDispute(db: Db, order: Order, now = new Date()) {
  const earlier = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.orderId, order.id))
  const delivered = await deliveredAt(db, order)
  return mayOpen(
    { status: order.status, deliveredAt: delivered, late: isLate(order, now) },
    earlier.map(({ status }) => status),
    now,
  )
}

async function readMessages(db: Db, orderNumber: string, ids: string[]) {
  const byDispute = new Map<string, DisputeMessage[]>()
  if (ids.length === 0) return byDispute
  const rows = await db
    .select()
    .from(disputeMessages)
    .where(inArray(disputeMessages.disputeId, ids))
    .orderBy(asc(disputeMessages.createdAt), asc(disputeMessages.id))
  const photos = await db
    .select({ id: disputePhotos.id, messageId: disputePhotos.messageId })
    .from(disputePhotos)
    .where(
      inArray(
        disputePhotos.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(disputePhotos.position))
  for (const { id, disputeId, saidBy, text, createdAt } of rows) {
    const own = photos.filter(({ messageId }) => messageId === id)
    const message = { id, saidBy, text, at: createdAt.toISOString() }
    const said = byDispute.get(disputeId) ?? []
    byDispute.set(disputeId, [
      ...said,
      { ...message, photos: own.map((photo) => photoPath(orderNumber, photo.id)) },
    ])
  }
  return byDispute
}
