import { type Db, transaction } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { messageEvents } from '../tables.ts'
import type { NewEvent } from './event-rules.ts'

/** Writes down what a provider told, once however often it does, with the job that applies it. How many were new. */
export const receiveEvents = (db: Db, events: NewEvent[], now = new Date()): Promise<number> =>
  transaction(
    db,
    async (tx) => {
      if (events.length === 0) return 0
      const written = await tx
        .insert(messageEvents)
        .values(events.map((event) => ({ ...event, receivedAt: now })))
        .onConflictDoNothing()
        .returning({ id: messageEvents.id, kind: messageEvents.kind })
      if (written.length > 0) await enqueue(tx, 'apply-text-news', {})
      return written.length
    },
    { repeat: 'always' },
  )
