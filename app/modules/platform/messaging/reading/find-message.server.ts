import { asc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { findPhoneFacts } from '../numbers/phone-facts.server.ts'
import { messageEvents, textMessages } from '../tables.ts'

/** A message with what its provider told and what is known of its number. Its words are not read here: a code opens an account. */
export async function findMessage(db: Db, _admin: Admin, id: string) {
  const [found] = await db.select().from(textMessages).where(eq(textMessages.id, id))
  if (!found) return undefined
  const { text, content, ...message } = found
  const events = found.providerMessageId
    ? await db
        .select({
          id: messageEvents.id,
          raw: messageEvents.raw,
          outcome: messageEvents.outcome,
          receivedAt: messageEvents.receivedAt,
        })
        .from(messageEvents)
        .where(eq(messageEvents.providerMessageId, found.providerMessageId))
        .orderBy(asc(messageEvents.receivedAt))
        .limit(50)
    : []
  const isWordless = text === null || content.kind === 'removed'
  return { message: { ...message, isWordless }, events, facts: await findPhoneFacts(db, found.phone) }
}
