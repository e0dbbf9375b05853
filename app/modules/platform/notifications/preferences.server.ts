import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { NotificationKind } from '../notices/cards.ts'
import type { NotificationPreferencesInput } from './preference-rules.ts'
import {
  type ChosenChannels,
  defaultNotificationPreferences,
  isDefaultPreference,
  type NotificationPreferences,
} from './rules.ts'
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

/** Keeps the ways chosen for the given kinds. Only what differs from the defaults has a row. */
export async function saveNotificationPreferences(
  tx: Tx,
  userId: string,
  choices: NotificationPreferencesInput,
): Promise<void> {
  const given = Object.entries(choices) as [NotificationKind, ChosenChannels][]
  const own = given.filter(([kind, ways]) => !isDefaultPreference(kind, ways))
  const usual = given.filter(([kind, ways]) => isDefaultPreference(kind, ways)).map(([kind]) => kind)
  if (usual.length > 0) {
    await tx
      .delete(notificationChoices)
      .where(and(eq(notificationChoices.userId, userId), inArray(notificationChoices.kind, usual)))
  }
  if (own.length > 0) {
    await tx
      .insert(notificationChoices)
      .values(own.map(([kind, ways]) => ({ userId, kind, ...ways })))
      .onConflictDoUpdate({
        target: [notificationChoices.userId, notificationChoices.kind],
        set: {
          inApp: sql`excluded.in_app`,
          email: sql`excluded.email`,
          push: sql`excluded.push`,
          sms: sql`excluded.sms`,
          whatsapp: sql`excluded.whatsapp`,
        },
      })
  }
}
