import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { products } from './tables.ts'

const perPage = 5_000

/** How many pages of the sitemap the listed products fill. */
export async function countSitemapPages(db: Db): Promise<number> {
  const [row] = await db.select({ listed: count() }).from(products).where(eq(products.listed, true))
  return Math.ceil((row?.listed ?? 0) / perPage)
}

/** At most 5,000 listed products, oldest first, so that what is on a full page stays there. */
export const listSitemapPage = (db: Db, page: number): Promise<{ id: string; updatedAt: Date }[]> =>
  db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.listed, true))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
