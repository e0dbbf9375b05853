import type { WaitReason } from '../rules.ts'
import { awaitsApproval, type ReviewStatus } from '../status.ts'

export const reviewSorts = ['oldest', 'newest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** `suspected` are those that wait because of who may have written them. */
export const reviewGroups = ['waiting', 'suspected', 'hidden', 'published', 'removed'] as const
export type ReviewGroup = (typeof reviewGroups)[number]

export type ReviewFilter = {
  status?: ReviewGroup | 'all'
  stars?: '1' | '2' | '3' | '4' | '5'
  search?: string
  sort?: ReviewSort
}

export const isSuspected = ({ status, waitsFor }: { status: ReviewStatus; waitsFor: WaitReason[] }) =>
  awaitsApproval(status) && waitsFor.includes('suspected')
