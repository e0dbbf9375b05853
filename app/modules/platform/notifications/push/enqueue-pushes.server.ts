import type { Tx } from '#app/db/client.server.ts'
import { enqueueAll } from '#app/db/queue.server.ts'
import type { Push } from '../message-rules.ts'

/** What phones are told, in the transaction that made it happen: one job for each of them. */
export async function enqueuePushes(tx: Tx, pushes: Push[]): Promise<void> {
  if (pushes.length === 0) return
  await enqueueAll(
    tx,
    'send-push',
    pushes.map((data) => ({ data })),
  )
}
