import { choiceFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { withDefault } from '#app/base/list/list-address.ts'
import { listCard } from '#app/base/list/list-card.ts'
import * as texts from '#messages/admin-contact.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import { contactStatuses, contactTopics } from './rules.ts'

/** Every status by itself, those that wait for an answer, and all. */
const messageViews = ['waiting', ...contactStatuses, 'all'] as const
export type MessageView = (typeof messageViews)[number]

/** What waits for an answer, the oldest first, unless the address says otherwise. */
export const messageCard = listCard({
  countedBy: ['status'],
  filters: {
    status: withDefault(valueFilter(messageViews), 'waiting'),
    search: searchFilter(texts.searchHint),
    topic: choiceFilter(texts.topic, texts.allTopics, contactTopics, 'topic'),
  },
  sorts: {
    oldest: { text: texts.oldestFirst, asc: ['createdAt'] },
    newest: { text: newestFirst, desc: ['createdAt'] },
  },
})
