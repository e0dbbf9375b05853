import { resolve } from 'node:path'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { openDispute } from '#app/modules/money/disputes/opening/opening.server.ts'
import { disputeDueAt } from '#app/modules/money/disputes/reminders/reminder-rules.ts'
import { disputeMessages, disputePhotos, disputes } from '#app/modules/money/disputes/tables.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { plainJpeg } from '../picture.ts'
import { aSaleAt } from '../sales/waybill.ts'

/** A dispute about an order, answered and with a photo, in the storage of the app that `request` asks. */
export async function addDispute(db: Db, { id: orderId }: { id: string }) {
  const at = new Date()
  const [dispute] = await db
    .insert(disputes)
    .values({
      orderId,
      reason: 'broken',
      status: 'answered',
      answeredAt: at,
      dueAt: disputeDueAt('answered', at, at),
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

export const brokenItem = { reason: 'broken', text: 'It came in two pieces.' } as const

/** An order that its buyer has opened a dispute about. */
export async function aDisputedSale(
  db: Db,
  storage: Storage,
  { status = 'delivered', photos = [], now = new Date(), ...more }: Disputed = {},
) {
  const sale = await aSaleAt(db, status, more)
  const wanted = { ...brokenItem, orderId: sale.id, photos }
  const opened = await openDispute(db, storage, { actor: sale.buyer }, wanted, now)
  if (!opened.ok) throw new Error(opened.reason)
  return { ...sale, disputeId: opened.value.id }
}
type Disputed = Record<string, unknown> & { status?: OrderStatus; photos?: Uint8Array[]; now?: Date }
