import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { products } from '../tables.ts'
import { type CachedCard, cacheShareCard, markOf } from './cache-share-card.server.ts'

type Said = { name: string; price: number; sellerName: string; district: string }

/** The share card of a product in the public lists. */
export async function findProductShareCard(
  db: ReadDb,
  storage: Storage,
  productId: string,
): Promise<CachedCard | undefined> {
  const { name, price, sellerName, district, images } = products
  const [product] = await db
    .select({ name, price, sellerName, district, images })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.listed, true)))
  if (!product) return undefined
  const { images: pictures, ...said } = product
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

const saysOf = ({ name, price, sellerName, district }: Said, path: string | undefined) => [
  name,
  price,
  sellerName,
  district,
  path,
]

type Described = {
  id: string
  name: string
  price: number
  images: { path: string }[]
  seller: { name: string; location: string }
}

/** Where the card of a product is that says this. */
export const productCardPath = ({ id, name, price, images, seller }: Described) =>
  `/share-card/${id}.jpg?v=${markOf(saysOf({ name, price, sellerName: seller.name, district: seller.location }, images[0]?.path))}`
