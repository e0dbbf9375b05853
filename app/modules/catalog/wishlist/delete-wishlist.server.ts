import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { wishlistItems } from './tables.ts'

/** Deletes what a member saved. */
export async function deleteWishlist(tx: Tx, userId: string) {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
