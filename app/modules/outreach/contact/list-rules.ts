import { choiceFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import * as texts from '#messages/admin-contact.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import { contactTopics } from './rules.ts'
import { contactStatuses } from './status.ts'

/** Every status by itself, and those that wait for an answer. */
const messageViews = ['waiting', ...contactStatuses] as const
export type MessageView = (typeof messageViews)[number]

/** The longest waiting first. */
export const messageCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'waiting' },
  filters: {
    status: valueFilter(messageViews),
    search: searchFilter(texts.searchHint),
    topic: choiceFilter(texts.topic, texts.allTopics, contactTopics, 'topic'),
  },
  sorts: {
    oldest: { text: texts.oldestFirst, asc: ['createdAt'] },
    newest: { text: newestFirst, desc: ['createdAt'] },
  },
})
