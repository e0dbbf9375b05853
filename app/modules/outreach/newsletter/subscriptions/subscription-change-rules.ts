import { fill } from '#app/messages/language.ts'
import * as texts from '#messages/outreach.ts'
import type { SubscriptionStatus } from '../rules.ts'

export const maxSubscriptionsAtOnce = 1000

export const subscriptionChangeRefusals = {
  'none-chosen': texts.noSubscribersChosen,
  'too-many': fill(texts.tooManySubscribers, { most: maxSubscriptionsAtOnce }),
} as const
export type SubscriptionChangeRefusal = keyof typeof subscriptionChangeRefusals

type Kept = { status: SubscriptionStatus; endedByAdmin: boolean }

/**
 * What becomes of a subscription that an administrator sets to a status. Whoever unsubscribed themselves stays so, also by way
 * of another status: they come back by their own click alone.
 */
export function subscriptionChangeTo(kept: Kept, to: SubscriptionStatus): 'change' | 'same' | 'left' {
  if (kept.status === to) return 'same'
  return hasReaderUnsubscribed(kept) ? 'left' : 'change'
}

/** True of a reader who ended it, and not of one whom an administrator took off the list. */
export const hasReaderUnsubscribed = ({ status, endedByAdmin }: Kept) =>
  status === 'unsubscribed' && !endedByAdmin

/** What is written where the status changes. A subscription begins anew only after it had ended. */
export const subscriptionValuesFor = (kept: Pick<Kept, 'status'>, to: SubscriptionStatus, now: Date) => ({
  status: to,
  unsubscribedAt: to === 'unsubscribed' ? now : null,
  endedByAdmin: to === 'unsubscribed',
  ...(to === 'active' && kept.status === 'unsubscribed' && { subscribedAt: now }),
})
