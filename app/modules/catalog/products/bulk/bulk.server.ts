import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Seller } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { type BulkOutcome, bulkItemOutcomeOf, bulkTargets } from '../editing/edit-rules.ts'
import type { ChangeProducts } from '../editing/product-input-rules.ts'
import type { SavedOffer } from '../offers/offer-rules.ts'
import {
  deleteOtherOffers,
  findOffersOfProducts,
  findOwnersOfCodes,
  writeOffers,
} from '../offers/offers.server.ts'
import { contentNames } from '../product-field-rules.ts'
import { type Product, products } from '../tables.ts'

/** Pauses, resumes or deletes those of the chosen products that can be, and says which could not, and why. */
export async function changeProducts(
  db: Db,
  seller: Seller,
  { action, ids }: ChangeProducts,
): Promise<BulkOutcome> {
  const changed = await transact<BulkOutcome, never>(db, async (tx) => {
    const own = await lockOwnProducts(tx, seller, ids)
    const fated = own.map((product) => ({ ...product, fate: bulkItemOutcomeOf(product.status, action) }))
    const moving = inArray(
      products.id,
      fated.flatMap(({ id, fate }) => (fate === 'done' ? id : [])),
    )
    if (action === 'delete') await tx.delete(products).where(moving)
    else await tx.update(products).set({ status: bulkTargets[action] }).where(moving)
    const count = (wanted: string) => fated.filter(({ fate }) => fate === wanted).length
    return ok({
      done: count('done'),
      already: count('already'),
      left: fated.flatMap(({ name, fate }) =>
        fate === 'pending' || fate === 'rejected' ? [{ name, reason: fate }] : [],
      ),
      unknown: ids.length - own.length,
    })
  })
  if (!changed.ok) throw new Error(`Products were not changed: ${changed.reason}`)
  return changed.value
}

/** Another's are as if they were not there. */
const isOwn = ({ userId }: Seller, ids: string[]) =>
  and(
    inArray(
      products.id,
      ids.filter((id) => idPattern.test(id)),
    ),
    eq(products.sellerId, userId),
  )

/** In id order, as orders hold them. */
const lockOwnProducts = (tx: Tx, seller: Seller, ids: string[]) =>
  tx
    .select({ id: products.id, name: products.name, status: products.status })
    .from(products)
    .where(isOwn(seller, ids))
    .orderBy(asc(products.id))
    .for('update')

/** Those of the chosen products that are the seller's own, by name. */
export const findSelectedProducts = (db: Db, seller: Seller, ids: string[]) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(isOwn(seller, ids))
    .orderBy(asc(products.sortName), asc(products.id))

export type NewProduct = typeof products.$inferInsert

export type ProductWithOffers = Product & { offers: SavedOffer[] }

/** The seller's own products with these ids or source keys, and all their choices; `held` until the transaction ends. */
export async function findProductsForImport(
  tx: Tx,
  sellerId: string,
  { ids, sourceKeys, held }: { ids: string[]; sourceKeys: string[]; held: boolean },
): Promise<ProductWithOffers[]> {
  if (ids.length + sourceKeys.length === 0) return []
  const named = or(inArray(products.id, ids), inArray(products.sourceKey, sourceKeys))
  const query = tx
    .select()
    .from(products)
    .where(and(eq(products.sellerId, sellerId), named))
    .orderBy(products.id)
  const found = await (held ? query.for('update') : query)
  // Behind the products: whoever holds them knows what is left of each choice.
  const offers = await findOffersOfProducts(
    tx,
    found.map(({ id }) => id),
  )
  return found.map((product) => ({ ...product, offers: offers.get(product.id) ?? [] }))
}

/** Which products of a shop have choices with these codes, by the codes in small letters. */
export const findProductsByCodes = (
  tx: Tx,
  sellerId: string,
  codes: string[],
): Promise<Map<string, string>> => findOwnersOfCodes(tx, sellerId, codes)

/** Writes the choices of many products, held by the caller, who writes their price and stock. */
export async function writeOffersOfProducts(
  tx: Tx,
  sellerId: string,
  divided: { id: string; offers: SavedOffer[] }[],
): Promise<void> {
  for (const { id, offers } of divided) {
    const written = await writeOffers(tx, { id, sellerId }, offers)
    // Another product of the shop got the code in this moment.
    if (!written.ok) throw new Error(`A code of product ${id} is taken`)
  }
}

/**
 * Gives the choices of a product what they had. Others go: the caller knows that nothing was sold of them. A code that is another
 * product's by now stays there.
 */
export async function restoreOffers(tx: Tx, product: Product, offers: SavedOffer[]): Promise<void> {
  await deleteOtherOffers(
    tx,
    product.id,
    offers.map(({ key }) => key),
  )
  if (offers.length === 0) return
  const written = await writeOffers(tx, product, offers)
  if (written.ok) return
  const isTaken = ({ code }: SavedOffer) => code?.toLowerCase() === written.detail
  await restoreOffers(
    tx,
    product,
    offers.map((offer) => (isTaken(offer) ? { ...offer, code: null } : offer)),
  )
}

export type NewlyListed = Omit<NewProduct, 'status'> & { status: 'pending' | 'paused' }

/** Lists many at once; each waits for review, or for its seller where it is `paused`. */
export async function insertProducts(tx: Tx, fresh: NewlyListed[]): Promise<void> {
  if (fresh.length === 0) return
  await tx.insert(products).values(fresh)
}

const written = [...contentNames, 'status', 'statusReason', 'offersDiffer'] as const

/** Writes the content of many products, held by the caller, in one statement; an edit of each. */
export async function updateProducts(tx: Tx, edited: Product[]): Promise<void> {
  if (edited.length === 0) return
  const rows = JSON.stringify(
    edited.map((product) =>
      Object.fromEntries(['id' as const, ...written].map((name) => [toSnakeCase(name), product[name]])),
    ),
  )
  const set: SQL[] = written.map((name) => {
    const column = sql.identifier(toSnakeCase(name))
    return sql`${column} = edited.${column}`
  })
  await tx.execute(sql`
    update products set ${sql.join(set, sql`, `)}, version = products.version + 1, updated_at = now()
      from jsonb_populate_recordset(null::products, ${rows}::jsonb) as edited
     where products.id = edited.id`)
}

/** Takes many out of the shop and of every cart, as one by one. */
export async function deleteProducts(tx: Tx, sellerId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(products).where(and(eq(products.sellerId, sellerId), inArray(products.id, ids)))
}

/** Holds all products of a seller, so that none is ordered meanwhile. In id order, as orders do. */
export async function lockProductsOfSeller(tx: Tx, sellerId: string) {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(asc(products.id))
    .for('update')
}

/** Deletes all products of a seller. The caller holds them. */
export async function deleteProductsOfSeller(tx: Tx, sellerId: string) {
  await tx.delete(products).where(eq(products.sellerId, sellerId))
}
