import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { cardOf } from '../notices/cards.ts'
import { notificationChoices, notifications } from './tables.ts'

/**
 * All that a member was told in the shop, newest first, and where they chose to be told. What sellers are told about
 * orders names buyers: of that only the title.
 */
export async function findOwnNotifications(db: Db, userId: string, { sells }: { sells: boolean }) {
  const { id, kind, title, text, path, readAt, createdAt } = notifications
  const told = await db
    .select({ id, kind, title, text, path, readAt, createdAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(createdAt))
  const { kind: chosen, inApp, email } = notificationChoices
  const choices = await db
    .select({ kind: chosen, inApp, email })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
  const own = told.map((notice) => (sells && cardOf(notice.kind).ofOrder ? { ...notice, text: '' } : notice))
  return { notifications: own, notificationChoices: choices }
}
