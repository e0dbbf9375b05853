import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { notificationChoices, notifications } from './tables.ts'

/** Deletes what a member was told in the shop, and how they wished to be told. */
export async function deleteNotifications(tx: Tx, userId: string) {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId))
}
