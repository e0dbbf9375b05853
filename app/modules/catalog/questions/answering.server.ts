import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { fill } from '#app/messages/language.ts'
import type { LinkRefusal } from '#app/modules/identity/accounts/links/link-rules.ts'
import { consumeLink, findLink } from '#app/modules/identity/accounts/links/links.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/questions.ts'
import { findForbiddenWords } from '../moderation/evidence/evidence-rules.ts'
import { products } from '../products/tables.ts'
import type { QuestionRow } from './ask-question.server.ts'
import { type Answerer, answererOf, evidenceOf, originalDays, type QuestionRefusal } from './rules.ts'
import { productQuestions } from './tables.ts'

type Wanted = { text: string; recordOnce?: RecordOnce }

/** Answers a question as its seller, or as an administrator, once; whoever asked is told. */
export const answerQuestion = (
  db: Db,
  actor: Member,
  { questionId, ...wanted }: Wanted & { questionId: string },
  now = new Date(),
): Promise<Result<QuestionRow, QuestionRefusal>> =>
  transact<QuestionRow, QuestionRefusal>(db, async (tx) => {
    const question = await lockQuestion(tx, questionId)
    const as = answererOf(question, actor)
    if (!as.ok)
      return isSameAnswer(question, wanted.text) && as.reason === 'answered-already' ? ok(question!) : as
    const answered = await writeAnswer(tx, question!, as.value, wanted, now)
    if (answered.ok && as.value === 'admin' && actor.role === 'admin')
      await recordAuditEntry(tx, actor, {
        action: 'question.answer',
        subject: { kind: 'product', id: question!.productId },
        after: { text: answered.value.answer },
      })
    return answered
  })

/** The question that a link from a text message answers. Nothing of the account behind it is opened. */
export async function findLinkedQuestion(
  db: Db,
  token: string,
  now = new Date(),
): Promise<Result<LinkedQuestion, LinkRefusal | 'answered-already'>> {
  const link = await findLink(db, token, now)
  if (link?.purpose !== 'answer-question' || !link.about) return refuse('link-unknown')
  if (link.state === 'used') return refuse('answered-already')
  if (link.state === 'expired') return refuse('link-expired')
  const [found] = await db
    .select({
      id: productQuestions.id,
      text: productQuestions.text,
      productName: products.name,
      answeredAt: productQuestions.answeredAt,
      hiddenAt: productQuestions.hiddenAt,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .innerJoin(users, eq(users.id, productQuestions.sellerId))
    .where(eq(productQuestions.id, link.about))
  if (!found || found.hiddenAt || !(await isActive(db, link.userId))) return refuse('link-unknown')
  if (found.answeredAt) return refuse('answered-already')
  return ok({ id: found.id, text: found.text, productName: found.productName })
}
export type LinkedQuestion = { id: string; text: string; productName: string }

/** Answers the one question that a link is for, once, without signing in. */
export const answerByLink = (
  db: Db,
  { token, ...wanted }: Wanted & { token: string },
  now = new Date(),
): Promise<Result<QuestionRow, QuestionRefusal | LinkRefusal>> =>
  transact<QuestionRow, QuestionRefusal | LinkRefusal>(db, async (tx) => {
    const used = await consumeLink(tx, token, ['answer-question'], now)
    if (!used.ok) return used
    const { userId, about } = used.value
    if (!about || !(await isActive(tx, userId))) return refuse('link-unknown')
    const question = await lockQuestion(tx, about)
    const as = answererOf(question, { userId, role: 'seller' })
    return as.ok ? writeAnswer(tx, question!, 'seller', wanted, now) : as
  })

async function isActive(db: Db | Tx, userId: string) {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  return !!user && isUsable(user.status)
}

async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  const [question] = await tx.select().from(productQuestions).where(eq(productQuestions.id, id)).for('update')
  return question
}

/** Sent twice. */
const isSameAnswer = (question: QuestionRow | undefined, text: string) =>
  question?.answer === maskContactDetails(text).text

async function writeAnswer(
  tx: Tx,
  question: QuestionRow,
  answeredBy: Answerer,
  { text, recordOnce }: Wanted,
  now: Date,
): Promise<Result<QuestionRow, QuestionRefusal>> {
  const { forbiddenWords } = await findSettings(tx)
  if (findForbiddenWords(text, forbiddenWords).length > 0) return refuse('forbidden-word')
  await recordOnce?.(tx)
  const shown = maskContactDetails(text)
  const [answered] = await tx
    .update(productQuestions)
    .set({
      answer: shown.text,
      answerMasked: shown.masked,
      answerOriginal: evidenceOf(text, shown.masked),
      answeredBy,
      answeredAt: now,
    })
    .where(eq(productQuestions.id, question.id))
    .returning()
  await tellAsker(tx, answered!)
  return ok(answered!)
}

async function tellAsker(tx: Tx, { askerId, productId, answer }: QuestionRow) {
  if (!askerId) return
  const [product] = await tx
    .select({ name: products.name, shop: products.sellerName })
    .from(products)
    .where(eq(products.id, productId))
  await notify(tx, {
    userId: askerId,
    kind: 'question_answered',
    title: fill(texts.answeredTitle, { name: product!.name }),
    text: answer!,
    path: `/product/${productId}/questions`,
    texted: () => template('question-answered', { shop: product!.shop, product: product!.name }),
  })
}

/** Takes a question with its answer down, in the transaction of whoever decided it. False where it is not there. */
export async function hideQuestion(tx: Tx, id: string, now: Date): Promise<boolean> {
  const hidden = await tx
    .update(productQuestions)
    .set({ hiddenAt: now })
    .where(and(eq(productQuestions.id, id), isNull(productQuestions.hiddenAt)))
    .returning({ id: productQuestions.id })
  return hidden.length > 0
}

/** Empties what was masked once it is too old to be reported. Returns how many went. */
export async function deleteOldQuestionOriginals(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - originalDays * 24 * 60 * 60 * 1000)
  const old = or(isNotNull(productQuestions.original), isNotNull(productQuestions.answerOriginal))
  const emptied = await db
    .update(productQuestions)
    .set({ original: null, answerOriginal: null })
    .where(and(old, lt(sql`coalesce(${productQuestions.answeredAt}, ${productQuestions.createdAt})`, before)))
  return emptied.rowCount ?? 0
}

/** Of somebody who leaves: what nobody answered goes; what was answered stays, and nobody knows who asked. */
export async function anonymizeAsker(tx: Tx, userId: string) {
  const own = eq(productQuestions.askerId, userId)
  await tx.delete(productQuestions).where(and(own, isNull(productQuestions.answeredAt)))
  await tx.update(productQuestions).set({ askerId: null, original: null }).where(own)
  await tx.update(productQuestions).set({ answerOriginal: null }).where(eq(productQuestions.sellerId, userId))
}
