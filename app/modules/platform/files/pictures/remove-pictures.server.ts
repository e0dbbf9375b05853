import { inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { drawingKey } from '../drawings/drawing-storage.server.ts'
import { pictureFormats, pictureSizes } from '../rules.ts'
import { pictures } from '../tables.ts'

/** Forgets pictures: the rows first, so that no row is left whose files are gone. */
export async function removePictures(db: Db, storage: Storage, paths: string[]): Promise<void> {
  await db.delete(pictures).where(inArray(pictures.path, paths))
  for (const path of paths) {
    const keys = pictureSizes.flatMap((size) => pictureFormats.map((format) => `${path}/${size}.${format}`))
    keys.push(drawingKey(path))
    await Promise.all(keys.map((key) => storage.remove(key)))
  }
}
