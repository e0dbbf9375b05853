import type { DestinationKind } from '../destination-rules.ts'
import type { PayoutState } from '../status.ts'

export const payoutSorts = ['oldest', 'newest', 'largest'] as const
export type PayoutSort = (typeof payoutSorts)[number]

export type PayoutFilter = {
  status?: PayoutState
  kind?: DestinationKind
  search?: string
  from?: string
  to?: string
  batch?: string
  sort?: PayoutSort
}
export type PayoutCounts = Record<PayoutState, { payouts: number; sum: number }>
