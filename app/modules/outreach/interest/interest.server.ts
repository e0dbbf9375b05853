import { eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import * as texts from '#messages/outreach.ts'
import { canClose, decideAnswer, maxAnswerLength } from '../contact/rules.ts'
import type { InterestActionRefusal } from './action-rules.ts'
import type { InterestInput } from './input-rules.ts'
import { interestCard } from './list-rules.ts'
import type { InterestRefusal } from './rules.ts'
import { interests, whoIsInterested } from './tables.ts'

/**
 * Keeps who would like to take part. The same words of the same person are kept once until somebody answers them.
 * `address`: where the request came from.
 */
export const registerInterest = (
  db: Db,
  input: InterestInput,
  address: string,
): Promise<Result<null, InterestRefusal>> =>
  transact<null, InterestRefusal>(db, async (tx) => {
    const kept = await tx
      .insert(interests)
      .values(input)
      .onConflictDoNothing()
      .returning({ id: interests.id })
    if (kept.length === 0) return ok(null)
    if (!(await consumeAttempt(tx, 'interest from an address', address))) return refuse('too-many-interests')
    if (!(await consumeAttempt(tx, 'interest of an email', input.email))) return refuse('too-many-interests')
    return ok(null)
  })

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

/** Who would like to take part, and how many of each status fit. */
export const interestQuery = listQuery({
  card: interestCard,
  table: interests,
  id: interests.id,
  where: { search: saysWho },
  rows: (db, ids, order) =>
    db
      .select()
      .from(interests)
      .where(inArray(interests.id, ids))
      .orderBy(...order),
})

/** A phone may be typed as people say it: 0999 123 456. */
function saysWho(search: string) {
  const phone = /^\s*0[\d\s]+$/.test(search) ? search.replaceAll(/\s/g, '').slice(1) : undefined
  return sql`${whoIsInterested(interests)} like ${containing(phone ?? search)}`
}

export type Interest = typeof interests.$inferSelect

export async function findInterest(db: Db, _admin: Admin, id: string): Promise<Interest | undefined> {
  const [interest] = await db.select().from(interests).where(eq(interests.id, id))
  return interest
}
