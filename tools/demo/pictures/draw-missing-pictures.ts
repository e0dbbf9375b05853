import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { desc, eq, like, sql } from 'drizzle-orm'
import { type Connection, type Db, transaction } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { storeDrawing } from '#app/modules/platform/files/pictures/pictures.server.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { type DrawnProduct, drawPicture } from '#tools/demo-art/index.ts'
import { demoKeys, picturePath, productKey } from '../market/market-keys.ts'
import type { DemoProduct } from '../market/types.ts'
import { demoProducts } from '../products/demo-products.ts'

type Undrawn = { id: string; sellerId: string; product: DemoProduct; from: number; to: number }

/** The demo's products that miss pictures: first the first one of each, the newest product first, then the others. */
export async function findUndrawn(db: Connection): Promise<Undrawn[]> {
  const goods = new Map(demoProducts.map((product) => [productKey(product.key), product]))
  const rows = await db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      key: products.sourceKey,
      images: products.images,
    })
    .from(products)
    .where(like(products.sourceKey, demoKeys))
    .orderBy(desc(products.createdAt), products.id)
  const first: Undrawn[] = []
  const others: Undrawn[] = []
  for (const { id, sellerId, key, images } of rows) {
    const product = goods.get(key!)
    if (!product) continue
    const wanted = product.pictures.length
    if (images.length === 0 && wanted > 0) first.push({ id, sellerId, product, from: 0, to: 1 })
    if (images.length < wanted && wanted > 1)
      others.push({ id, sellerId, product, from: Math.max(1, images.length), to: wanted })
  }
  return [...first, ...others]
}

type Drawing = { until?: number; told?: (done: number) => void }

/** Draws what is missing, on all cores, beginning nothing after `until`. What is drawn stays drawn, however it stops. */
export async function drawPictures(
  db: Connection,
  storage: Storage,
  undrawn: Undrawn[],
  { until = Number.POSITIVE_INFINITY, told = () => {} }: Drawing = {},
): Promise<void> {
  let next = 0
  let done = 0
  const work = async () => {
    while (next < undrawn.length && Date.now() < until) {
      const task = undrawn[next++]!
      await drawOne(db, storage, task)
      done += 1
      told(done)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/** The first picture of a product that is ordered before its turn came: an order keeps the pictures it was placed with. */
export const drawFirstPicture = (
  db: Db,
  storage: Storage,
  task: Pick<Undrawn, 'id' | 'sellerId' | 'product'>,
) => drawOne(db, storage, { ...task, from: 0, to: Math.min(1, task.product.pictures.length) })

async function drawOne(db: Db, storage: Storage, { id, sellerId, product, from, to }: Undrawn) {
  for (let index = from; index < to; index++) {
    const image = await saveDrawing(db, storage, { sellerId, product, index })
    await transaction(db, async (tx) => {
      const [row] = await tx
        .select({ images: products.images })
        .from(products)
        .where(eq(products.id, id))
        .for('update')
      if (!row || row.images.some(({ path }) => path === image.path)) return
      const images = [...row.images, image]
      await tx
        .update(products)
        .set({ images, approvedContent: withImages(images) })
        .where(eq(products.id, id))
    })
  }
}

/** One picture among those of its seller, on no product yet. */
export function saveDrawing(
  db: Db,
  storage: Storage,
  { sellerId, product, index }: { sellerId: string; product: DrawnProduct; index: number },
) {
  const svg = drawPicture(product, index)
  const mark = createHash('sha256').update(svg).digest('hex').slice(0, 10)
  const name = `${product.key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_${index}_${mark}`
  return storeDrawing(db, storage, { ownerId: sellerId, path: picturePath(sellerId, name), svg })
}

/** The demo's own pictures are approved with it; where nothing was approved yet, nothing is. */
const withImages = (images: StoredPicture[]) =>
  sql`jsonb_set(${products.approvedContent}, '{images}', ${JSON.stringify(images)}::jsonb)`
