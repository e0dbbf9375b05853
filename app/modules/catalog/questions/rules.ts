import type { Member } from '#app/base/actor.ts'
import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import type { MaskedKind } from '#app/modules/platform/contact-masking/mask-rules.ts'
import * as texts from '#messages/questions.ts'

export const answerers = ['seller', 'admin'] as const
export type Answerer = (typeof answerers)[number]

export const maxQuestionLength = 300
export const maxAnswerLength = 600
/** So many stand on the product's own page; all stand on a page of theirs. */
export const questionsOnProduct = 3
/** How long what was masked is kept as it was written, for reports. */
export const originalDays = 90

export const questionRefusals = texts.refusals satisfies Record<string, Message>
export type QuestionRefusal = keyof typeof questionRefusals
export const questionRefusalStatuses: RefusalStatuses<QuestionRefusal> = {
  'product-not-found': 404,
  'question-not-found': 404,
  'own-product': 403,
  blocked: 403,
  'forbidden-word': 400,
  'too-often': 429,
}

/** A question as everybody reads it. */
export type ShownQuestion = {
  id: string
  text: string
  masked: boolean
  answer: string
  answeredBy: Answerer
  answeredAt: string
}

type Asked = { listed: boolean; sellerId: string } | undefined

/** Whether a member may ask about a product. */
export function mayAsk(
  product: Asked,
  asker: Pick<Member, 'userId'>,
  { blocked, forbidden }: { blocked: boolean; forbidden: boolean },
): Result<null, QuestionRefusal> {
  if (!product?.listed) return refuse('product-not-found')
  if (product.sellerId === asker.userId) return refuse('own-product')
  if (blocked) return refuse('blocked')
  return forbidden ? refuse('forbidden-word') : ok(null)
}

type Waiting = { sellerId: string; answeredAt: Date | null; hiddenAt: Date | null } | undefined

/** As what somebody may answer a question. */
export function answererOf(
  question: Waiting,
  actor: Pick<Member, 'userId' | 'role'>,
): Result<Answerer, QuestionRefusal> {
  if (!question) return refuse('question-not-found')
  const own = question.sellerId === actor.userId
  if (!own && actor.role !== 'admin') return refuse('question-not-found')
  if (question.hiddenAt) return refuse('question-not-found')
  if (question.answeredAt) return refuse('answered-already')
  return ok(own ? 'seller' : 'admin')
}

/** What of a text is kept beside it: only where something was taken out. */
export const evidenceOf = (typed: string, masked: MaskedKind[]) => (masked.length > 0 ? typed : null)
