import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { products } from '../tables.ts'

/** As many as a card has room for. */
const maxPictures = 3

/** The first pictures of the newest products of which this holds. */
export async function findNewestPictures(db: ReadDb, holds: SQL | undefined): Promise<string[]> {
  const path = sql<string>`${products.images} -> 0 ->> 'path'`
  const rows = await db
    .select({ path })
    .from(products)
    .where(and(holds, sql`${path} is not null`))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(maxPictures)
  return rows.map((row) => row.path)
}
