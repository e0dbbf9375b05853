import { choiceFilter, keyFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-moderation.ts'
import { categoryLabels } from '../products/rules.ts'
import { productStatuses } from '../products/status.ts'

/** The longest waiting first. */
export const moderationCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'pending' },
  filters: {
    status: valueFilter(productStatuses, 'status'),
    seller: keyFilter(40, 'sellerId'),
    search: searchFilter(texts.searchHint),
    category: choiceFilter(texts.category, texts.allCategories, categoryLabels, 'category'),
  },
  sorts: {
    oldest: { text: texts.oldestFirst, asc: ['submittedAt'] },
    newest: { text: newestFirst, desc: ['submittedAt'] },
  },
})
