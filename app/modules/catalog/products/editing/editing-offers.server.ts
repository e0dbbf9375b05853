import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, isUniqueViolation, type Tx, transact } from '#app/db/client.server.ts'
import {
  canHaveOffers,
  decideOffers,
  decidePictures,
  isRenumbered,
  isRepriced,
  isSameOffers,
  type PicturesRefusal,
  type SavedOffer,
  type SavingRefusal,
  sumOf,
  type WantedOffer,
  type WantedPictures,
} from '../offers/offer-rules.ts'
import { findOffers, writeOffers } from '../offers/offers.server.ts'
import { awaitsReview } from '../status.ts'
import { products } from '../tables.ts'
import { statusAfterEdit } from './edit-rules.ts'
import { lockOwnProduct, type UpdatedProduct } from './editing.server.ts'
import { findOwnProduct, type OwnProduct, toOwnProduct } from './own-products.server.ts'

export type OwnOffers = { product: OwnProduct; offers: SavedOffer[] }

/** A seller's own product with all that was ever said of its choices. */
export async function findOwnOffers(db: Db, seller: Seller, id: string): Promise<OwnOffers | undefined> {
  const product = await findOwnProduct(db, seller, id)
  return product && { product, offers: await findOffers(db, id) }
}

export type SaveOffersRefusal =
  | SavingRefusal
  | 'not-yours'
  | 'product-changed'
  | 'too-many-choices'
  | 'code-taken'
type Save = { id: string; version?: number; offers: WantedOffer[] }

/**
 * Gives choices their own price, stock and barcode. A new price or barcode is looked at again, as an edit is; how many there are and which are on
 * is the seller's own affair. The caller tells those who saved the product where there is some again.
 */
export async function saveOffers(
  db: Db,
  seller: Seller,
  input: Save,
): Promise<Result<UpdatedProduct, SaveOffersRefusal>> {
  try {
    return await transact<UpdatedProduct, SaveOffersRefusal>(db, (tx) => saveOnce(tx, seller, input))
  } catch (error) {
    // Another product of the shop got the code in the same moment.
    if (isUniqueViolation(error))
      return refuse(
        'code-taken',
        input.offers.findIndex(({ code }) => code),
      )
    throw error
  }
}

async function saveOnce(
  tx: Tx,
  seller: Seller,
  { id, version, offers }: Save,
): Promise<Result<UpdatedProduct, SaveOffersRefusal>> {
  const product = await lockOwnProduct(tx, seller, id)
  if (!product) return refuse('not-yours')
  if (!canHaveOffers(product.categoryFields)) return refuse('too-many-choices')
  const kept = await findOffers(tx, product.id)
  const decided = decideOffers(product, kept, offers)
  // A form that was sent twice is saved, whatever it was opened on.
  if (decided.ok && product.offersDiffer && isSameOffers(kept, decided.value))
    return ok({ product: toOwnProduct(product), restocked: false })
  if (version !== undefined && version !== product.version) return refuse('product-changed')
  if (!decided.ok) return decided
  const written = await writeOffers(tx, product, decided.value)
  if (!written.ok) {
    const isTaken = ({ code }: WantedOffer) => code?.toLowerCase() === written.detail
    return refuse('code-taken', offers.findIndex(isTaken))
  }
  const status = statusAfterEdit(product.status, [
    'stock',
    ...(isRepriced(product, kept, decided.value) ? (['price'] as const) : []),
    ...(isRenumbered(kept, decided.value) ? (['categoryFields'] as const) : []),
  ])
  const [saved] = await tx
    .update(products)
    .set({
      ...sumOf(decided.value, product.price),
      offersDiffer: true,
      status,
      statusReason: awaitsReview(status) ? null : product.statusReason,
      version: product.version + 1,
    })
    .where(eq(products.id, product.id))
    .returning()
  return ok({ product: toOwnProduct(saved!), restocked: product.stock === 0 && saved!.stock > 0 })
}

export type SavePicturesRefusal = PicturesRefusal | 'not-yours' | 'product-changed' | 'offers-needed'

/** Chooses a picture for values of one list, as for each colour. All of them were looked at with the product. */
export const savePicturesOfOffers = (
  db: Db,
  seller: Seller,
  { id, version, ...wanted }: WantedPictures & { id: string; version?: number },
): Promise<Result<{ product: OwnProduct }, SavePicturesRefusal>> =>
  transact<{ product: OwnProduct }, SavePicturesRefusal>(db, async (tx) => {
    const product = await lockOwnProduct(tx, seller, id)
    if (!product) return refuse('not-yours')
    if (!product.offersDiffer) return refuse('offers-needed')
    const kept = await findOffers(tx, product.id)
    const decided = decidePictures(product, kept, wanted)
    if (decided.ok && isSameOffers(kept, decided.value)) return ok({ product: toOwnProduct(product) })
    if (version !== undefined && version !== product.version) return refuse('product-changed')
    if (!decided.ok) return decided
    const written = await writeOffers(tx, product, decided.value)
    if (!written.ok) throw new Error('Codes of a product do not change with its pictures')
    const status = statusAfterEdit(product.status, ['stock'])
    const statusReason = awaitsReview(status) ? null : product.statusReason
    const [saved] = await tx
      .update(products)
      .set({ status, statusReason, version: product.version + 1 })
      .where(eq(products.id, product.id))
      .returning()
    return ok({ product: toOwnProduct(saved!) })
  })
