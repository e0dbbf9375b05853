import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { users } from '../accounts/tables.ts'
import { findMemberLines, idsOf, shelfOf } from '../cart/find-cart.server.ts'
import type { GuestLine, Shelf } from '../cart/rules.ts'
import { lockCart } from '../cart/save-lines.server.ts'
import { recordColumns } from '../catalog/product-record.server.ts'
import { products } from '../catalog/tables.ts'
import { sellerProfiles } from '../sellers/tables.ts'
import { type Actor, isMember } from '../shared/actor.ts'

type Goods = {
  lines: GuestLine[]
  shelf: Shelf
  sellerEmails: Map<string, string>
  ownRates: Map<string, number>
  cashPaused: Set<string>
}

/** Holds a member's cart and every product that is wanted, so that neither changes until the orders stand. */
export async function lockGoods(tx: Tx, actor: Actor, guestLines: GuestLine[], now: Date): Promise<Goods> {
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
    .where(inArray(products.id, idsOf(lines)))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
  return {
    lines,
    shelf: shelfOf(
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
