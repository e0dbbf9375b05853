import type { DifferenceKind } from './difference-rules.ts'

export const differenceStates = ['open', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]
export const differenceStateLabels: Record<DifferenceState, string> = { open: 'Open', settled: 'Settled' }

/** `search` is the id under which the provider knows it; `from` and `to` are days on which it was found. */
export type DifferenceFilter = {
  status?: DifferenceState
  kind?: DifferenceKind
  search?: string
  from?: string
  to?: string
}
export type DifferenceCounts = Record<DifferenceState, number>

export const differenceRefusals = {
  'no-such-difference': 'This difference is not there any more',
  'settled-already': 'Somebody else settled it by now. Look at it as it is now.',
} as const
export type DifferenceRefusal = keyof typeof differenceRefusals
