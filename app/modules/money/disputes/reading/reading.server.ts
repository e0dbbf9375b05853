import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { isLate } from '#app/modules/sales/orders/deadline-rules.ts'
import { findOrder } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { isReceived } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { deliveredAt } from '../locking.server.ts'
import { disputableUntil, mayOpen, photoPath } from '../rules.ts'
import type { DisputeMessage, DisputeView } from '../ruling-rules.ts'
import { disputeMessages, disputePhotos, disputes } from '../tables.ts'

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
    .select({
      status: disputes.status,
      outcome: disputes.outcome,
      refundAmount: disputes.refundAmount,
      bySeller: disputes.bySeller,
    })
    .from(disputes)
    .where(eq(disputes.orderId, id))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(1)
  return newest
}

/** Whether the buyer of an order may open a dispute about it now. */
export const checkMayOpenDispute = async (db: Db, order: Order, now = new Date()) =>
  (await findDisputeWindow(db, order, now)).may

/** The same, and until when they may, once it is known that they have the goods. */
export async function findDisputeWindow(db: Db, order: Order, now = new Date()) {
  const earlier = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.orderId, order.id))
  const delivered = await deliveredAt(db, order)
  const may = mayOpen(
    { status: order.status, deliveredAt: delivered, late: isLate(order, now) },
    earlier.map(({ status }) => status),
    now,
  )
  return { may, until: isReceived(order.status) && delivered ? disputableUntil(delivered) : undefined }
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

/** A dispute with its order, and the others that there were about it, for an administrator. */
export async function findDispute(db: Db, admin: Admin, id: string) {
  const [row] = await db.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.id, id))
  const order = row && (await findOrder(db, admin, { id: row.orderId }))
  if (!order) return undefined
  const all = await findDisputesOfOrder(db, order)
  const dispute = all.find((one) => one.id === id)
  return dispute && { order, dispute, others: all.filter((one) => one !== dispute) }
}

/** Everything somebody said in disputes, as buyer or seller. */
export const findOwnStatements = (db: Db, userId: string) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      as: disputeMessages.saidBy,
      text: disputeMessages.text,
      createdAt: disputeMessages.createdAt,
    })
    .from(disputeMessages)
    .innerJoin(disputes, eq(disputes.id, disputeMessages.disputeId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputeMessages.actorId, userId))
    .orderBy(asc(disputeMessages.createdAt), asc(disputeMessages.id))

/** Takes somebody out of what they said: that stays for both sides, as what was decided. Their photos are gone by then. */
export async function anonymizeDisputant(tx: Tx, userId: string) {
  await tx.update(disputeMessages).set({ actorId: null }).where(eq(disputeMessages.actorId, userId))
}
