import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { Product } from '../tables.ts'
import type { SavedOffer } from './offer-rules.ts'
import { offers } from './tables.ts'

const saved = {
  key: offers.optionsKey,
  options: offers.options,
  price: offers.price,
  stock: offers.stock,
  code: offers.code,
  gtin: offers.gtin,
  picture: offers.picture,
  active: offers.active,
}

/** Every choice of a product that was ever said to have its own price and stock, in its order. */
export async function findOffers(db: Db | Tx, productId: string): Promise<SavedOffer[]> {
  return db
    .select(saved)
    .from(offers)
    .where(eq(offers.productId, productId))
    .orderBy(asc(offers.position), asc(offers.id))
}

/** The same of many products. */
export const findOffersOfProducts = (db: Db | Tx, ids: string[]): Promise<Map<string, SavedOffer[]>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : findByProduct(db, inArray(offers.productId, ids))

/** The same of all products of a shop, also those whose choices share a price again. */
export const findOffersOfSeller = (db: Db, sellerId: string): Promise<Map<string, SavedOffer[]>> =>
  findByProduct(db, eq(offers.sellerId, sellerId))

async function findByProduct(db: Db | Tx, which: SQL): Promise<Map<string, SavedOffer[]>> {
  const found = new Map<string, SavedOffer[]>()
  const rows = await db
    .select({ productId: offers.productId, ...saved })
    .from(offers)
    .where(which)
    .orderBy(asc(offers.position), asc(offers.id))
  for (const { productId, ...offer } of rows) found.set(productId, [...(found.get(productId) ?? []), offer])
  return found
}

/** Which products of a shop have choices with these codes, whatever their case. */
export async function findOwnersOfCodes(db: Db | Tx, sellerId: string, codes: string[]) {
  const owners = new Map<string, string>()
  if (codes.length === 0) return owners
  const rows = await db
    .select({ code: offers.code, productId: offers.productId })
    .from(offers)
    .where(and(eq(offers.sellerId, sellerId), codeIn(codes)))
  for (const { code, productId } of rows) owners.set(code!.toLowerCase(), productId)
  return owners
}

/** Deletes all choices of a product but these. The caller holds the product, and knows that nothing was sold of the others. */
export async function deleteOtherOffers(tx: Tx, productId: string, keys: string[]): Promise<void> {
  const others = sql`${offers.optionsKey} <> all(${sql.param(keys)}::text[])`
  await tx.delete(offers).where(and(eq(offers.productId, productId), others))
}

/** Writes all choices of a product, in this order. The caller holds the product, and writes its price and stock. */
export async function writeOffers(
  tx: Tx,
  { id: productId, sellerId }: Pick<Product, 'id' | 'sellerId'>,
  after: SavedOffer[],
): Promise<Result<null, 'code-taken'>> {
  const codes = after.flatMap(({ code }) => code ?? [])
  const taken = await tx
    .select({ code: offers.code })
    .from(offers)
    .where(and(eq(offers.sellerId, sellerId), sql`${offers.productId} <> ${productId}`, codeIn(codes)))
    .limit(1)
  if (taken.length > 0) return refuse('code-taken', taken[0]!.code?.toLowerCase())
  // Codes may change places among the rows: none stands in another's way meanwhile.
  await tx.update(offers).set({ code: null }).where(eq(offers.productId, productId))
  await tx
    .insert(offers)
    .values(
      after.map(({ key, ...offer }, position) => ({
        id: newId(),
        productId,
        sellerId,
        optionsKey: key,
        position,
        ...offer,
      })),
    )
    .onConflictDoUpdate({
      target: [offers.productId, offers.optionsKey],
      set: {
        position: sql`excluded.position`,
        price: sql`excluded.price`,
        stock: sql`excluded.stock`,
        code: sql`excluded.code`,
        gtin: sql`excluded.gtin`,
        picture: sql`excluded.picture`,
        active: sql`excluded.active`,
        updatedAt: new Date(),
      },
    })
  return ok(null)
}

const codeIn = (codes: string[]): SQL =>
  sql`lower(${offers.code}) = any(${sql.param(codes.map((code) => code.toLowerCase()))}::text[])`
