import type { InterestStatus, WantedRole } from './rules.ts'

export type InterestFilter = {
  status?: InterestStatus | undefined
  wantedRole?: WantedRole | undefined
  district?: string | undefined
  search?: string | undefined
  sort?: 'oldest' | undefined
}
