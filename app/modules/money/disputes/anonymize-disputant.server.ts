import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { disputeMessages } from './tables.ts'

/** Takes somebody out of what they said: that stays for both sides, as what was decided. Their photos are gone by then. */
export async function anonymizeDisputant(tx: Tx, userId: string) {
  await tx.update(disputeMessages).set({ actorId: null }).where(eq(disputeMessages.actorId, userId))
}
