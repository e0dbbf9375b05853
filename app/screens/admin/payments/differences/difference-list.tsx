import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import type { ListedMismatch } from '#app/modules/money/payments/reconciliation/list-mismatches.server.ts'
import {
  mismatchStateLabels,
  mismatchStates,
} from '#app/modules/money/payments/reconciliation/mismatch-list-rules.ts'
import { mismatchLabels } from '#app/modules/money/payments/reconciliation/mismatch-rules.ts'

const table = csvTable<ListedMismatch>([
  ['Charge', ({ difference }) => difference.chargeId],
  ['Kind', ({ difference }) => mismatchLabels[difference.kind]],
  ['On our books', ({ difference }) => difference.ours],
  ['With the provider', ({ difference }) => difference.theirs],
  ['Found', ({ difference }) => sortableMoment(difference.foundAt)],
  ['Settled', ({ difference: { settledAt } }) => (settledAt ? sortableMoment(settledAt) : '')],
  ['Where it came from', ({ difference }) => difference.note ?? ''],
])

export const differenceList = defineList<ListedMismatch>()({
  title: 'Differences',
  counted: ['difference', 'differences'],
  perPage: 50,
  filters: {
    status: choiceParam(mismatchStates),
    search: searchFilter(undefined, 80, 'Charge'),
    kind: choiceFilter('Kind', 'All kinds', mismatchLabels),
    ...dayRange(),
  },
  groups: { label: 'State', of: [allGroup, ...groupsOf('status', mismatchStateLabels)] },
  keyOf: ({ difference: { id, settledAt } }) => `${id} ${settledAt !== null}`,
  empty: {
    title: 'No differences found',
    text: 'Every night our books are held against the provider’s. What is not the same stands here.',
  },
  csv: { path: href('/admin/payments/differences.csv'), name: 'differences', table },
})
