/** What is done item by item, time and again, until it is settled. The second part says what happens to the item. */
export const taskKinds = [
  'payment-check',
  'checkout-expire',
  'part-settle',
  'provider-event',
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
] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskLabels: Record<TaskKind, string> = {
  'payment-check': 'Ask about a payment',
  'checkout-expire': 'Cancel what was not paid in time',
  'part-settle': 'Use or give back part of a transfer',
  'provider-event': 'Follow a message of the provider',
  'payout-destination': 'Follow a changed payout account',
  'payout-send': 'Send a payout',
  'payout-check': 'Ask about a payout',
  'refund-send': 'Send a refund',
  'refund-check': 'Ask about a refund',
  'debt-check': 'Ask about a payment of a debt',
  'debt-compare': 'Compare a payment of a debt with the provider',
  'order-deadline': 'Cancel a late order',
  'order-remind': 'Remind a seller of an order',
  'order-complete': 'Complete a delivered order',
  'payment-compare': 'Compare a payment with the provider',
  'payout-compare': 'Compare a payout or refund with the provider',
}

const minute = 60_000
const longestPause = 30 * minute
/** With the pauses between them these are most of a day. */
export const maxAttempts = 40

/** How long an item rests after so many tries that failed. */
export const retryDelayAfter = (attempts: number) => Math.min(2 ** (attempts - 1) * minute, longestPause)

/** A try that did not fail and settled nothing: there was no clear answer. It counts, and is no fault for the log. */
export class UnresolvedOutcome extends Error {}

/** What administrators read of a fault: never the values of a query. */
export function taskErrorText(fault: unknown): string {
  const cause = fault instanceof Error ? (fault.cause ?? fault) : fault
  const said = cause instanceof Error ? cause.message : String(cause)
  return said.split('\nparams:')[0]!.slice(0, 500) || 'No words'
}
