import type { InterestStatus, WantedRole } from './rules.ts'

export type InterestSort = 'newest' | 'oldest'

export type InterestFilter = {
  status?: InterestStatus
  role?: WantedRole
  district?: string
  search?: string
  sort?: InterestSort
}
