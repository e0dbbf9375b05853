import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import {
  differenceStateLabels,
  differenceStates,
} from '#app/modules/money/payments/reconciliation/difference-list-rules.ts'
import { differenceLabels } from '#app/modules/money/payments/reconciliation/difference-rules.ts'
import type { ListedDifference } from '#app/modules/money/payments/reconciliation/list-differences.server.ts'

const table = csvTable<ListedDifference>([
  ['Charge', ({ difference }) => difference.chargeId],
  ['Kind', ({ difference }) => differenceLabels[difference.kind]],
  ['On our books', ({ difference }) => difference.ours],
  ['With the provider', ({ difference }) => difference.theirs],
  ['Found', ({ difference }) => sortableMoment(difference.foundAt)],
  ['Settled', ({ difference: { settledAt } }) => (settledAt ? sortableMoment(settledAt) : '')],
  ['Where it came from', ({ difference }) => difference.note ?? ''],
])

export const differenceList = defineList<ListedDifference>()({
  title: 'Differences',
  counted: ['difference', 'differences'],
  perPage: 50,
  filters: {
    status: choiceParam(differenceStates),
    search: searchFilter(undefined, 80, 'Charge'),
    kind: choiceFilter('Kind', 'All kinds', differenceLabels),
    ...dayRange(),
  },
  groups: { label: 'State', of: [allGroup, ...groupsOf('status', differenceStateLabels)] },
  keyOf: ({ difference: { id, settledAt } }) => `${id} ${settledAt !== null}`,
  empty: {
    title: 'No differences found',
    text: 'Every night our books are held against the provider’s. What is not the same stands here.',
  },
  csv: { path: href('/admin/payments/differences.csv'), name: 'differences', table },
})
