import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { disputeMessages, disputePhotos } from './tables.ts'

/** Takes the photos that somebody sent away: they show a home, a face. What was said and decided stays for both sides. */
export async function anonymizeDisputant(tx: Tx, userId: string) {
  const own = tx
    .select({ id: disputeMessages.id })
    .from(disputeMessages)
    .where(eq(disputeMessages.actorId, userId))
  const gone = await tx
    .delete(disputePhotos)
    .where(inArray(disputePhotos.messageId, own))
    .returning({ key: disputePhotos.key })
  if (gone.length > 0) await enqueue(tx, 'delete-dispute-photos', { keys: gone.map(({ key }) => key) })
  await tx.update(disputeMessages).set({ actorId: null }).where(eq(disputeMessages.actorId, userId))
}
