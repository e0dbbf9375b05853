import { choiceFilter, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { newestFirst, oldestFirst } from '#messages/admin-lists.ts'
import * as texts from '#messages/reviews-page.ts'
import type { WaitReason } from '../rules.ts'
import { awaitsApproval, type ReviewStatus } from '../status.ts'
import { starNames } from './star-rules.ts'

/** `suspected` are those that wait because of who may have written them. */
export const reviewGroups = ['waiting', 'suspected', 'hidden', 'published', 'removed'] as const
export type ReviewGroup = (typeof reviewGroups)[number]

/** The longest waiting first. */
export const reviewCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'waiting' },
  filters: {
    status: valueFilter(reviewGroups),
    search: searchFilter(texts.adminSearch),
    stars: choiceFilter(texts.starsFilter, texts.anyStars, starNames),
  },
  sorts: {
    oldest: { text: oldestFirst, asc: ['createdAt'] },
    newest: { text: newestFirst, desc: ['createdAt'] },
  },
})

export const isSuspected = ({ status, waitsFor }: { status: ReviewStatus; waitsFor: WaitReason[] }) =>
  awaitsApproval(status) && waitsFor.includes('suspected')
