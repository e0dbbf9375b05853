import { and, eq, isNull } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { fill } from '#app/messages/language.ts'
import { createLink } from '#app/modules/identity/accounts/links/links.server.ts'
import { isBlocked } from '#app/modules/identity/blocks/blocks.server.ts'
import { maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import { consumeAttemptsOrWait, type RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { notify } from '#app/modules/platform/notifications/notify.server.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/questions.ts'
import { findForbiddenWords } from '../moderation/evidence/evidence-rules.ts'
import { products } from '../products/tables.ts'
import { evidenceOf, mayAsk, type QuestionRefusal } from './rules.ts'
import { productQuestions } from './tables.ts'

export type QuestionRow = typeof productQuestions.$inferSelect
type Wanted = {
  productId: string
  text: string
  recordOnce?: RecordOnce
}

/** Asks about a product for everybody to read; its seller is told. The same words of the same member are there once. */
export const askQuestion = (
  db: Db,
  asker: Member,
  { productId, text, recordOnce }: Wanted,
  now = new Date(),
): Promise<Result<QuestionRow, QuestionRefusal>> =>
  transact(db, async (tx) => {
    // One at a time for each member: two presses at once find each other's words.
    const [member] = await tx
      .select({ createdAt: users.createdAt })
      .from(users)
      .where(eq(users.id, asker.userId))
      .for('no key update')
    const product = await findAsked(tx, productId)
    const { forbiddenWords } = await findSettings(tx)
    const may = mayAsk(product, asker, {
      blocked: !!product && (await isBlocked(tx, { blockerId: product.sellerId, blockedId: asker.userId })),
      forbidden: findForbiddenWords(text, forbiddenWords).length > 0,
    })
    if (!may.ok) return may
    const shown = maskContactDetails(text)
    const before = await findSame(tx, { productId, askerId: asker.userId, text: shown.text })
    if (before) return ok(before)
    const isNew = now.getTime() - member!.createdAt.getTime() < day
    if (!(await isWithinLimits(tx, asker.userId, product!.sellerId, isNew))) return refuse('too-often')
    await recordOnce?.(tx)
    const [question] = await tx
      .insert(productQuestions)
      .values({
        productId,
        sellerId: product!.sellerId,
        askerId: asker.userId,
        text: shown.text,
        masked: shown.masked,
        original: evidenceOf(text, shown.masked),
        createdAt: now,
      })
      .returning()
    await tellSeller(tx, question!, product!, now)
    return ok(question!)
  })

const day = 24 * 60 * 60 * 1000

async function isWithinLimits(tx: Tx, askerId: string, sellerId: string, isNew: boolean) {
  const all: [RateLimit, string][] = [
    ['questions of a member', askerId],
    ['questions of a member to a shop', `${askerId} ${sellerId}`],
  ]
  if (isNew) all.push(['questions of a new member', askerId])
  return (await consumeAttemptsOrWait(tx, all)) === 0
}

async function findAsked(tx: Tx, id: string) {
  const { name, listed, sellerId } = products
  const [found] = await tx.select({ name, listed, sellerId }).from(products).where(eq(products.id, id))
  return found
}

async function findSame(
  tx: Tx,
  { productId, askerId, text }: Record<'productId' | 'askerId' | 'text', string>,
) {
  const [found] = await tx
    .select()
    .from(productQuestions)
    .where(
      and(
        eq(productQuestions.productId, productId),
        eq(productQuestions.askerId, askerId),
        eq(productQuestions.text, text),
        isNull(productQuestions.answeredAt),
      ),
    )
    .limit(1)
  return found
}

/** The link answers this question without signing in, and opens nothing else. */
async function tellSeller(tx: Tx, question: QuestionRow, { name }: { name: string }, now: Date) {
  const subject = { userId: question.sellerId, email: '', about: question.id }
  const token = await createLink(tx, 'answer-question', subject, now)
  await notify(tx, {
    userId: question.sellerId,
    kind: 'question_asked',
    title: fill(texts.askedTitle, { name }),
    text: question.text,
    path: `/seller/questions/${question.id}`,
    texted: () => template('question-asked', { product: name }),
    textedPath: `/answer/${token}`,
  })
}
