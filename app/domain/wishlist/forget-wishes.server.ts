import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { wishlistItems } from './tables.ts'

/** Deletes what a member saved. */
export async function forgetWishes(tx: Tx, userId: string) {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
