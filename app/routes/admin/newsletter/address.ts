import { type SubscriptionSort, subscriptionSorts } from '#app/domain/newsletter/list-rules.ts'
import {
  type SubscriptionSource,
  subscriptionSources,
  subscriptionStatuses,
} from '#app/domain/newsletter/rules.ts'
import { listAddress, oneOf, words } from '#app/web/list-address.ts'

export const subscriptionAddress = listAddress({
  status: oneOf(subscriptionStatuses),
  source: oneOf(subscriptionSources),
  search: words(80),
  sort: oneOf(subscriptionSorts),
  tick: oneOf(['all'] as const),
})

export const sortNames: Record<SubscriptionSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest here first',
  email: 'By email',
}

export const sourceNames: Record<SubscriptionSource, string> = {
  footer: 'Foot of a page',
  popup: 'Pop-up',
  checkout: 'Checkout',
  manual: 'By hand',
}
