import { searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { withDefault } from '#app/base/list/list-address.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/language.ts'
import { suggestionStatuses } from './rules.ts'

/** What waits to be decided, unless the address says otherwise. */
export const suggestionCard = listCard({
  countedBy: ['status'],
  filters: {
    status: withDefault(valueFilter([...suggestionStatuses, 'all'], 'status'), 'open'),
    search: searchFilter(texts.search),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: texts.oldest, asc: ['createdAt'] },
  },
})
