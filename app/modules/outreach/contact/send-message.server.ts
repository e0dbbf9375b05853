import { and, eq } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Language, Translate } from '#app/messages/language.ts'
import { ofUsableAccount, users } from '#app/modules/identity/accounts/tables.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import * as texts from '#messages/contact-module.ts'
import type { ContactInput } from './message-rules.ts'
import { type ContactRefusal, contactTopics } from './rules.ts'
import { contactMessages } from './tables.ts'

/**
 * Keeps what somebody wrote to the platform, tells every active administrator and confirms it to the sender; all of
 * it or nothing. The same message sent again is kept once. `address`: where the request came from.
 */
export const sendMessage = (
  db: Db,
  actor: Actor,
  input: ContactInput,
  address: string,
  language: Language = 'en',
): Promise<Result<null, ContactRefusal>> =>
  transact<null, ContactRefusal>(db, async (tx) => {
    if (!(await keep(tx, actor, input))) return ok(null)
    if (!(await consumeAttempt(tx, 'contact message from an address', address)))
      return refuse('too-many-messages')
    const who = input.email || input.phone!
    if (!(await consumeAttempt(tx, 'contact message of an email', who))) return refuse('too-many-messages')
    await tellAdministrators(tx, input)
    const { name, email, topic, message } = input
    if (email)
      await writeMail(tx, { email, name, language }, (t) => ({
        kind: 'contact-received',
        topic: t(contactTopics[topic]),
        message,
      }))
    return ok(null)
  })

/** False when exactly this was kept before. A form that is changed and sent again is another message. */
async function keep(tx: Tx, actor: Actor, { messageId, ...message }: ContactInput): Promise<boolean> {
  const values = { ...message, userId: isMember(actor) ? actor.userId : null }
  const inserted = await tx
    .insert(contactMessages)
    .values({ ...values, id: messageId })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id })
  if (inserted.length > 0) return true
  const [before] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  const isSame = before?.message === message.message && before.email === message.email
  if (isSame && before.phone === (message.phone ?? null)) return false
  await tx.insert(contactMessages).values({ ...values, id: newId() })
  return true
}

async function tellAdministrators(tx: Tx, { name, email, phone, topic, orderNumber, message }: ContactInput) {
  const administrators = await tx
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), ofUsableAccount))
  const facts = (t: Translate) => [
    orderNumber && t(texts.orderFact, { number: orderNumber }),
    phone && t(texts.phoneFact, { phone: formatPhone(phone) }),
  ]
  for (const administrator of administrators) {
    await writeMail(tx, administrator, (t) => ({
      kind: 'contact-message',
      from: name,
      replyTo: email,
      topic: t(contactTopics[topic]),
      message: [message, ...facts(t).filter(Boolean)].join('\n\n'),
      path: orderNumber ? `/orders/${orderNumber}` : '',
    }))
  }
}
