import type { SubscriptionSource } from '../rules.ts'
import type { SubscriptionStatus } from '../subscription-status.ts'

export const subscriptionSorts = ['newest', 'oldest', 'email'] as const
export type SubscriptionSort = (typeof subscriptionSorts)[number]

export type SubscriptionFilter = {
  status?: SubscriptionStatus
  source?: SubscriptionSource
  search?: string
  sort?: SubscriptionSort
}
