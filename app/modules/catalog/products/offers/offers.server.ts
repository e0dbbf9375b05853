import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { Product } from '../tables.ts'
import type { SavedOffer } from './offer-rules.ts'
import { offers } from './tables.ts'

/** Every choice of a product that was ever said to have its own price and stock, in its order. */
export async function findOffers(db: Db | Tx, productId: string): Promise<SavedOffer[]> {
  return db
    .select({
      key: offers.optionsKey,
      options: offers.options,
      price: offers.price,
      stock: offers.stock,
      code: offers.code,
      active: offers.active,
    })
    .from(offers)
    .where(eq(offers.productId, productId))
    .orderBy(asc(offers.position), asc(offers.id))
}

/** Writes all choices of a product, in this order. The caller holds the product, and writes its price and stock. */
export async function writeOffers(
  tx: Tx,
  { id: productId, sellerId }: Pick<Product, 'id' | 'sellerId'>,
  after: SavedOffer[],
): Promise<Result<null, 'code-taken'>> {
  const taken = await tx
    .select({ code: offers.code })
    .from(offers)
    .where(and(eq(offers.sellerId, sellerId), sql`${offers.productId} <> ${productId}`, codeIn(after)))
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
        active: sql`excluded.active`,
        updatedAt: new Date(),
      },
    })
  return ok(null)
}

function codeIn(after: SavedOffer[]): SQL {
  const codes = after.flatMap(({ code }) => (code ? [code.toLowerCase()] : []))
  return sql`lower(${offers.code}) = any(${sql.param(codes)}::text[])`
}
