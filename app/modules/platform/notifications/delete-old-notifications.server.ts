import type { Db } from '#app/db/client.server.ts'
import { dropMonths } from '#app/db/months/months.server.ts'
import { notificationRetentionDays } from './rules.ts'

const day = 24 * 3600 * 1000

/** Drops the months whose last notice is older than notices are kept. Returns which. */
export const deleteOldNotifications = (
  db: Db,
  now: Date,
  archive?: (month: string) => Promise<void>,
): Promise<string[]> =>
  dropMonths(db, 'notifications', new Date(now.getTime() - notificationRetentionDays * day), archive)
