import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { carts } from './tables.ts'

/** Deletes a member's cart with its lines. */
export async function deleteCart(tx: Tx, userId: string) {
  await tx.delete(carts).where(eq(carts.userId, userId))
}
