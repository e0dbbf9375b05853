import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import * as texts from '#messages/outreach.ts'
import { canClose, decideAnswer, maxAnswerLength } from '../contact/answer-rules.ts'
import type { InterestActionRefusal } from './rules.ts'
import { interests } from './tables.ts'

type Done = Result<null, InterestActionRefusal>

/** Sends an answer to who is interested, below it what they had written, and logs it. */
export const answerInterest = (
  db: Db,
  admin: Admin,
  { id, text: typed }: { id: string; text: string },
  now = new Date(),
): Promise<Done> =>
  transact<null, InterestActionRefusal>(db, async (tx) => {
    const interest = await hold(tx, id)
    if (!interest) return refuse('no-such-interest')
    const answer = cleanText(typed).slice(0, maxAnswerLength)
    const decided = decideAnswer(interest, answer)
    if (!decided.ok) return decided
    if (decided.value === 'sent') return ok(null)
    await tx
      .update(interests)
      .set({ status: 'answered', answer, answeredAt: now })
      .where(eq(interests.id, id))
    const { email, name, wantedRole, message: question } = interest
    await writeMail(
      tx,
      { email, name },
      { kind: 'answer', about: defaultTranslate(texts.interestAbout[wantedRole]), question, answer },
    )
    await recordAuditEntry(tx, admin, {
      action: 'interest.answer',
      subject: { kind: 'interest', id },
      before: { status: interest.status },
      after: { status: 'answered', answer },
    })
    return ok(null)
  })

/** Lays an interest aside, answered or not. */
export const closeInterest = (db: Db, admin: Admin, id: string): Promise<Done> =>
  transact<null, InterestActionRefusal>(db, async (tx) => {
    const interest = await hold(tx, id)
    if (!interest) return refuse('no-such-interest')
    if (!canClose(interest)) return ok(null)
    await tx.update(interests).set({ status: 'closed' }).where(eq(interests.id, id))
    await recordAuditEntry(tx, admin, {
      action: 'interest.close',
      subject: { kind: 'interest', id },
      before: { status: interest.status },
      after: { status: 'closed' },
    })
    return ok(null)
  })

async function hold(tx: Tx, id: string) {
  const [interest] = await tx.select().from(interests).where(eq(interests.id, id)).for('update')
  return interest
}
