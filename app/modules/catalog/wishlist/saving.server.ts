import { and, count, eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { products } from '../products/tables.ts'
import { planWishlistItem, type WishlistItem, type WishlistRefusal } from './rules.ts'
import { wishlistItems } from './tables.ts'

type Saver = Pick<Member, 'userId'>

/** Saves a product that is public, or the member's own. */
export const addToWishlist = (
  db: Db,
  { userId }: Saver,
  productId: string,
): Promise<Result<WishlistItem, WishlistRefusal>> =>
  transact(db, async (tx) => {
    // One at a time for each member, so that the most items stay the most. New rows that name the member may go on.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const plan = planWishlistItem({
      product: await findGoods(tx, productId),
      userId,
      saved: (await countItems(tx, userId, productId)) > 0,
      count: await countItems(tx, userId),
    })
    if (!plan.ok) return plan
    const [item] = await tx
      .insert(wishlistItems)
      .values({ userId, productId, ...plan.value })
      .onConflictDoNothing()
      .returning()
    return item ? ok(toWishlistItem(item)) : refuse('already-saved')
  })

export const toWishlistItem = ({ id, userId, productId, addedAt }: typeof wishlistItems.$inferSelect) => ({
  id,
  userId,
  productId,
  addedAt: addedAt.toISOString(),
})

async function findGoods(tx: Tx, id: string) {
  const { name, price, listed, sellerId } = products
  const [found] = await tx.select({ name, price, listed, sellerId }).from(products).where(eq(products.id, id))
  return found
}

async function countItems(tx: Tx, userId: string, productId?: string) {
  const own = eq(wishlistItems.userId, userId)
  const [row] = await tx
    .select({ total: count() })
    .from(wishlistItems)
    .where(productId ? and(own, eq(wishlistItems.productId, productId)) : own)
  return row!.total
}

export async function removeFromWishlist(
  db: Db,
  { userId }: Saver,
  productId: string,
): Promise<Result<{ productId: string }, 'not-saved'>> {
  const removed = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
    .returning({ productId: wishlistItems.productId })
  return removed[0] ? ok(removed[0]) : refuse('not-saved')
}

/** Empties the member's list; says how many items it held. */
export async function clearWishlist(db: Db, { userId }: Saver): Promise<number> {
  const removed = await db
    .delete(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .returning({ id: wishlistItems.id })
  return removed.length
}

/** Deletes what a member saved. */
export async function deleteWishlist(tx: Tx, userId: string) {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
