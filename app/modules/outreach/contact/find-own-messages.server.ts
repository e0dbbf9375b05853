import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { contactMessages } from './tables.ts'

/** What a member wrote with the contact form while signed in, newest first. */
export function findOwnMessages(db: Db, userId: string) {
  const { id, name, email, phone, topic, orderNumber, message, status, createdAt } = contactMessages
  return db
    .select({ id, name, email, phone, topic, orderNumber, message, status, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(createdAt))
}
