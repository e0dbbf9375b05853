import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import { canClose, decideAnswer, maxAnswerLength } from './answer-rules.ts'
import { type MessageView, messageCard } from './list-rules.ts'
import { type ContactStatus, contactTopics, type MessageRefusal, topicNames } from './rules.ts'
import { contactMessages, contactMessages as messages, waits, whoWrote } from './tables.ts'

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
    status: (view) => (view === 'waiting' ? waits(messages) : eq(messages.status, view as ContactStatus)),
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

async function countViews(db: ReadDb, where: SQL | undefined): Promise<Record<MessageView, number>> {
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
