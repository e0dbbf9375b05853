import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { type Actor, isMember } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { defaultTranslate, type Language, type Translate } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/contact-module.ts'
import { type MessageView, messageCard } from './list-rules.ts'
import type { ContactInput } from './message-rules.ts'
import {
  type ContactRefusal,
  canClose,
  contactTopics,
  decideAnswer,
  type MessageRefusal,
  maxAnswerLength,
  topicNames,
} from './rules.ts'
import { type ContactStatus, unreadStatuses } from './status.ts'
import { contactMessages, contactMessages as messages, waits, whoWrote } from './tables.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

/** The message, which counts as read from now on. */
export async function openMessage(db: Db, _admin: Admin, id: string): Promise<ContactMessage | undefined> {
  const [read] = await db
    .update(contactMessages)
    .set({ status: 'read' })
    .where(and(eq(contactMessages.id, id), inArray(contactMessages.status, unreadStatuses)))
    .returning()
  if (read) return read
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return message
}

type Done = Result<null, MessageRefusal>

/** Sends an answer to who wrote, below it what they had asked, and logs it. Who gave a phone only is called: it is noted. */
export const answerMessage = (
  db: Db,
  admin: Admin,
  { id, text: typed }: { id: string; text: string },
  now = new Date(),
): Promise<Done> =>
  transact<null, MessageRefusal>(db, async (tx) => {
    const message = await hold(tx, id)
    if (!message) return refuse('no-such-message')
    const answer = cleanText(typed).slice(0, maxAnswerLength)
    const decided = decideAnswer(message, answer)
    if (!decided.ok) return decided
    if (decided.value === 'sent') return ok(null)
    await tx
      .update(contactMessages)
      .set({ status: 'answered', answer, answeredAt: now })
      .where(eq(contactMessages.id, id))
    const { email, name, topic, message: question } = message
    const about = topicNames.find((known) => known === topic)
    const content = {
      kind: 'answer',
      about: about ? defaultTranslate(contactTopics[about]) : topic,
      question,
      answer,
    } as const
    if (email) await writeMail(tx, { email, name }, content)
    await recordAuditEntry(tx, admin, {
      action: 'message.answer',
      subject: { kind: 'message', id },
      before: { status: message.status },
      after: { status: 'answered', answer },
    })
    return ok(null)
  })

/** Lays a message aside, answered or not. */
export const closeMessage = (db: Db, admin: Admin, id: string): Promise<Done> =>
  transact<null, MessageRefusal>(db, async (tx) => {
    const message = await hold(tx, id)
    if (!message) return refuse('no-such-message')
    if (!canClose(message)) return ok(null)
    await tx.update(contactMessages).set({ status: 'closed' }).where(eq(contactMessages.id, id))
    await recordAuditEntry(tx, admin, {
      action: 'message.close',
      subject: { kind: 'message', id },
      before: { status: message.status },
      after: { status: 'closed' },
    })
    return ok(null)
  })

async function hold(tx: Tx, id: string) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return message
}

/** What people wrote, and how many of each status, of those that wait, and of all fit. */
export const messageQuery = listQuery({
  card: messageCard,
  table: messages,
  id: messages.id,
  where: {
    status: (view) => (view === 'waiting' ? waits(messages) : eq(messages.status, view)),
    search: (words) => sql`${whoWrote(messages)} like ${containing(words)}`,
  },
  rows: (db, ids, order) =>
    db
      .select()
      .from(messages)
      .where(inArray(messages.id, ids))
      .orderBy(...order),
  counts: countViews,
})

async function countViews(db: ReadDb, where: SQL | undefined): Promise<Record<MessageView | 'all', number>> {
  const rows = await db
    .select({ status: messages.status, there: count() })
    .from(messages)
    .where(where)
    .groupBy(messages.status)
  const of = (status: ContactStatus) => rows.find((row) => row.status === status)?.there ?? 0
  const counts = { new: of('new'), read: of('read'), answered: of('answered'), closed: of('closed') }
  const waiting = counts.new + counts.read
  return { ...counts, waiting, all: waiting + counts.answered + counts.closed }
}

/** What a member wrote with the contact form while signed in, newest first. */
export function findOwnMessages(db: Db, userId: string) {
  const { id, name, email, phone, topic, orderNumber, message, status, createdAt } = contactMessages
  return db
    .select({ id, name, email, phone, topic, orderNumber, message, status, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(createdAt))
}

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
