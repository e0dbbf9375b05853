import { valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst, oldestFirst } from '#messages/admin-lists.ts'
import { campaignStatuses } from '../campaign-status.ts'

export const campaignCard = listCard({
  countedBy: ['status'],
  filters: { status: valueFilter(campaignStatuses, 'status') },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: oldestFirst, asc: ['createdAt'] },
  },
})
