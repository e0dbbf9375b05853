import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { wishlistItems } from './tables.ts'

/** What a member saved, newest first, as it was when they saved it. */
export function findOwnWishlistItems(db: Db, userId: string) {
  const { id, productId, savedName, savedPrice, addedAt, priceToldAt } = wishlistItems
  return db
    .select({ id, productId, savedName, savedPrice, addedAt, priceToldAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(addedAt))
}
