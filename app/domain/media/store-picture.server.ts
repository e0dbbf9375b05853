import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import { newId } from '../shared/ids.ts'
import { ok, type Result } from '../shared/result.ts'
import { keepGist } from './keep-gist.server.ts'
import { type Rendered, renderPicture } from './render-picture.server.ts'
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
  const rendered = await renderSent(picture.bytes, (bytes) => renderPicture(bytes, kind))
  if (!rendered.ok) return rendered
  const path = picturePath(picture.folder, picture.name, { now: new Date(), random: newId().slice(0, 8) })
  return ok(await keep({ db, storage, ownerId: picture.ownerId, path }, rendered.value))
}

/** Keeps one of our own drawings (SVG, which nobody may send) under a path that its maker chooses. */
export async function storeDrawing(
  db: Db,
  storage: Storage,
  drawing: { ownerId: string; path: string; svg: string },
): Promise<StoredPicture> {
  const rendered = await renderPicture(new TextEncoder().encode(drawing.svg), 'drawing')
  return keep({ db, storage, ownerId: drawing.ownerId, path: drawing.path }, rendered)
}

type Place = { db: Db; storage: Storage; ownerId: string; path: string }

/** The row comes last: whoever finds it finds the files. */
async function keep({ db, storage, ownerId, path }: Place, rendered: Rendered): Promise<StoredPicture> {
  const { width, height, placeholder, gist, files } = rendered
  await Promise.all(files.map(({ name, bytes, type }) => storage.put(`${path}/${name}`, bytes, type)))
  const size = Math.max(...files.map(({ bytes }) => bytes.byteLength))
  const row = { path, ownerId, width, height, placeholder, size }
  await db.insert(pictures).values(row).onConflictDoUpdate({ target: pictures.path, set: row })
  if (gist) await keepGist(db, path, gist)
  return { path, width, height, placeholder }
}
