import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/contact-module.ts'
import { isClosed } from './status.ts'

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
  return isClosed(status) ? refuse('closed-by-now') : ok('send')
}

/** What can still be done with it. */
export const canAnswer = ({ status, answer }: Written) => answer === null && !isClosed(status)
export const canClose = ({ status }: Pick<Written, 'status'>) => !isClosed(status)

export const topicNames = ['order', 'payment', 'seller', 'selling', 'account', 'privacy', 'other'] as const
export type ContactTopic = (typeof topicNames)[number]
export const contactTopics: Record<ContactTopic, Message> = texts.topics

export const contactRefusals = {
  'too-many-messages': texts.tooManyMessages,
} as const
export type ContactRefusal = keyof typeof contactRefusals

export const contactFailed = texts.failed

const fastestSeconds = 2
/** True where nobody can have written this since the form was opened (milliseconds, as the form carries them). */
export const isFilledTooFast = (openedAt: string | undefined, now: number) =>
  !/^\d{13}$/.test(openedAt ?? '') || now - Number(openedAt) < fastestSeconds * 1000
export const tooFast = texts.tooFast

/** Why something was not done with what somebody wrote. */
export const messageRefusals = { 'no-such-message': texts.noSuchMessage, ...answerRefusals } as const
export type MessageRefusal = keyof typeof messageRefusals
