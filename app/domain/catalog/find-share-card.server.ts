import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import { drawShareCard } from './draw-share-card.server.ts'
import { type KeptCard, keepCard } from './keep-card.server.ts'
import { products } from './tables.ts'

/** The share card of a product in the public lists. */
export async function findShareCard(
  db: Db,
  storage: Storage,
  productId: string,
): Promise<KeptCard | undefined> {
  const { name, price, sellerName, district, images } = products
  const [product] = await db
    .select({ name, price, sellerName, district, images })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.listed, true)))
  if (!product) return undefined
  const { images: pictures, ...said } = product
  const path = pictures[0]?.path
  return keepCard(storage, { folder: `share-cards/${productId}`, says: [said, path] }, async () => {
    const picture = path ? (await storage.get(`${path}/1280.webp`))?.bytes : undefined
    return drawShareCard({ ...said, picture })
  })
}
