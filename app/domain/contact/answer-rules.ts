import { ok, type Result, refuse } from '../shared/result.ts'
import type { ContactStatus } from './rules.ts'

export const longestAnswer = 4000

export const messageRefusals = {
  'no-such-message': 'There is no such message',
  'answer-empty': 'Write your answer',
  'already-answered': 'Somebody answered this message meanwhile. Look at their answer first.',
  'message-closed': 'Somebody closed this message meanwhile.',
} as const
export type MessageRefusal = keyof typeof messageRefusals

type Kept = { status: ContactStatus; answer: string | null }

/** Whether an answer is sent: not where this very one was, as after a second press. */
export function decideAnswer(
  { status, answer }: Kept,
  text: string,
): Result<'send' | 'sent', MessageRefusal> {
  if (!text) return refuse('answer-empty')
  if (answer === text) return ok('sent')
  if (answer !== null) return refuse('already-answered')
  return status === 'closed' ? refuse('message-closed') : ok('send')
}

/** What can still be done with a message. */
export const canAnswer = ({ status, answer }: Kept) => answer === null && status !== 'closed'
export const canClose = ({ status }: Pick<Kept, 'status'>) => status !== 'closed'
