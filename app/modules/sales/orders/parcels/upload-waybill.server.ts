import { createHash } from 'node:crypto'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { enqueueAfter } from '#app/db/queue.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { renderUpload } from '#app/modules/platform/files/decoding/render-upload.server.ts'
import { putPrivatePhoto } from '#app/modules/platform/files/private-photos.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { waybillKey } from './waybill-rules.ts'

const hour = 3600 // seconds
export type WaybillRefusal = PictureRefusal | 'too-many-pictures'

/** Keeps the photo of a waybill for an order to take; one that it has not taken within an hour is thrown away. */
export async function uploadWaybill(
  db: Db,
  storage: Storage,
  { userId }: Seller,
  { orderId, photo }: { orderId: string; photo: Uint8Array },
): Promise<Result<string, WaybillRefusal>> {
  if (!(await consumeAttempt(db, 'picture of a seller', userId))) return refuse('too-many-pictures')
  const rendered = await renderUpload(photo, 'photo')
  if (!rendered.ok) return rendered
  const print = createHash('sha256').update(rendered.value).digest('hex').slice(0, 16)
  const key = waybillKey(orderId, { random: newId(), print })
  // First: then no file is left that nobody knows of, wherever this breaks off.
  await transact(db, async (tx) => ok(await enqueueAfter(tx, 'delete-waybills', { keys: [key] }, hour)))
  await putPrivatePhoto(storage, key, rendered.value)
  return ok(key)
}
