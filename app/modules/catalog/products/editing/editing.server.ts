import { and, eq, inArray } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { awaitsReview } from '#app/modules/catalog/products/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { canHaveOffers, followLists, sumOf } from '../offers/offer-rules.ts'
import { findOffers, writeOffers } from '../offers/offers.server.ts'
import type { ProductContent } from '../product-field-rules.ts'
import { optionsOf } from '../rules.ts'
import { type Product, products } from '../tables.ts'
import {
  changedFields,
  checkNotStale,
  copyOf,
  isRepeatedSubmission,
  statusAfterEdit,
  toggledStatus,
} from './edit-rules.ts'
import { type OwnProduct, toOwnProduct } from './own-products.server.ts'
import type { CreateProduct, UpdateProduct } from './product-input-rules.ts'

type Created = Result<OwnProduct, 'email-unverified' | 'shop-missing' | 'picture-unknown'>

/** Lists a product; it waits for review. The same content under the same `draftId` is the same product. */
export const createProduct = (
  db: Db,
  seller: Seller,
  { images, ...input }: CreateProduct,
  draftId = newId(),
  recordOnce?: RecordOnce,
): Promise<Created> =>
  transact(db, async (tx) => {
    if (!hasVerifiedContact(seller)) return refuse('email-unverified')
    if (!(await hasShop(tx, seller))) return refuse('shop-missing')
    const kept = await findUploadedPictures(tx, seller.userId, images)
    if (!kept.ok) return kept
    /** Only what was made is noted: what is sent in ever other ways and makes nothing fills no table. */
    const listed = async (product: typeof products.$inferSelect) => {
      await recordOnce?.(tx)
      return ok(toOwnProduct(product))
    }
    const content = { ...input, images: kept.value }
    const values = { ...content, sellerId: seller.userId, status: 'pending' as const }
    const [made] = await tx
      .insert(products)
      .values({ ...values, id: draftId })
      .onConflictDoNothing()
      .returning()
    if (made) return listed(made)
    const own = and(eq(products.id, draftId), eq(products.sellerId, seller.userId))
    const [twin] = await tx.select().from(products).where(own)
    if (twin && isRepeatedSubmission(twin, content)) return ok(toOwnProduct(twin))
    const [another] = await tx.insert(products).values(values).returning()
    return listed(another!)
  })

/** Held, so that the shop is not closed before its product is there. */
async function hasShop(tx: Tx, { userId }: Seller) {
  const shops = await tx
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, userId))
    .for('key share')
  return shops.length > 0
}

export type UpdateRefusal =
  | 'not-yours'
  | 'picture-unknown'
  | 'product-changed'
  | 'stock-moved'
  | 'counted-by-choice'
  | 'too-many-choices'
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
    const summed = await followOffers(tx, product, wanted, changed)
    if (!summed.ok) return summed
    const status = statusAfterEdit(product.status, changed)
    const statusReason = awaitsReview(status) ? null : product.statusReason
    const [edited] = await tx
      .update(products)
      .set({ ...wanted, ...summed.value, status, statusReason, version: product.version + 1 })
      .where(eq(products.id, product.id))
      .returning()
    return ok({ product: toOwnProduct(edited!), restocked: product.stock === 0 && edited!.stock > 0 })
  })

/**
 * Of a product whose choices differ, price and stock are said of each choice, and what is new or gone among its lists is new or
 * gone among them. Returns what the product shows of them, where its lists changed.
 */
async function followOffers(
  tx: Tx,
  product: Product,
  wanted: Partial<ProductContent>,
  changed: (keyof ProductContent)[],
): Promise<
  Result<Partial<Pick<Product, 'price' | 'stock' | 'offersDiffer'>>, 'counted-by-choice' | 'too-many-choices'>
> {
  if (!product.offersDiffer) return ok({})
  const counted = (['price', 'stock'] as const).filter((name) => changed.includes(name))
  if (counted.length > 0) return refuse('counted-by-choice', counted)
  const { categoryFields } = wanted
  if (!categoryFields || !changed.includes('categoryFields')) return ok({})
  const hasChoices = optionsOf(categoryFields).length > 0
  if (hasChoices && !canHaveOffers(categoryFields)) return refuse('too-many-choices')
  const { price, categoryFields: before } = product
  const after = followLists({ categoryFields, price }, await findOffers(tx, product.id), before)
  const written = await writeOffers(tx, product, after)
  if (!written.ok) throw new Error('Codes of a product do not change with its lists')
  // Without lists there is nothing to choose any more: what was left of all choices is left of the product.
  return ok(hasChoices ? sumOf(after, price) : { offersDiffer: false })
}

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

