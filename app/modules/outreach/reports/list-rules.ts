import { choiceFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-reports.ts'
import { caseStatuses, reportedKindNames } from './rules.ts'

export const reportCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'open' },
  filters: {
    status: valueFilter(caseStatuses),
    search: searchFilter(texts.search),
    kind: choiceFilter(texts.kind, texts.everyKind, reportedKindNames, 'kind'),
  },
  sorts: {
    urgent: { text: texts.urgentFirst },
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: texts.oldest, asc: ['createdAt'] },
  },
})
