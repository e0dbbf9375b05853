import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { disputePhotos } from '../tables.ts'

/** Throws photos away, but for those that a message has. */
export async function deleteDisputePhotos(db: Db, storage: Storage, keys: string[]): Promise<void> {
  for (const key of keys)
    if ((await db.$count(disputePhotos, eq(disputePhotos.key, key))) === 0) await storage.remove(key)
}
