import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { addresses, users } from '../tables.ts'

/**
 * A member's addresses, newest first, for one transaction at a time. The member's own row is locked too: a first
 * address has no rows beside it that two could wait for.
 */
export async function lockAddresses(tx: Tx, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return tx
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt), addresses.id)
}

/** Makes this one the default and all others not. The old one gives way first: two defaults cannot stand. */
export async function setDefaultAddress(tx: Tx, userId: string, id: string) {
  const before = and(eq(addresses.userId, userId), eq(addresses.isDefault, true))
  await tx.update(addresses).set({ isDefault: false }).where(before)
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}
