import { defaultTranslate, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/tasks.ts'
/** What is done item by item, time and again, until it is settled. The second part says what happens to the item. */
export const taskKinds = [
  'payment-check',
  'checkout-expire',
  'part-settle',
  'provider-event',
  'message-event',
  'payout-destination',
  'payout-send',
  'payout-check',
  'refund-send',
  'refund-check',
  'debt-check',
  'debt-compare',
  'order-deadline',
  'order-remind',
  'order-complete',
  'payment-compare',
  'payout-compare',
  'text-ladder',
] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskLabels: Record<TaskKind, Message> = texts.kinds

const minute = 60_000
const longestPause = 30 * minute
/** With the pauses between them these are most of a day. */
export const maxAttempts = 40
/** What is asked once a night would wait for weeks: one bad night is no news, a second is. */
const nightly: ReadonlySet<TaskKind> = new Set(['payment-compare', 'payout-compare', 'debt-compare'])
export const maxAttemptsOf = (kind: TaskKind) => (nightly.has(kind) ? 2 : maxAttempts)

/** How long an item rests after so many tries that failed. */
export const retryDelayAfter = (attempts: number) => Math.min(2 ** (attempts - 1) * minute, longestPause)

/** A try that did not fail and settled nothing: there was no clear answer. It counts, and is no fault for the log. */
export class UnresolvedOutcome extends Error {}

/** What administrators read of a fault: never the values of a query. */
export function taskErrorText(fault: unknown): string {
  const cause = fault instanceof Error ? (fault.cause ?? fault) : fault
  const said = cause instanceof Error ? cause.message : String(cause)
  return said.split('\nparams:')[0]!.slice(0, 500) || defaultTranslate(texts.noWords)
}
