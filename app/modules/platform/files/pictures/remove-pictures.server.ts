import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { drawingKey } from '../drawings/drawing-storage.server.ts'
import { pictureFilesOf } from '../rules.ts'
import { pictures } from '../tables.ts'

/** Where machines that keep copies of pictures hear which of them were removed. */
export const removedPicturesChannel = 'thumba_pictures'

/**
 * Forgets pictures: the rows first, so that no row is left whose files are gone. Other machines are told last: whoever
 * asks the store after that finds nothing to keep a copy of.
 */
export async function removePictures(db: Db, storage: Storage, paths: string[]): Promise<void> {
  await db.delete(pictures).where(inArray(pictures.path, paths))
  for (const path of paths) {
    const keys = [...pictureFilesOf(path), drawingKey(path)]
    await Promise.all(keys.map((key) => storage.remove(key)))
    await db.execute(sql`select pg_notify(${removedPicturesChannel}, ${path})`)
  }
}
