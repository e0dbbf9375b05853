import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { pick } from '#app/base/pick.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { contentNames, type ProductContent } from '../product-field-rules.ts'
import type { ProductSeller } from '../reading/product.server.ts'
import type { Product } from '../tables.ts'
import { findPicturesForEdit, findUploadedPictures, lockOwnProduct } from './editing.server.ts'
import type { CreateProduct, UpdateProduct } from './product-input-rules.ts'

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
    const kept = await findUploadedPictures(tx, seller.userId, images)
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
    const kept = await findPicturesForEdit(tx, product, images)
    if (!kept.ok) return kept
    if (named.stock === stockWas) delete named.stock // as it was shown: what was sold meanwhile stays sold
    const shown = { images: kept.value ?? product.images, createdAt: product.createdAt.toISOString() }
    return shownBy(tx, seller, { ...pick(product, contentNames), ...named, ...shown })
  })

async function shownBy(
  tx: Tx,
  { userId }: Seller,
  product: Omit<Preview, 'seller'>,
): Promise<Result<Preview, 'shop-missing'>> {
  const [shop] = await tx.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId))
  if (!shop) return refuse('shop-missing')
  const { businessName: name, location, createdAt, description, badges } = shop
  return ok({
    ...product,
    seller: { id: userId, name, location, since: createdAt.toISOString(), description, badges },
  })
}
