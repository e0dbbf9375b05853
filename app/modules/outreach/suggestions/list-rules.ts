import { searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/language.ts'
import { suggestionStatuses } from './rules.ts'

export const suggestionCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'open' },
  filters: {
    status: valueFilter(suggestionStatuses, 'status'),
    search: searchFilter(texts.search),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: texts.oldest, asc: ['createdAt'] },
  },
})
