import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Result } from '../shared/result.ts'
import type { PictureRefusal } from './rules.ts'
import { storePicture } from './store-picture.server.ts'
import { pictures } from './tables.ts'
import { type UploadedImage, uploadedImage } from './upload-rules.ts'

export type SentFile = { name: string; bytes: Uint8Array }

/** Keeps a picture for a seller's products. One that no product takes within a day is swept away. */
export async function uploadPicture(
  db: Db,
  storage: Storage,
  { userId }: Pick<Seller, 'userId'>,
  file: SentFile,
): Promise<Result<UploadedImage, PictureRefusal>> {
  const stored = await storePicture(db, storage, { ...file, ownerId: userId, folder: `products/${userId}` })
  if (!stored.ok) return stored
  const [row] = await db.select().from(pictures).where(eq(pictures.path, stored.value.path))
  return ok(uploadedImage(row!))
}
