import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueueAfter } from '#app/db/queue.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { renderUpload } from '#app/modules/platform/files/decoding/render-upload.server.ts'
import { putPrivatePhoto } from '#app/modules/platform/files/private-photos.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { maxPhotos } from '../rules.ts'
import { disputePhotos } from '../tables.ts'
import { photoKey } from './photo-rules.ts'

const hour = 3600 // seconds
export type PhotoRefusal = PictureRefusal | 'too-many-photos'

/** Keeps photos for a message to take; those that none has taken within an hour are thrown away. */
export async function savePhotos(
  db: Db,
  storage: Storage,
  { orderId, photos }: { orderId: string; photos: Uint8Array[] },
): Promise<Result<string[], PhotoRefusal>> {
  if (photos.length === 0) return ok([])
  if (photos.length > maxPhotos) return refuse('too-many-photos')
  const rendered: { key: string; bytes: Uint8Array }[] = []
  for (const photo of photos) {
    const made = await renderUpload(photo, 'photo')
    if (!made.ok) return made
    rendered.push({ key: photoKey(orderId, newId()), bytes: made.value })
  }
  const keys = rendered.map(({ key }) => key)
  // First: then no file is left that nobody knows of, wherever this breaks off.
  await transact(db, async (tx) => ok(await enqueueAfter(tx, 'delete-dispute-photos', { keys }, hour)))
  for (const { key, bytes } of rendered) await putPrivatePhoto(storage, key, bytes)
  return ok(keys)
}

export async function writePhotos(tx: Tx, messageId: string, keys: string[]) {
  if (keys.length === 0) return
  await tx.insert(disputePhotos).values(keys.map((key, place) => ({ messageId, key, position: place + 1 })))
}
