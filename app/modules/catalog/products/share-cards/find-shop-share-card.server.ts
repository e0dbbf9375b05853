import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { findShop, type Shop } from '#app/modules/identity/shops/reading/reading.server.ts'
import type { ProductRating } from '../reading/rating-view-rules.ts'
import { products } from '../tables.ts'
import { type CachedCard, cacheShareCard, markOf } from './cache-share-card.server.ts'
import { findNewestPictures } from './find-newest-pictures.server.ts'
import { ratingText } from './rating-text-rules.ts'

/** The share card of an open shop. */
export async function findShopShareCard(
  db: ReadDb,
  storage: Storage,
  { sellerId, rating }: { sellerId: string; rating: ProductRating | undefined },
): Promise<CachedCard | undefined> {
  const shop = await findShop(db, sellerId)
  if (!shop) return undefined
  const paths = await findShopCardPictures(db, sellerId)
  return cacheShareCard(
    storage,
    { folder: `share-cards/shops/${sellerId}`, says: saysOf(shop, paths, rating) },
    async () => {
      const pictures = await Promise.all(paths.map((path) => storage.get(`${path}/640.webp`)))
      const { renderShopShareCard } = await import('./render-shop-share-card.server.ts')
      return renderShopShareCard({
        name: shop.name,
        place: placeOf(shop),
        rating,
        logo: shop.logo ? (await storage.get(`${shop.logo}/320.webp`))?.bytes : undefined,
        pictures: pictures.flatMap((picture) => (picture ? [picture.bytes] : [])),
      })
    },
  )
}

type Said = Pick<Shop, 'id' | 'name' | 'area' | 'location' | 'logo'>

/** The newest pictures of a shop's goods: its card shows them. */
export const findShopCardPictures = (db: ReadDb, sellerId: string) =>
  findNewestPictures(db, and(eq(products.sellerId, sellerId), eq(products.listed, true)))

/** Where the card of this shop is that shows these pictures. */
export const shopCardPath = (shop: Said, paths: string[], rating: ProductRating | undefined) =>
  `/share-card/shop/${shop.id}.jpg?v=${markOf(saysOf(shop, paths, rating))}`

const placeOf = ({ area, location }: Said) => [area, location].filter(Boolean).join(', ')
const saysOf = (shop: Said, paths: string[], rating: ProductRating | undefined) => [
  shop.name,
  placeOf(shop),
  shop.logo,
  paths,
  ...(rating ? [ratingText(rating)] : []),
]
