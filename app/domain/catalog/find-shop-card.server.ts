import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import { findShop } from '../sellers/find-shop.server.ts'
import { drawShopCard, mostCardPictures } from './draw-shop-card.server.ts'
import { type KeptCard, keepCard } from './keep-card.server.ts'
import { products } from './tables.ts'

/** The share card of an open shop. */
export async function findShopCard(
  db: Db,
  storage: Storage,
  sellerId: string,
): Promise<KeptCard | undefined> {
  const shop = await findShop(db, sellerId)
  if (!shop) return undefined
  const [listed, paths] = await Promise.all([countListed(db, sellerId), findNewestPictures(db, sellerId)])
  const { name, area, location, logo } = shop
  const said = { name, place: [area, location].filter(Boolean).join(', '), products: listed }
  return keepCard(
    storage,
    { folder: `share-cards/shops/${sellerId}`, says: [said, logo, paths] },
    async () => {
      const pictures = await Promise.all(paths.map((path) => storage.get(`${path}/640.webp`)))
      return drawShopCard({
        ...said,
        logo: logo ? (await storage.get(`${logo}/320.webp`))?.bytes : undefined,
        pictures: pictures.flatMap((picture) => (picture ? [picture.bytes] : [])),
      })
    },
  )
}

const listedOf = (sellerId: string) => and(eq(products.sellerId, sellerId), eq(products.listed, true))

async function countListed(db: Db, sellerId: string): Promise<number> {
  const [row] = await db.select({ listed: count() }).from(products).where(listedOf(sellerId))
  return row?.listed ?? 0
}

async function findNewestPictures(db: Db, sellerId: string): Promise<string[]> {
  const path = sql<string>`${products.images} -> 0 ->> 'path'`
  const rows = await db
    .select({ path })
    .from(products)
    .where(and(listedOf(sellerId), sql`${path} is not null`))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(mostCardPictures)
  return rows.map((row) => row.path)
}
