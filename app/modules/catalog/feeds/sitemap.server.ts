import { asc, count, countDistinct, eq, max, sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { products } from '../products/tables.ts'

const perPage = 5_000
const listed = eq(products.listed, true)

export type SitemapEntry = { id: string; updatedAt: Date }

/** How many pages of the sitemap the listed products fill, and how many the shops that sell them. */
export async function countSitemapPages(db: ReadDb): Promise<{ products: number; shops: number }> {
  const [row] = await db
    .select({ products: count(), shops: countDistinct(products.sellerId) })
    .from(products)
    .where(listed)
  return { products: pagesOf(row?.products), shops: pagesOf(row?.shops) }
}

const pagesOf = (entries = 0) => Math.ceil(entries / perPage)

/** At most 5,000 listed products, oldest first, so that what is on a full page stays there. */
export const listSitemapPage = (db: ReadDb, page: number): Promise<SitemapEntry[]> =>
  db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(listed)
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(perPage)
    .offset((page - 1) * perPage)

/** At most 5,000 shops that have something listed, oldest first, with the day on which they or their goods changed. */
export const listSitemapShops = (db: ReadDb, page: number): Promise<SitemapEntry[]> =>
  db
    .select({
      id: sellerProfiles.userId,
      updatedAt: sql`greatest(${sellerProfiles.updatedAt}, ${max(products.updatedAt)})`.mapWith(
        sellerProfiles.updatedAt,
      ),
    })
    .from(products)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, products.sellerId))
    .where(listed)
    .groupBy(sellerProfiles.userId)
    .orderBy(asc(sellerProfiles.createdAt), asc(sellerProfiles.userId))
    .limit(perPage)
    .offset((page - 1) * perPage)
