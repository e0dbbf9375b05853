import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { contactMessages } from '#app/modules/outreach/contact/tables.ts'

/** A new message of somebody without an account about something else, unless the values say otherwise. */
export async function aMessage(db: Db, values: Partial<typeof contactMessages.$inferInsert> = {}) {
  const email = `${newId()}@thumba.example`
  const [message] = await db
    .insert(contactMessages)
    .values({ name: 'Chikondi', email, topic: 'other', message: 'When do you open?', ...values })
    .returning()
  return message!
}
