import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Storage, StoredFile } from '../../gateways/storage.server.ts'
import { getPrivatePhoto } from '../media/private-photos.server.ts'
import { isLate } from '../orders/deadline-rules.ts'
import type { Order } from '../orders/rules.ts'
import { deliveredAt } from './lock-order.server.ts'
import { photoPath } from './photo-rules.ts'
import { mayOpen } from './rules.ts'
import type { Message, ShownDispute } from './shown-rules.ts'
import { disputeMessages, disputePhotos, disputes } from './tables.ts'

/** The disputes about an order, the newest first, with all that was said. Whoever asks is part of the order. */
export async function findDisputesOf(
  db: Db,
  order: Pick<Order, 'id' | 'orderNumber'>,
): Promise<ShownDispute[]> {
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
export async function findWhetherOpen(db: Db, order: Order, now = new Date()) {
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
  const byDispute = new Map<string, Message[]>()
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

/** A photo of an order's disputes. Whoever asks is part of the order. */
export async function findDisputePhoto(
  db: Db,
  storage: Storage,
  { orderId, photoId }: { orderId: string; photoId: string },
): Promise<StoredFile | undefined> {
  const [photo] = await db
    .select({ key: disputePhotos.key })
    .from(disputePhotos)
    .innerJoin(disputeMessages, eq(disputeMessages.id, disputePhotos.messageId))
    .innerJoin(disputes, eq(disputes.id, disputeMessages.disputeId))
    .where(and(eq(disputePhotos.id, photoId), eq(disputes.orderId, orderId)))
  return photo && getPrivatePhoto(storage, photo.key)
}
