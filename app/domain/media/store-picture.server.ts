import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import { newId } from '../shared/ids.ts'
import { ok, type Result } from '../shared/result.ts'
import { drawingKey } from './drawn-storage.server.ts'
import { keepGist } from './keep-gist.server.ts'
import { measureDrawing } from './render-drawing.server.ts'
import type { Rendered } from './render-picture.server.ts'
import { renderSent } from './render-sent.server.ts'
import { type PictureRefusal, picturePath, type StoredPicture } from './rules.ts'
import { pictures } from './tables.ts'

/** `folder` is `products/{sellerId}` or `users/{userId}`, `name` what the file was called. */
export type NewPicture = {
  ownerId: string
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
  const rendered = await renderSent(picture.bytes, kind)
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
  const measured = await measureDrawing(svg)
  await storage.put(drawingKey(path), bytes, 'image/svg+xml')
  await note(db, { path, ownerId, ...measured, size: bytes.byteLength })
  return { path, ...measured }
}

type Place = { db: Db; storage: Storage; ownerId: string; path: string }

/** The row comes last: whoever finds it finds the files. */
async function keep({ db, storage, ownerId, path }: Place, rendered: Rendered): Promise<StoredPicture> {
  const { width, height, placeholder, gist, files } = rendered
  await Promise.all(files.map(({ name, bytes, type }) => storage.put(`${path}/${name}`, bytes, type)))
  const size = Math.max(...files.map(({ bytes }) => bytes.byteLength))
  await note(db, { path, ownerId, width, height, placeholder, size })
  if (gist) await keepGist(db, path, gist)
  return { path, width, height, placeholder }
}

const note = (db: Db, row: typeof pictures.$inferInsert) =>
  db.insert(pictures).values(row).onConflictDoUpdate({ target: pictures.path, set: row })
