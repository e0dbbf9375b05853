import { choiceFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-newsletter.ts'
import { subscriptionStatuses } from '../subscription-status.ts'

export const subscriptionCard = listCard({
  countedBy: ['status'],
  filters: {
    status: valueFilter(subscriptionStatuses, 'status'),
    search: searchFilter(texts.searchHint),
    source: choiceFilter(texts.cameBy, texts.allWays, texts.sources, 'source'),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['subscribedAt'] },
    oldest: { text: texts.oldestFirst, asc: ['subscribedAt'] },
    email: { text: texts.byEmail, asc: ['email'] },
  },
})
