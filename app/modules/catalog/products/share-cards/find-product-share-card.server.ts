import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { products } from '../tables.ts'
import { type CachedCard, cacheShareCard } from './cache-share-card.server.ts'

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
  return cacheShareCard(storage, { folder: `share-cards/${productId}`, says: [said, path] }, async () => {
    const picture = path ? (await storage.get(`${path}/1280.webp`))?.bytes : undefined
    const { renderProductShareCard } = await import('./render-product-share-card.server.ts')
    return renderProductShareCard({ ...said, picture })
  })
}
