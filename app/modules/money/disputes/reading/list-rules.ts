import type { DisputeReason } from '../rules.ts'
import type { DisputeStatus } from '../status.ts'

/** `due`: what is overdue first, then what soon will be, then the settled ones. */
export const disputeSorts = ['due', 'oldest', 'newest'] as const
export type DisputeSort = (typeof disputeSorts)[number]

/** At least so many days old. */
export const disputeAges = ['3', '7', '14', '30'] as const
export type DisputeAge = (typeof disputeAges)[number]

export type DisputeFilter = {
  status?: DisputeStatus
  reason?: DisputeReason
  age?: DisputeAge
  overdue?: 'yes'
  search?: string
  sort?: DisputeSort
}
