import { choiceParam, listParams, textParam } from '#app/kit/list/list-params.ts'
import {
  type SubscriptionSource,
  subscriptionSources,
  subscriptionStatuses,
} from '#app/modules/outreach/newsletter/rules.ts'
import {
  type SubscriptionSort,
  subscriptionSorts,
} from '#app/modules/outreach/newsletter/subscriptions/list-rules.ts'

export const subscriptionListParams = listParams({
  status: choiceParam(subscriptionStatuses),
  source: choiceParam(subscriptionSources),
  search: textParam(80),
  sort: choiceParam(subscriptionSorts),
  tick: choiceParam(['all'] as const),
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
