import type { MismatchKind } from './mismatch-rules.ts'

export const mismatchStates = ['open', 'settled'] as const
export type MismatchState = (typeof mismatchStates)[number]
export const mismatchStateLabels: Record<MismatchState, string> = { open: 'Open', settled: 'Settled' }

/** `search` is the id under which the provider knows it; `from` and `to` are days on which it was found. */
export type MismatchFilter = {
  status?: MismatchState
  kind?: MismatchKind
  search?: string
  from?: string
  to?: string
}
export type MismatchCounts = Record<MismatchState, number>

export const mismatchRefusals = {
  'no-such-difference': 'This difference is not there any more',
  'settled-already': 'Somebody else settled it by now. Look at it as it is now.',
} as const
export type MismatchRefusal = keyof typeof mismatchRefusals
