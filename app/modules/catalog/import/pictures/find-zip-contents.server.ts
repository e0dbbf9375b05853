import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { ProductImport } from '../find-import.server.ts'
import { productImportPictures } from '../tables.ts'

/** What the ZIP of an import holds: how many pictures can be named, and what cannot and why. */
export async function findZipContents(db: Db, { id }: Pick<ProductImport, 'id'>) {
  const { importId, name, problem } = productImportPictures
  const all = await db
    .select({ name, problem })
    .from(productImportPictures)
    .where(eq(importId, id))
    .orderBy(asc(name))
  const odd = all.flatMap((one) => (one.problem === null ? [] : [{ name: one.name, problem: one.problem }]))
  return { usable: all.length - odd.length, odd }
}
