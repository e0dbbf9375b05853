import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { type OwnProduct, toOwnProduct } from '../reading/find-own-product.server.ts'
import { type Product, products } from '../tables.ts'
import { changedFields, checkNotStale, statusAfterEdit } from './edit-rules.ts'
import { findUploadedPictures } from './find-uploaded-pictures.server.ts'
import { lockOwnProduct } from './lock-own-product.server.ts'
import type { UpdateProduct } from './product-input-rules.ts'

export type UpdateRefusal = 'not-yours' | 'picture-unknown' | 'product-changed' | 'stock-moved'
/** `restocked` where there was none left before. */
export type UpdatedProduct = { product: OwnProduct; restocked: boolean }

/** Changes what is named and leaves the rest; what buyers rely on is reviewed again. */
export const updateProduct = (
  db: Db,
  seller: Seller,
  input: UpdateProduct,
): Promise<Result<UpdatedProduct, UpdateRefusal>> =>
  transact<UpdatedProduct, UpdateRefusal>(db, async (tx) => {
    const product = await lockOwnProduct(tx, seller, input.id)
    if (!product) return refuse('not-yours')
    const same = checkNotStale(product, input)
    if (!same.ok) return same
    const kept = await findPicturesForEdit(tx, product, input.images)
    if (!kept.ok) return kept
    const { id: _, version: __, stockWas, images: ___, ...named } = input
    if (named.stock === stockWas) delete named.stock // left as it was shown: what was sold meanwhile stays sold
    const wanted = { ...named, ...(kept.value && { images: kept.value }) }
    const changed = changedFields(product, wanted)
    if (changed.length === 0) return ok({ product: toOwnProduct(product), restocked: false })
    const status = statusAfterEdit(product.status, changed)
    const statusReason = status === 'pending' ? null : product.statusReason
    const [edited] = await tx
      .update(products)
      .set({ ...wanted, status, statusReason, version: product.version + 1 })
      .where(eq(products.id, product.id))
      .returning()
    return ok({ product: toOwnProduct(edited!), restocked: product.stock === 0 && edited!.stock > 0 })
  })

/** What the product shows already may stay, wherever it came from. */
export async function findPicturesForEdit(tx: Tx, product: Product, paths: string[] | undefined) {
  if (!paths) return ok(undefined)
  const shown = new Map(product.images.map((picture) => [picture.path, picture]))
  const fresh = await findUploadedPictures(
    tx,
    product.sellerId,
    paths.filter((path) => !shown.has(path)),
  )
  if (!fresh.ok) return fresh
  for (const picture of fresh.value) shown.set(picture.path, picture)
  return ok(paths.flatMap((path) => shown.get(path) ?? []))
}
