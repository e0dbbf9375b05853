import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { ImportZips } from '#app/gateways/storage/import-zips.server.ts'
import { productImportPictures } from '../tables.ts'
import { zips } from './upload-zip.server.ts'

/** ZIPs that were sent before, and the names of what was still in them. Returns how many there were. */
export async function deleteOldZips(db: Db, before: Date, folder: ImportZips = zips): Promise<number> {
  const gone = await folder.removeOld(before)
  const { importId, path } = productImportPictures
  if (gone.length > 0)
    await db.delete(productImportPictures).where(and(inArray(importId, gone), isNull(path)))
  return gone.length
}
