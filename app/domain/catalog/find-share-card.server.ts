import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import { drawShareCard } from './draw-share-card.server.ts'
import { products } from './tables.ts'

export type FoundShareCard = { bytes: Uint8Array; mark: string }

const drawnAs = 1 // counts up when the drawing changes
const beingDrawn = new Map<string, Promise<Uint8Array>>()

/** The share card of a product in the public lists, drawn once for what it says; `mark` tells two cards apart. */
export async function findShareCard(
  db: Db,
  storage: Storage,
  productId: string,
): Promise<FoundShareCard | undefined> {
  const { name, price, sellerName, district, images } = products
  const [product] = await db
    .select({ name, price, sellerName, district, images })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.listed, true)))
  if (!product) return undefined
  const image = product.images[0]?.path
  const said = {
    name: product.name,
    price: product.price,
    sellerName: product.sellerName,
    district: product.district,
  }
  const mark = createHash('sha256')
    .update(JSON.stringify([drawnAs, said, image]))
    .digest('hex')
    .slice(0, 16)
  const key = `share-cards/${productId}/${mark}.jpg`

  const kept = await storage.get(key)
  if (kept) return { bytes: kept.bytes, mark }
  // Many may ask at once when a link is shared to a group: one draws, all get it.
  const drawing =
    beingDrawn.get(key) ?? draw(storage, key, { ...said, image }).finally(() => beingDrawn.delete(key))
  beingDrawn.set(key, drawing)
  return { bytes: await drawing, mark }
}

type Said = { name: string; price: number; sellerName: string; district: string; image: string | undefined }

async function draw(storage: Storage, key: string, { image, ...said }: Said): Promise<Uint8Array> {
  const picture = image ? (await storage.get(`${image}/1280.webp`))?.bytes : undefined
  const bytes = await drawShareCard({ ...said, picture })
  await storage.put(key, bytes, 'image/jpeg')
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  for (const older of await storage.list(folder)) if (older !== key) await storage.remove(older)
  return bytes
}
