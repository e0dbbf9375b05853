import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { notificationRetentionDays } from './rules.ts'
import { notifications } from './tables.ts'

const day = 24 * 3600 * 1000

/** Deletes the notices that are older than they are kept. Returns how many. */
export async function deleteOldNotifications(db: Db, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - notificationRetentionDays * day)
  const forgotten = await db.delete(notifications).where(lt(notifications.createdAt, oldest))
  return forgotten.rowCount ?? 0
}
