import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/payments.ts'
import type { DifferenceKind } from './difference-rules.ts'

export const differenceStates = ['open', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]
export const differenceStateLabels: Record<DifferenceState, Message> = texts.differenceStates

/** `search` is the id under which the provider knows it; `from` and `to` are days on which it was found. */
export type DifferenceFilter = {
  status?: DifferenceState
  kind?: DifferenceKind
  search?: string
  from?: string
  to?: string
}
export type DifferenceCounts = Record<DifferenceState, number>

export type DifferenceRefusal = 'no-such-difference' | 'settled-already'
export const differenceRefusals: Record<DifferenceRefusal, Message> = texts.differenceRefusals
