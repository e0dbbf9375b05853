import { asc, desc, eq, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { readIncoming } from '../events/event-rules.ts'
import { isSecretMessage } from '../rules.ts'
import { messageConsents, messageEvents, phoneNumbers, textMessages, ussdTurns } from '../tables.ts'

/** `phone`: one that its owner verified. Any other may be somebody else's. */
export type OwnTexts = { userId: string; phone: string | undefined }

/**
 * What was written to somebody by SMS and WhatsApp, and of their own number all that is kept. Codes are not told: whoever
 * holds a session only must not learn them here.
 */
export async function findOwnTexts(db: Db, { userId, phone }: OwnTexts) {
  const sent = await db
    .select()
    .from(textMessages)
    .where(or(eq(textMessages.userId, userId), phone ? eq(textMessages.phone, phone) : undefined))
    .orderBy(desc(textMessages.createdAt))
  const texts = sent.map(({ kind, text, ...message }) => {
    const { phone: to, channel, language, status, createdAt, sentAt, deliveredAt, readAt } = message
    const about = { to, channel, kind, language, status, createdAt, sentAt, deliveredAt, readAt }
    return { ...about, text: isSecretMessage(kind) ? null : text }
  })
  return { texts, ...(phone && { ofMyNumber: await findOfNumber(db, phone) }) }
}

async function findOfNumber(db: Db, phone: string) {
  const events = await db
    .select()
    .from(messageEvents)
    .where(eq(messageEvents.phone, phone))
    .orderBy(asc(messageEvents.receivedAt))
  const [known] = await db.select().from(phoneNumbers).where(eq(phoneNumbers.phone, phone))
  return {
    known: known ?? null,
    writtenByMe: events
      .filter(({ kind, raw }) => kind === 'incoming' && raw !== '')
      .map((event) => readIncoming(event)),
    consents: await db
      .select({
        channel: messageConsents.channel,
        act: messageConsents.act,
        words: messageConsents.words,
        source: messageConsents.source,
        at: messageConsents.at,
      })
      .from(messageConsents)
      .where(eq(messageConsents.phone, phone))
      .orderBy(asc(messageConsents.at)),
    menus: await db
      .select({ at: ussdTurns.at, answer: ussdTurns.answer })
      .from(ussdTurns)
      .where(eq(ussdTurns.phone, phone))
      .orderBy(asc(ussdTurns.at)),
  }
}
