import { asc, desc, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { readIncoming } from '../events/event-rules.ts'
import { isSecretMessage } from '../rules.ts'
import { messageConsents, messageEvents, phoneNumbers, textMessages, ussdTurns } from '../tables.ts'

/** Everything that is kept of somebody's numbers: what was written to them, what they wrote, and what they agreed to. */
export async function findOwnMessages(db: Db, phones: string[]) {
  if (phones.length === 0) return { messages: [], written: [], consents: [], numbers: [], menus: [] }
  const sent = await db
    .select()
    .from(textMessages)
    .where(inArray(textMessages.phone, phones))
    .orderBy(desc(textMessages.createdAt))
  const events = await db
    .select()
    .from(messageEvents)
    .where(inArray(messageEvents.phone, phones))
    .orderBy(asc(messageEvents.receivedAt))
  return {
    messages: sent.map(({ phone, channel, kind, language, status, text, createdAt, sentAt, deliveredAt }) => {
      const about = { phone, channel, kind, language, status, createdAt, sentAt, deliveredAt }
      return { ...about, text: isSecretMessage(kind) ? null : text }
    }),
    written: events.flatMap((event) => (event.kind === 'incoming' && event.raw ? [readIncoming(event)] : [])),
    consents: await db
      .select()
      .from(messageConsents)
      .where(inArray(messageConsents.phone, phones))
      .orderBy(asc(messageConsents.at)),
    numbers: await db.select().from(phoneNumbers).where(inArray(phoneNumbers.phone, phones)),
    menus: await db
      .select({ at: ussdTurns.at, answer: ussdTurns.answer })
      .from(ussdTurns)
      .where(inArray(ussdTurns.phone, phones))
      .orderBy(asc(ussdTurns.at)),
  }
}
