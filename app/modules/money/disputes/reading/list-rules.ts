import { choiceFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/admin-disputes.ts'
import { newestFirst, oldestFirst } from '#messages/admin-lists.ts'
import { disputeReasonLabels } from '../rules.ts'
import { disputeStatuses } from '../status.ts'

/** At least so many days old. */
const ages = ['3', '7', '14', '30'] as const
const ageNames = Object.fromEntries(
  ages.map((age) => [age, fill(texts.daysAndOlder, { days: age })]),
) as Record<(typeof ages)[number], Message>

/**
 * `needs-you` are those that an administrator has to decide, or that are overdue.
 * What is overdue first, then what soon will be; nothing is due of those that are closed.
 */
export const disputeCard = listCard({
  countedBy: ['status', 'overdue'],
  opensOn: { status: 'needs-you' },
  filters: {
    status: valueFilter(['needs-you', ...disputeStatuses]),
    overdue: valueFilter(['yes']),
    search: searchFilter(texts.searchHint),
    reason: choiceFilter(texts.reason, texts.allReasons, disputeReasonLabels, 'reason'),
    age: choiceFilter(texts.age, texts.anyAge, ageNames),
  },
  sorts: {
    due: { text: texts.overdueFirst, asc: ['dueAt', 'createdAt'] },
    oldest: { text: oldestFirst, asc: ['createdAt'] },
    newest: { text: newestFirst, desc: ['createdAt'] },
  },
})
