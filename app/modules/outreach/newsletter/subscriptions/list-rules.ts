import type { SubscriptionSource, SubscriptionStatus } from '../rules.ts'

export const subscriptionSorts = ['newest', 'oldest', 'email'] as const
export type SubscriptionSort = (typeof subscriptionSorts)[number]

export type SubscriptionFilter = {
  status?: SubscriptionStatus | undefined
  source?: SubscriptionSource | undefined
  search?: string | undefined
  sort?: SubscriptionSort | undefined
}