type DuplicateRefusal = 'not-yours' | 'email-unverified'

/**
 * Lists a copy of a product, which waits for review. Asked again under the same `draftId` it is the same copy. The
 * product is held meanwhile: its pictures cannot leave it, and so cannot be swept, before the copy shows them too.
 */
export const duplicateProduct = (
  db: Db,
  seller: Seller,
  id: string,
  draftId = newId(),
): Promise<Result<OwnProduct, DuplicateRefusal>> =>
  transact<OwnProduct, DuplicateRefusal>(db, async (tx) => {
    if (!hasVerifiedContact(seller)) return refuse('email-unverified')
    const product = await lockOwnProduct(tx, seller, id)
    if (!product) return refuse('not-yours')
    // A copy's choices share one price until its seller says more: not the least, or a dear one would be sold for it.
    const dearest = Math.max(product.price, ...(await findOffers(tx, id)).map((offer) => offer.price))
    const price = product.offersDiffer ? dearest : product.price
    const values = { ...copyOf(product), price, sellerId: seller.userId, status: 'pending' as const }
    const [made] = await tx
      .insert(products)
      .values({ ...values, id: draftId })
      .onConflictDoNothing()
      .returning()
    if (made) return ok(toOwnProduct(made))
    const own = and(eq(products.id, draftId), eq(products.sellerId, seller.userId))
    const [twin] = await tx.select().from(products).where(own)
    if (twin) return ok(toOwnProduct(twin))
    const [another] = await tx.insert(products).values(values).returning()
    return ok(toOwnProduct(another!))
  })

type ToggleRefusal = 'not-yours' | 'not-toggled'

/** Pauses what is on sale and puts on sale what is paused. */
export const toggleProductStatus = (
  db: Db,
  seller: Seller,
  id: string,
): Promise<Result<OwnProduct, ToggleRefusal>> =>
  transact<OwnProduct, ToggleRefusal>(db, async (tx) => {
    const product = await lockOwnProduct(tx, seller, id)
    if (!product) return refuse('not-yours')
    const next = toggledStatus(product.status)
    if (!next.ok) return next
    const [changed] = await tx
      .update(products)
      .set({ status: next.value })
      .where(eq(products.id, id))
      .returning()
    return ok(toOwnProduct(changed!))
  })

/** Takes the product out of the shop and of every cart. Wishlists keep its name, orders what they hold. */
export const deleteProduct = (
  db: Db,
  seller: Seller,
  id: string,
): Promise<Result<{ name: string }, 'not-yours'>> =>
  transact<{ name: string }, 'not-yours'>(db, async (tx) => {
    const product = await lockOwnProduct(tx, seller, id)
    if (!product) return refuse('not-yours')
    await tx.delete(products).where(eq(products.id, id))
    return ok({ name: product.name })
  })

/** The seller's own product, held until the transaction ends; another's is as if it were not there. */
export async function lockOwnProduct(tx: Tx, { userId }: Pick<Seller, 'userId'>, id: string) {
  const own = and(eq(products.id, id), eq(products.sellerId, userId))
  const [product] = await tx.select().from(products).where(own).for('update')
  return product
}

/** The pictures at these paths, in this order: each one this seller's own, kept for products. */
export async function findUploadedPictures(
  tx: Tx,
  sellerId: string,
  paths: string[],
): Promise<Result<StoredPicture[], 'picture-unknown'>> {
  const folder = `products/${sellerId}/`
  if (!paths.every((path) => path.startsWith(folder))) return refuse('picture-unknown')
  const { path, width, height, placeholder, ownerId } = pictures
  const found = await tx
    .select({ path, width, height, placeholder })
    .from(pictures)
    .where(and(inArray(path, paths), eq(ownerId, sellerId)))
    .for('key share') // so that no sweep takes one away meanwhile
  const known = new Map(found.map((picture) => [picture.path, picture]))
  const inOrder = paths.flatMap((wanted) => known.get(wanted) ?? [])
  return inOrder.length === paths.length ? ok(inOrder) : refuse('picture-unknown')
}
