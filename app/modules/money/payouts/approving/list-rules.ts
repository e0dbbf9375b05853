import { choiceFilter, dayRange, keyFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-payouts.ts'
import { type PayoutState, payoutStates } from '../status.ts'

/** The longest waiting first unless the address says otherwise. */
export const payoutCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'requested' },
  filters: {
    status: valueFilter(payoutStates, 'status'),
    batch: keyFilter(16, 'batchId'),
    search: searchFilter(texts.searchHint),
    kind: choiceFilter(texts.goesTo, texts.anyDestination, {
      wallet: texts.mobileMoney,
      bank: texts.bankAccount,
    }),
    ...dayRange('createdAt'),
  },
  sorts: {
    oldest: { text: texts.waitingFirst, asc: ['createdAt'] },
    newest: { text: newestFirst, desc: ['createdAt'] },
    largest: { text: texts.largestFirst, desc: ['amount'] },
  },
})
export type PayoutCounts = Record<PayoutState, { payouts: number; sum: number }>
