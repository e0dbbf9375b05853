import { and, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { pick } from '#app/base/pick.ts'
import type { Db } from '#app/db/client.server.ts'
import { contentNames } from '../product-field-rules.ts'
import { type Product, products } from '../tables.ts'
import { productPictureUrl } from './find-product.server.ts'

/** A product as its seller sees it: with what reviewers said and the version to edit. Times are ISO 8601. */
export type OwnProduct = ReturnType<typeof toOwnProduct>

export function toOwnProduct(product: Product) {
  const { id, sellerId, status, statusReason, sellerName, district, listed, version, taxClass } = product
  return {
    id,
    sellerId,
    ...pick(product, contentNames),
    status,
    statusReason,
    sellerName,
    district,
    listed,
    version,
    taxClass,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

/** The same as callables answer it: pictures as addresses. */
export const toOwnProductResponse = ({ images, listed: _, taxClass: __, ...product }: OwnProduct) => ({
  ...product,
  images: images.map(productPictureUrl),
})

/** The seller's own product, whatever its status. */
export async function findOwnProduct(
  db: Db,
  { userId }: Seller,
  id: string,
): Promise<OwnProduct | undefined> {
  const own = and(eq(products.id, id), eq(products.sellerId, userId))
  const [product] = await db.select().from(products).where(own)
  return product && toOwnProduct(product)
}
