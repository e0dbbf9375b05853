import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { defaultChoices, type NotificationChoices } from './rules.ts'
import { notificationChoices } from './tables.ts'

/** In which ways a member is told of each kind: as they chose, else as the defaults say. */
export async function findChoices(db: Db, userId: string): Promise<NotificationChoices> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))
  const chosen = rows.map(({ kind, inApp, email }) => [kind, { inApp, email }])
  return { ...defaultChoices, ...Object.fromEntries(chosen) }
}
