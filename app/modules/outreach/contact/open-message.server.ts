import { and, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { contactMessages } from './tables.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

/** The message, which counts as read from now on. */
export async function openMessage(db: Db, _admin: Admin, id: string): Promise<ContactMessage | undefined> {
  const [read] = await db
    .update(contactMessages)
    .set({ status: 'read' })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'new')))
    .returning()
  if (read) return read
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return message
}
