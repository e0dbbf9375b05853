import type { GatewayResult } from '#app/gateways/payments/payment-gateway.ts'
import { refusedOutcome } from './unresolved-outcome-rules.ts'

const minute = 60 * 1000
/** How long money that the provider does not know of may be on its way to it, in milliseconds. */
export const retryDelay = 15 * minute

type Sent = Record<'sentAt' | 'askedAt' | 'knownAt', Date | null> & {
  isUnderWay: boolean
  doubt: string | null
}

/** Asked about since it was sent, and the provider says that it does not know of it, long after. */
export const isLost = ({ isUnderWay, doubt, knownAt, sentAt, askedAt }: Sent, now: Date) =>
  isUnderWay &&
  doubt === null &&
  !knownAt &&
  !!sentAt &&
  sentAt.getTime() <= now.getTime() - retryDelay &&
  !!askedAt &&
  askedAt.getTime() >= sentAt.getTime() + retryDelay

type Changes = { knownAt: Date; reference?: string } | { doubt: string }
/** `write`: noted where nothing is known yet. `ask`: what became of it, the refusal at hand. `unsure`: the answer says nothing. */
export type NextStep = { do: 'write'; changes: Changes } | { do: 'ask'; detail: string } | { do: 'unsure' }

/** What follows from a provider's answer to a call that sends money. */
export function stepAfterSending(
  answer: GatewayResult<{ reference?: string }>,
  { isFirst, now }: { isFirst: boolean; now: Date },
): NextStep {
  if (answer.ok) {
    const { reference } = answer.value
    return { do: 'write', changes: { knownAt: now, ...(reference && { reference }) } }
  }
  // A second call may be refused because of the first: its no settles nothing.
  if (answer.reason === 'refused' && isFirst) return { do: 'ask', detail: answer.detail }
  if (answer.reason === 'refused' || answer.saidNo)
    return { do: 'write', changes: { doubt: refusedOutcome(answer.detail) } }
  return { do: 'unsure' }
}
