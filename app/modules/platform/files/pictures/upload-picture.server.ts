import { eq, sum } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { PictureRefusal } from '../rules.ts'
import { pictures } from '../tables.ts'
import { removePictures } from './remove-pictures.server.ts'
import { storePicture } from './store-picture.server.ts'
import { type UploadedImage, uploadedImage } from './upload-rules.ts'

export type UploadedFile = { name: string; bytes: Uint8Array }

const quota = config.UPLOAD_QUOTA_MB * 1024 * 1024

/**
 * Keeps a picture for a seller's products. One that no product takes within a day is swept away. All of a seller's
 * pictures stay within a quota: asked before one is read, and again when it is there, since others come at once.
 */
export async function uploadPicture(
  db: Db,
  storage: Storage,
  { userId }: Pick<Seller, 'userId'>,
  file: UploadedFile,
  maxBytes = quota,
): Promise<Result<UploadedImage, PictureRefusal>> {
  if ((await countBytes(db, userId)) >= maxBytes) return refuse('storage-full')
  const stored = await storePicture(db, storage, { ...file, ownerId: userId, folder: `products/${userId}` })
  if (!stored.ok) return stored
  if ((await countBytes(db, userId)) > maxBytes) {
    await removePictures(db, storage, [stored.value.path])
    return refuse('storage-full')
  }
  const [row] = await db.select().from(pictures).where(eq(pictures.path, stored.value.path))
  return ok(uploadedImage(row!))
}

/** Of each picture its largest file counts. */
async function countBytes(db: Db, ownerId: string): Promise<number> {
  const [all] = await db
    .select({ bytes: sum(pictures.size) })
    .from(pictures)
    .where(eq(pictures.ownerId, ownerId))
  return Number(all?.bytes ?? 0)
}
