import { choiceFilter, dayRange, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import type { Message } from '#app/messages/language.ts'
import { newestFirst } from '#messages/admin-lists.ts'
import * as adminTexts from '#messages/admin-payments.ts'
import * as texts from '#messages/payments.ts'
import { differenceLabels } from './difference-rules.ts'

export const differenceStates = ['open', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]
export const differenceStateLabels: Record<DifferenceState, Message> = texts.differenceStates

/** Newest first. */
export const differenceCard = listCard({
  countedBy: ['status'],
  filters: {
    status: valueFilter(differenceStates),
    search: searchFilter(undefined, 80, adminTexts.charge),
    kind: choiceFilter(adminTexts.kind, adminTexts.allKinds, differenceLabels, 'kind'),
    ...dayRange('foundAt'),
  },
  sorts: { newest: { text: newestFirst, desc: ['foundAt'] } },
})

export type DifferenceRefusal = 'no-such-difference' | 'settled-already'
export const differenceRefusals: Record<DifferenceRefusal, Message> = texts.differenceRefusals
