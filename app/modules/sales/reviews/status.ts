import { byTrait, type StateLook, statesOf } from '#app/base/states.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/reviews.ts'

type Traits = Pick<StateLook, 'tone'> & {
  /** Whether all see it: what waits for an administrator once they approve it. Its author always does. */
  shown: 'to all' | 'once approved' | 'no more' | 'taken away'
}

/** `waiting` for an administrator, `hidden` because it was reported, `removed` by an administrator. */
export const reviewTraits = {
  waiting: { shown: 'once approved', tone: 'clay' },
  published: { shown: 'to all', tone: 'leaf' },
  hidden: { shown: 'no more', tone: 'clay' },
  removed: { shown: 'taken away', tone: 'clay' },
} as const satisfies Record<string, Traits>
export type ReviewStatus = keyof typeof reviewTraits
export const reviewStatuses = statesOf(reviewTraits)
export const reviewStatusLabels: Record<ReviewStatus, Message> = texts.statuses

const isIn = byTrait(reviewTraits, 'shown')

export const isShown = isIn('to all')
export const awaitsApproval = isIn('once approved')
/** Its author may change it, for a while. */
export const isForAuthorToEdit = isIn('to all', 'once approved')
/** An administrator took it away, and says why. */
export const isTakenAway = isIn('taken away')

export const shownReviews = reviewStatuses.filter(isShown)
export const reviewsToApprove = reviewStatuses.filter(awaitsApproval)
export const reviewsTakenAway = reviewStatuses.filter(isTakenAway)
