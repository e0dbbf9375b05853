import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '../tables.ts'

/** Whether one of these shops takes no cash because it owes too much. */
export const isCashPaused = async (db: Db, sellerIds: string[]): Promise<boolean> =>
  sellerIds.length > 0 &&
  (await db.$count(
    sellerProfiles,
    and(inArray(sellerProfiles.userId, sellerIds), isNotNull(sellerProfiles.cashPausedAt)),
  )) > 0
