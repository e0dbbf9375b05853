import { choiceFilter, keyFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { withDefault } from '#app/base/list/list-address.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-moderation.ts'
import { categoryLabels } from '../products/rules.ts'
import { productStatuses } from '../products/status.ts'

/** What waits for moderation, the longest first, unless the address says otherwise. */
export const moderationCard = listCard({
  countedBy: ['status'],
  filters: {
    status: withDefault(valueFilter([...productStatuses, 'all'], 'status'), 'pending'),
    seller: keyFilter(40, 'sellerId'),
    search: searchFilter(texts.searchHint),
    category: choiceFilter(texts.category, texts.allCategories, categoryLabels, 'category'),
  },
  sorts: {
    oldest: { text: texts.oldestFirst, asc: ['submittedAt'] },
    newest: { text: newestFirst, desc: ['submittedAt'] },
  },
})
