import { asc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { RenderedPicture } from '../decoding/render-picture.server.ts'
import { renderUpload } from '../decoding/render-upload.server.ts'
import { drawingKey } from '../drawings/drawing-storage.server.ts'
import { saveFingerprint } from '../fingerprints/fingerprints.server.ts'
import {
  jpegFilesOf,
  type PictureRefusal,
  pictureFilesOf,
  picturePath,
  type StoredPicture,
} from '../rules.ts'
import { pictures } from '../tables.ts'
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

/** `folder` is `products/{sellerId}`, `users/{userId}` or `reviews/{productId}`, `name` what the file was called; a guest owns none. */
export type NewPicture = {
  ownerId: string | null
  folder: string
  name: string
  bytes: Uint8Array
  kind?: 'photograph' | 'portrait'
}

/** Keeps a picture that somebody sent, in every size that pages use, and notes it. */
export async function storePicture(
  db: Db,
  storage: Storage,
  picture: NewPicture,
): Promise<Result<StoredPicture, PictureRefusal>> {
  const kind = picture.kind ?? 'photograph'
  const rendered = await renderUpload(picture.bytes, kind)
  if (!rendered.ok) return rendered
  const path = picturePath(picture.folder, picture.name, { now: new Date(), random: newId().slice(0, 8) })
  return ok(await keep({ db, storage, ownerId: picture.ownerId, path }, rendered.value))
}

/**
 * Keeps one of our own drawings (SVG, which nobody may send) under a path that its maker chooses. Its pictures are drawn
 * when somebody asks for them.
 */
export async function storeDrawing(
  db: Db,
  storage: Storage,
  drawing: { ownerId: string; path: string; svg: string },
): Promise<StoredPicture> {
  const { ownerId, path, svg } = drawing
  const bytes = Buffer.from(svg)
  const { measureDrawing } = await import('../drawings/render-drawing.server.ts')
  const measured = await measureDrawing(svg)
  await storage.put(drawingKey(path), bytes, 'image/svg+xml')
  await note(db, { path, ownerId, ...measured, size: bytes.byteLength })
  return { path, ...measured }
}

type Place = { db: Db; storage: Storage; ownerId: string | null; path: string }

/** The row comes last: whoever finds it finds the files. */
async function keep(
  { db, storage, ownerId, path }: Place,
  rendered: RenderedPicture,
): Promise<StoredPicture> {
  const { width, height, placeholder, gist, files } = rendered
  await Promise.all(files.map(({ name, bytes, type }) => storage.put(`${path}/${name}`, bytes, type)))
  const size = Math.max(...files.map(({ bytes }) => bytes.byteLength))
  await note(db, { path, ownerId, width, height, placeholder, size })
  if (gist) await saveFingerprint(db, path, gist)
  return { path, width, height, placeholder }
}

const note = (db: Db, row: typeof pictures.$inferInsert) =>
  db.insert(pictures).values(row).onConflictDoUpdate({ target: pictures.path, set: row })

/** Where machines that keep copies of pictures hear which of them were removed. */
export const removedPicturesChannel = 'thumba_pictures'

/**
 * Forgets pictures: the rows first, so that no row is left whose files are gone. Other machines are told last: whoever
 * asks the store after that finds nothing to keep a copy of.
 */
export async function removePictures(db: Db, storage: Storage, paths: string[]): Promise<void> {
  await db.delete(pictures).where(inArray(pictures.path, paths))
  for (const path of paths) {
    // What others are made of first: who makes one meanwhile finds its source gone, and removes it again.
    for (const keys of [[drawingKey(path)], pictureFilesOf(path), jpegFilesOf(path)])
      await Promise.all(keys.map((key) => storage.remove(key)))
    await db.execute(sql`select pg_notify(${removedPicturesChannel}, ${path})`)
  }
}

/** Every picture that somebody sent, oldest first. */
export const findOwnPictures = (db: Db, ownerId: string) =>
  db
    .select({ path: pictures.path, createdAt: pictures.createdAt })
    .from(pictures)
    .where(eq(pictures.ownerId, ownerId))
    .orderBy(asc(pictures.createdAt))
