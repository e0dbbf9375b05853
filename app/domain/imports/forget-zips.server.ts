import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Zips } from '../../gateways/import-zips.server.ts'
import { zips } from './keep-zip.server.ts'
import { productImportPictures } from './tables.ts'

/** ZIPs that were sent before, and the names of what was still in them. Returns how many there were. */
export async function forgetZips(db: Db, before: Date, folder: Zips = zips): Promise<number> {
  const gone = await folder.removeOld(before)
  const { importId, path } = productImportPictures
  if (gone.length > 0)
    await db.delete(productImportPictures).where(and(inArray(importId, gone), isNull(path)))
  return gone.length
}
