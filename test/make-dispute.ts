import { resolve } from 'node:path'
import type { Db } from '#app/db/client.server.ts'
import { openDispute } from '#app/domain/disputes/open-dispute.server.ts'
import { dueOf } from '#app/domain/disputes/reminder-rules.ts'
import { disputeMessages, disputePhotos, disputes } from '#app/domain/disputes/tables.ts'
import type { OrderStatus } from '#app/domain/orders/rules.ts'
import { newId } from '#app/domain/shared/ids.ts'
import { localStorage } from '#app/gateways/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage.server.ts'
import { plainJpeg } from './make-picture.ts'
import { aSaleAt } from './make-waybill.ts'

/** A dispute about an order, answered and with a photo, in the storage of the app that `request` asks. */
export async function giveDispute(db: Db, { id: orderId }: { id: string }) {
  const at = new Date()
  const [dispute] = await db
    .insert(disputes)
    .values({
      orderId,
      reason: 'broken',
      status: 'answered',
      answeredAt: at,
      dueAt: dueOf('answered', at, at),
    })
    .returning()
  const [message] = await db
    .insert(disputeMessages)
    .values({ disputeId: dispute!.id, saidBy: 'buyer', text: 'It came in two pieces.' })
    .returning()
  const key = `disputes/${orderId}/${newId()}.jpg`
  await localStorage(resolve(process.env.DATA_DIR!, 'media')).put(key, await plainJpeg(), 'image/jpeg')
  const [photo] = await db
    .insert(disputePhotos)
    .values({ messageId: message!.id, position: 1, key })
    .returning()
  return { disputeId: dispute!.id, photoId: photo!.id }
}

export const broken = { reason: 'broken', text: 'It came in two pieces.' } as const

/** An order that its buyer has opened a dispute about. */
export async function aDisputed(
  db: Db,
  storage: Storage,
  { status = 'delivered', photos = [], now = new Date(), ...more }: Disputed = {},
) {
  const sale = await aSaleAt(db, status, more)
  const wanted = { ...broken, orderId: sale.id, photos }
  const opened = await openDispute(db, storage, { actor: sale.buyer }, wanted, now)
  if (!opened.ok) throw new Error(opened.reason)
  return { ...sale, disputeId: opened.value.id }
}
type Disputed = Record<string, unknown> & { status?: OrderStatus; photos?: Uint8Array[]; now?: Date }
