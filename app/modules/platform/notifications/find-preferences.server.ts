import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { defaultNotificationPreferences, type NotificationPreferences } from './rules.ts'
import { notificationChoices } from './tables.ts'

/** In which ways a member is told of each kind: as they chose, else as the defaults say. */
export async function findNotificationPreferences(db: Db, userId: string): Promise<NotificationPreferences> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))
  const chosen = rows.map(({ kind, inApp, email, push, sms, whatsapp }) => [
    kind,
    {
      inApp,
      email,
      ...(!push && { push }),
      ...(sms !== null && { sms }),
      ...(whatsapp !== null && { whatsapp }),
    },
  ])
  return { ...defaultNotificationPreferences, ...Object.fromEntries(chosen) }
}
