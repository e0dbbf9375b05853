import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { users } from '../tables.ts'

/** A user, held until the transaction ends: two changes of one account come one after the other. */
export async function lockAccount(tx: Tx, userId: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return account
}
export type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>
