import { eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { sellerProfiles } from '../sellers/tables.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { ProductSeller } from './find-product.server.ts'
import { lockOwnProduct } from './lock-own-product.server.ts'
import { findPicturesOf } from './own-pictures.server.ts'
import type { CreateProduct, UpdateProduct } from './product-input-rules.ts'
import type { ProductContent } from './seller-rules.ts'
import type { Product } from './tables.ts'
import { findKeptPictures } from './update-product.server.ts'

export type Preview = Omit<ProductContent, 'images'> & {
  images: Product['images']
  createdAt: string
  seller: ProductSeller
}
type PreviewRefusal = 'not-yours' | 'shop-missing' | 'picture-unknown'

/** The product that saving would make, as buyers would see it. Nothing is written. */
export const previewNewProduct = (
  db: Db,
  seller: Seller,
  { images, ...content }: CreateProduct,
  now: Date,
): Promise<Result<Preview, PreviewRefusal>> =>
  transact<Preview, PreviewRefusal>(db, async (tx) => {
    const kept = await findPicturesOf(tx, seller.userId, images)
    if (!kept.ok) return kept
    return shownBy(tx, seller, { ...content, images: kept.value, createdAt: now.toISOString() })
  })

/** The product as saving would leave it. Whether it may be saved is decided when it is. */
export const previewProduct = (
  db: Db,
  seller: Seller,
  { id, images, version: _, stockWas, ...named }: UpdateProduct,
): Promise<Result<Preview, PreviewRefusal>> =>
  transact<Preview, PreviewRefusal>(db, async (tx) => {
    const product = await lockOwnProduct(tx, seller, id)
    if (!product) return refuse('not-yours')
    const kept = await findKeptPictures(tx, product, images)
    if (!kept.ok) return kept
    if (named.stock === stockWas) delete named.stock // as it was shown: what was sold meanwhile stays sold
    const { name, description, price, category, stock, condition, tags, categoryFields } = product
    const before = { name, description, price, category, stock, condition, tags, categoryFields }
    const shown = { images: kept.value ?? product.images, createdAt: product.createdAt.toISOString() }
    return shownBy(tx, seller, { ...before, ...named, ...shown })
  })

async function shownBy(
  tx: Tx,
  { userId }: Seller,
  product: Omit<Preview, 'seller'>,
): Promise<Result<Preview, 'shop-missing'>> {
  const [shop] = await tx.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
  if (!shop) return refuse('shop-missing')
  const { businessName: name, location, createdAt, description } = shop
  return ok({
    ...product,
    seller: { id: userId, name, location, since: createdAt.toISOString(), description },
  })
}
