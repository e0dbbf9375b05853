import { dayRange, keyFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst, oldestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/questions.ts'

const questionGroups = ['waiting', 'answered', 'hidden'] as const
export type QuestionGroup = (typeof questionGroups)[number]

/** Questions of all shops, or about one product, as administrators see them. */
export const allQuestionCard = listCard({
  countedBy: ['show'],
  filters: {
    show: valueFilter(questionGroups),
    search: searchFilter(texts.searchHint),
    product: keyFilter(16, 'productId'),
    ...dayRange('createdAt'),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: oldestFirst, asc: ['createdAt'] },
  },
})

/** What a shop was asked: unanswered first, then the newest. */
export const shopQuestionCard = listCard({
  countedBy: ['show'],
  filters: { show: valueFilter(['waiting', 'answered']), search: searchFilter(texts.searchHint) },
  sorts: { waiting: { text: texts.waiting } },
})
