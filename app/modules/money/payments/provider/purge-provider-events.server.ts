import { and, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { providerEvents } from '../tables.ts'

const day = 24 * 60 * 60 * 1000
/** So long is kept what the provider told word by word: it names who paid. */
export const eventRetentionDays = 90
const batch = 1_000

/** Removes the words of old messages of the provider; that they came, about what and with which outcome stays. */
export async function purgeProviderEvents(db: Db, now: Date): Promise<number> {
  const old = and(
    lt(providerEvents.receivedAt, new Date(now.getTime() - eventRetentionDays * day)),
    ne(providerEvents.body, ''),
  )
  for (let purged = 0; ; ) {
    const ids = db.select({ id: providerEvents.id }).from(providerEvents).where(old).limit(batch)
    const rows = await db
      .update(providerEvents)
      .set({ body: '' })
      .where(inArray(providerEvents.id, ids))
      .returning({ id: providerEvents.id })
    purged += rows.length
    if (rows.length < batch) return purged
  }
}
