import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { findShop, type Shop } from '#app/modules/identity/shops/reading/find-shop.server.ts'
import { products } from '../tables.ts'
import { type CachedCard, cacheShareCard, markOf } from './cache-share-card.server.ts'
import { findNewestPictures } from './find-newest-pictures.server.ts'

/** The share card of an open shop. */
export async function findShopShareCard(
  db: ReadDb,
  storage: Storage,
  sellerId: string,
): Promise<CachedCard | undefined> {
  const shop = await findShop(db, sellerId)
  if (!shop) return undefined
  const paths = await picturesOf(db, sellerId)
  return cacheShareCard(
    storage,
    { folder: `share-cards/shops/${sellerId}`, says: saysOf(shop, paths) },
    async () => {
      const pictures = await Promise.all(paths.map((path) => storage.get(`${path}/640.webp`)))
      const { renderShopShareCard } = await import('./render-shop-share-card.server.ts')
      return renderShopShareCard({
        name: shop.name,
        place: placeOf(shop),
        logo: shop.logo ? (await storage.get(`${shop.logo}/320.webp`))?.bytes : undefined,
        pictures: pictures.flatMap((picture) => (picture ? [picture.bytes] : [])),
      })
    },
  )
}

type Said = Pick<Shop, 'id' | 'name' | 'area' | 'location' | 'logo'>

/** Where the card of this shop is, as its goods are now. */
export const findShopCardPath = async (db: ReadDb, shop: Said) =>
  `/share-card/shop/${shop.id}.jpg?v=${markOf(saysOf(shop, await picturesOf(db, shop.id)))}`

const placeOf = ({ area, location }: Said) => [area, location].filter(Boolean).join(', ')
const saysOf = (shop: Said, paths: string[]) => [shop.name, placeOf(shop), shop.logo, paths]
const picturesOf = (db: ReadDb, sellerId: string) =>
  findNewestPictures(db, and(eq(products.sellerId, sellerId), eq(products.listed, true)))
