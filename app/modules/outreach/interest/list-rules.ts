import type { InterestStatus, WantedRole } from './rules.ts'

export type InterestSort = 'newest' | 'oldest'

export type InterestFilter = {
  status?: InterestStatus | undefined
  role?: WantedRole | undefined
  district?: string | undefined
  search?: string | undefined
  sort?: InterestSort | undefined
}
