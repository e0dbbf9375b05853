import type { SubscriptionSource, SubscriptionStatus } from '../rules.ts'

export const subscriptionSorts = ['newest', 'oldest', 'email'] as const
export type SubscriptionSort = (typeof subscriptionSorts)[number]

export type SubscriptionFilter = {
  status?: SubscriptionStatus
  source?: SubscriptionSource
  search?: string
  sort?: SubscriptionSort
}
