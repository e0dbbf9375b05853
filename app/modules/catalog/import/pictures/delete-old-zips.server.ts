import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { ImportZips } from '#app/gateways/storage/import-zips.server.ts'
import { productImportPictures, productImports } from '../tables.ts'
import { zips } from './upload-zip.server.ts'

/** ZIPs that were sent before, and the names of what was still in them. Returns how many there were. */
export async function deleteOldZips(db: Db, before: Date, folder: ImportZips = zips): Promise<number> {
  const gone = await folder.removeOld(before)
  const { importId, path } = productImportPictures
  for (const { id, zip } of gone) {
    // Of an import to which another was sent since, the names are those of the other.
    const own = db
      .select({ id: productImports.id })
      .from(productImports)
      .where(and(eq(productImports.id, id), sql`${productImports.zip} is not distinct from ${zip}`))
    await db.delete(productImportPictures).where(and(inArray(importId, own), isNull(path)))
  }
  return gone.length
}
