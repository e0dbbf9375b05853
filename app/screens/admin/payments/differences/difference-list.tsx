import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import type { ListedDifference } from '#app/modules/money/payments/reconciliation/differences.server.ts'
import {
  differenceLabels,
  differenceStateLabels,
  differenceStates,
} from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import * as texts from '#messages/admin-payments.ts'

const table = csvTable<ListedDifference>([
  [texts.charge, ({ difference }) => difference.chargeId],
  [texts.kind, ({ difference }, t) => t(differenceLabels[difference.kind])],
  [texts.onOurBooks, ({ difference }) => difference.ours],
  [texts.withTheProvider, ({ difference }) => difference.theirs],
  [texts.found, ({ difference }) => sortableMoment(difference.foundAt)],
  [texts.settled, ({ difference: { settledAt } }) => (settledAt ? sortableMoment(settledAt) : '')],
  [texts.source, ({ difference }) => difference.note ?? ''],
])

export const differenceList = defineList<ListedDifference>()({
  title: texts.differences,
  counted: texts.countedDifferences,
  perPage: 50,
  filters: {
    status: choiceParam(differenceStates),
    search: searchFilter(undefined, 80, texts.charge),
    kind: choiceFilter(texts.kind, texts.allKinds, differenceLabels),
    ...dayRange(),
  },
  groups: { label: texts.state, of: [allGroup, ...groupsOf('status', differenceStateLabels)] },
  keyOf: ({ difference: { id, settledAt } }) => `${id} ${settledAt !== null}`,
  empty: {
    title: texts.noDifferencesTitle,
    text: texts.noDifferencesText,
  },
  csv: { path: href('/admin/payments/differences.csv'), name: 'differences', table },
})
