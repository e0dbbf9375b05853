import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { findShop } from '#app/modules/identity/shops/reading/find-shop.server.ts'
import { products } from '../tables.ts'
import { type CachedCard, cacheShareCard } from './cache-share-card.server.ts'

/** As many as its collage has room for. */
const maxCardPictures = 3

/** The share card of an open shop. */
export async function findShopShareCard(
  db: ReadDb,
  storage: Storage,
  sellerId: string,
): Promise<CachedCard | undefined> {
  const shop = await findShop(db, sellerId)
  if (!shop) return undefined
  const [listed, paths] = await Promise.all([countListed(db, sellerId), findNewestPictures(db, sellerId)])
  const { name, area, location, logo } = shop
  const said = { name, place: [area, location].filter(Boolean).join(', '), products: listed }
  return cacheShareCard(
    storage,
    { folder: `share-cards/shops/${sellerId}`, says: [said, logo, paths] },
    async () => {
      const pictures = await Promise.all(paths.map((path) => storage.get(`${path}/640.webp`)))
      const { renderShopShareCard } = await import('./render-shop-share-card.server.ts')
      return renderShopShareCard({
        ...said,
        logo: logo ? (await storage.get(`${logo}/320.webp`))?.bytes : undefined,
        pictures: pictures.flatMap((picture) => (picture ? [picture.bytes] : [])),
      })
    },
  )
}

const listedOf = (sellerId: string) => and(eq(products.sellerId, sellerId), eq(products.listed, true))

async function countListed(db: ReadDb, sellerId: string): Promise<number> {
  const [row] = await db.select({ listed: count() }).from(products).where(listedOf(sellerId))
  return row?.listed ?? 0
}

async function findNewestPictures(db: ReadDb, sellerId: string): Promise<string[]> {
  const path = sql<string>`${products.images} -> 0 ->> 'path'`
  const rows = await db
    .select({ path })
    .from(products)
    .where(and(listedOf(sellerId), sql`${path} is not null`))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(maxCardPictures)
  return rows.map((row) => row.path)
}
