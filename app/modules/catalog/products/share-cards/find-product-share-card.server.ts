import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { type ProductRating, ratingFrom } from '../reading/rating-view-rules.ts'
import { products } from '../tables.ts'
import { type CachedCard, cacheShareCard, markOf } from './cache-share-card.server.ts'
import { ratingText } from './rating-text-rules.ts'

type Said = {
  name: string
  price: number
  sellerName: string
  district: string
  rating?: ProductRating
}

/** The share card of a product in the public lists. */
export async function findProductShareCard(
  db: ReadDb,
  storage: Storage,
  productId: string,
): Promise<CachedCard | undefined> {
  const { name, price, sellerName, district, images, ratingCount, ratingAverage } = products
  const [product] = await db
    .select({ name, price, sellerName, district, images, ratingCount, ratingAverage })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.listed, true)))
  if (!product) return undefined
  const { images: pictures, ratingCount: count, ratingAverage: average, ...described } = product
  const said = { ...described, rating: ratingFrom(count, average) }
  const path = pictures[0]?.path
  return cacheShareCard(
    storage,
    { folder: `share-cards/${productId}`, says: saysOf(said, path) },
    async () => {
      const picture = path ? (await storage.get(`${path}/1280.webp`))?.bytes : undefined
      const { renderProductShareCard } = await import('./render-product-share-card.server.ts')
      return renderProductShareCard({ ...said, picture })
    },
  )
}

const saysOf = ({ name, price, sellerName, district, rating }: Said, path: string | undefined) => [
  name,
  price,
  sellerName,
  district,
  path,
  ...(rating ? [ratingText(rating)] : []),
]

type Described = {
  id: string
  name: string
  price: number
  images: { path: string }[]
  rating?: ProductRating
  seller: { name: string; location: string }
}

/** Where the card of a product is that says this. */
export const productCardPath = ({ id, name, price, images, rating, seller }: Described) =>
  `/share-card/${id}.jpg?v=${markOf(saysOf({ name, price, sellerName: seller.name, district: seller.location, rating }, images[0]?.path))}`
