import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import { canClose, decideAnswer, maxAnswerLength } from './answer-rules.ts'
import { contactTopics, type MessageRefusal, topicNames } from './rules.ts'
import { contactMessages } from './tables.ts'

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
