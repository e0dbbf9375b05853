import { statesOf } from '#app/base/states.ts'

/** Whether the newsletter is sent, and if not, whose wish that is: an address that bounces asked for nothing. */
type Traits = { isSent: boolean; wasEnded: boolean }

export const subscriptionTraits = {
  active: { isSent: true, wasEnded: false },
  unsubscribed: { isSent: false, wasEnded: true },
  bounced: { isSent: false, wasEnded: false },
} as const satisfies Record<string, Traits>
export type SubscriptionStatus = keyof typeof subscriptionTraits
export const subscriptionStatuses = statesOf(subscriptionTraits)

export const isSubscribed = (status: SubscriptionStatus) => subscriptionTraits[status].isSent
export const wasEnded = (status: SubscriptionStatus) => subscriptionTraits[status].wasEnded

export const subscribed = subscriptionStatuses.filter(isSubscribed)
export const endedSubscriptions = subscriptionStatuses.filter(wasEnded)
