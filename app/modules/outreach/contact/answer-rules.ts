import { ok, type Result, refuse } from '#app/base/result.ts'
import * as texts from '#messages/contact-module.ts'

export const maxAnswerLength = 4000

export const answerRefusals = texts.answerRefusals
export type AnswerRefusal = keyof typeof answerRefusals

/** What somebody wrote to us: a message, or that they would like to take part. */
type Written = { status: string; answer: string | null }

/** Whether an answer is sent: not where this very one was, as after a second press. */
export function decideAnswer(
  { status, answer }: Written,
  text: string,
): Result<'send' | 'sent', AnswerRefusal> {
  if (!text) return refuse('answer-empty')
  if (answer === text) return ok('sent')
  if (answer !== null) return refuse('already-answered')
  return status === 'closed' ? refuse('closed-by-now') : ok('send')
}

/** What can still be done with it. */
export const canAnswer = ({ status, answer }: Written) => answer === null && status !== 'closed'
export const canClose = ({ status }: Pick<Written, 'status'>) => status !== 'closed'
