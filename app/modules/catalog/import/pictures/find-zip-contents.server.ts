import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { ProductImport } from '../find-import.server.ts'
import { pictureProblemOf } from '../stored-problems.server.ts'
import { productImportPictures } from '../tables.ts'

/** What the ZIP of an import holds: how many pictures can be named, and what cannot and why. */
export async function findZipContents(db: Db, { id }: Pick<ProductImport, 'id'>) {
  const { importId, name, problem, said } = productImportPictures
  const all = await db
    .select({ name, problem, said })
    .from(productImportPictures)
    .where(eq(importId, id))
    .orderBy(asc(name))
  const odd = all.flatMap((one) => {
    const problem = pictureProblemOf(one)
    return problem === null ? [] : [{ name: one.name, problem }]
  })
  return { usable: all.length - odd.length, odd }
}
