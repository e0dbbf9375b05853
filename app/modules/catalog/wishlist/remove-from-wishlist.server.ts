import { and, eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { wishlistItems } from './tables.ts'

type Saver = Pick<Member, 'userId'>

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
