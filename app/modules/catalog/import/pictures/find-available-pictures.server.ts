import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { pictureProblemOf } from '../stored-problems.server.ts'
import { productImportPictures } from '../tables.ts'
import { type AvailablePictures, pathOfUrl } from './picture-rules.ts'
import { normalizedFileName } from './zip-rules.ts'

type Of = { id: string; sellerId: string }

/** What there is of the pictures that rows name; `held` so that no sweep takes one away meanwhile. */
export async function findAvailablePictures(
  db: Db,
  { id, sellerId }: Of,
  names: string[],
  held: boolean,
): Promise<AvailablePictures> {
  if (names.length === 0) return { zipped: new Map(), stored: new Map(), sent: false }
  const { importId, name, path, problem, said } = productImportPictures
  const zipped = await db
    .select({ name, path, problem, said })
    .from(productImportPictures)
    .where(and(eq(importId, id), inArray(name, [...new Set(names.map(normalizedFileName))])))
  const sent = zipped.length > 0 || (await db.$count(productImportPictures, eq(importId, id))) > 0
  const paths = [...zipped.map((one) => one.path), ...names.map(pathOfUrl)].filter((one) => one != null)
  const stored = paths.length === 0 ? [] : await findStored(db, sellerId, paths, held)
  return {
    zipped: new Map(zipped.map((one) => [one.name, { ...one, problem: pictureProblemOf(one) }])),
    stored: new Map(stored.map((picture) => [picture.path, picture])),
    sent,
  }
}

/** Each one this seller's own, kept for products. */
async function findStored(db: Db, sellerId: string, paths: string[], held: boolean) {
  const { path, width, height, placeholder, ownerId } = pictures
  const folder = `products/${sellerId}/`
  const found = db
    .select({ path, width, height, placeholder })
    .from(pictures)
    .where(
      and(
        eq(ownerId, sellerId),
        inArray(
          path,
          paths.filter((one) => one.startsWith(folder)),
        ),
      ),
    )
  return held ? found.for('key share') : found
}
