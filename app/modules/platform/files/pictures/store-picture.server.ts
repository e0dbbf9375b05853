import { newId } from '#app/base/ids.ts'
import { ok, type Result } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { RenderedPicture } from '../decoding/render-picture.server.ts'
import { renderUpload } from '../decoding/render-upload.server.ts'
import { drawingKey } from '../drawings/drawing-storage.server.ts'
import { saveFingerprint } from '../fingerprints/save-fingerprint.server.ts'
import { type PictureRefusal, picturePath, type StoredPicture } from '../rules.ts'
import { pictures } from '../tables.ts'

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
