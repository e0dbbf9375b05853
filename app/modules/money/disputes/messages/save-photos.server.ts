import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { savePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { maxPhotos } from '../rules.ts'
import { disputePhotos } from '../tables.ts'

export type PhotoRefusal = PictureRefusal | 'too-many-photos'

/** Keeps photos for a message to take. */
export async function savePhotos(
  db: Db,
  storage: Storage,
  { orderId, photos }: { orderId: string; photos: Uint8Array[] },
): Promise<Result<string[], PhotoRefusal>> {
  if (photos.length > maxPhotos) return refuse('too-many-photos')
  const saved = await savePrivateFiles(db, storage, 'dispute-photo', { subject: orderId, files: photos })
  return saved.ok ? ok(saved.value.map(({ key }) => key)) : saved
}

export async function writePhotos(tx: Tx, messageId: string, keys: string[]) {
  if (keys.length === 0) return
  await tx.insert(disputePhotos).values(keys.map((key, place) => ({ messageId, key, position: place + 1 })))
}
