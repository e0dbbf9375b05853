import { asc, eq, inArray } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { recordColumns } from '#app/modules/catalog/products/reading/product-record.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findMemberLines, productIdsOf, toCartProducts } from '#app/modules/sales/cart/find-cart.server.ts'
import type { CartProducts, StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import { lockCart } from '#app/modules/sales/cart/save-lines.server.ts'

type Goods = {
  lines: StoredCartLine[]
  shelf: CartProducts
  sellerEmails: Map<string, string>
  ownRates: Map<string, number>
  cashPaused: Set<string>
}

/** Holds a member's cart and every product that is wanted, so that neither changes until the orders stand. */
export async function lockGoods(
  tx: Tx,
  actor: Actor,
  guestLines: StoredCartLine[],
  now: Date,
): Promise<Goods> {
  const lines = isMember(actor) ? await lockMemberLines(tx, actor.userId) : guestLines
  if (lines.length === 0)
    return { lines, shelf: new Map(), sellerEmails: new Map(), ownRates: new Map(), cashPaused: new Set() }
  // In id order, so that two buyers of the same products can't wait for each other.
  const rows = await tx
    .select({
      product: recordColumns,
      email: users.email,
      rate: sellerProfiles.commissionRate,
      cashPausedAt: sellerProfiles.cashPausedAt,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, products.sellerId))
    .where(inArray(products.id, productIdsOf(lines)))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
  return {
    lines,
    shelf: toCartProducts(
      rows.map(({ product }) => product),
      now,
    ),
    sellerEmails: new Map(rows.map(({ product, email }) => [product.sellerId, email])),
    ownRates: new Map(rows.flatMap(({ product, rate }) => (rate === null ? [] : [[product.sellerId, rate]]))),
    cashPaused: new Set(
      rows.flatMap(({ product, cashPausedAt }) => (cashPausedAt ? [product.sellerId] : [])),
    ),
  }
}

async function lockMemberLines(tx: Tx, userId: string) {
  await lockCart(tx, userId)
  return findMemberLines(tx, userId)
}
