import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/reviews.ts'
import { isForAuthorToEdit, isShown, type ReviewStatus } from './status.ts'

/** Who moves a review: its author by editing it, people who report it, an administrator. Its seller never does. */
export const reviewMovers = ['author', 'reports', 'admin'] as const
export type ReviewMover = (typeof reviewMovers)[number]

/** What is done with a review that stands: from where, by whom, and where it leads. The only place these rules live. */
export const reviewMoves = {
  wait: { from: ['published'], by: ['author'], to: 'waiting' },
  clear: { from: ['waiting'], by: ['author'], to: 'published' },
  approve: { from: ['waiting'], by: ['admin'], to: 'published' },
  hide: { from: ['published'], by: ['reports', 'admin'], to: 'hidden' },
  remove: { from: ['waiting', 'published', 'hidden'], by: ['admin'], to: 'removed' },
  reinstate: { from: ['hidden', 'removed'], by: ['admin'], to: 'published' },
} as const satisfies Record<string, { from: ReviewStatus[]; by: ReviewMover[]; to: ReviewStatus }>
export type ReviewMove = keyof typeof reviewMoves

/** What an administrator may do with a review, in the order of the buttons. */
export const adminReviewMoves = ['approve', 'reinstate', 'hide', 'remove'] as const
export type AdminReviewMove = (typeof adminReviewMoves)[number]

/** Where a move leads a review that stands so. */
export function moveReview(
  status: ReviewStatus,
  move: ReviewMove,
  by: ReviewMover,
): Result<ReviewStatus, 'not-in-this-state'> {
  const { from, by: movers, to } = reviewMoves[move]
  const may =
    (from as readonly ReviewStatus[]).includes(status) && (movers as readonly ReviewMover[]).includes(by)
  return may ? ok(to) : refuse('not-in-this-state')
}

export const availableReviewMoves = (status: ReviewStatus) =>
  adminReviewMoves.filter((move) => moveReview(status, move, 'admin').ok)

/** Why a review waits. */
export const waitReasons = ['forbidden_words', 'contact_details', 'suspected'] as const
export type WaitReason = (typeof waitReasons)[number]
export const waitReasonLabels: Record<WaitReason, Message> = texts.waitReasons

export const maxReviewLength = 2000
export const maxAnswerLength = 1000
export const maxReviewPictures = 4
/** From when a buyer has the goods. */
export const daysToReview = 60
/** How long a review, and an answer to it, can be changed. */
export const hoursToEdit = 48

const hour = 60 * 60 * 1000
const day = 24 * hour

export type ReviewRefusal =
  | 'order-not-found'
  | 'not-received'
  | 'sent-back'
  | 'too-late'
  | 'reviewed-already'
  | 'review-not-found'
  | 'edit-over'
  | 'not-in-this-state'
  | 'own-review'
  | 'reported-already'
  | 'too-many-pictures'
  | 'too-often'
export const reviewRefusals: Record<ReviewRefusal, Message> = texts.refusals
export const reviewRefusalStatuses: RefusalStatuses<ReviewRefusal> = {
  'order-not-found': 403,
  'review-not-found': 404,
  'too-often': 429,
}

/** A bought line: `receivedAt` since when its buyer has it, `left` how many pieces they kept and paid for. */
export type BoughtLine = { receivedAt: Date | undefined; refunded: boolean; left: number; reviewed: boolean }

/** Whether the buyer of a line may review it. */
export function mayReview(
  line: BoughtLine,
  now: Date,
): Result<null, 'not-received' | 'sent-back' | 'too-late' | 'reviewed-already'> {
  if (line.reviewed) return refuse('reviewed-already')
  if (!line.receivedAt) return refuse('not-received')
  if (line.refunded || line.left <= 0) return refuse('sent-back')
  return now.getTime() > line.receivedAt.getTime() + daysToReview * day ? refuse('too-late') : ok(null)
}

/** Until when a line can be reviewed. */
export const reviewUntil = (receivedAt: Date) => new Date(receivedAt.getTime() + daysToReview * day)

type Written = { status: ReviewStatus; createdAt: Date }

/** Whether its author may still change a review. */
export function mayEdit({ status, createdAt }: Written, now: Date): Result<null, 'edit-over'> {
  const open = isForAuthorToEdit(status)
  return open && now.getTime() <= createdAt.getTime() + hoursToEdit * hour ? ok(null) : refuse('edit-over')
}

type Answered = { status: ReviewStatus; answeredAt: Date | null; editedAt: Date | null }

/**
 * Whether the seller may answer, or change their answer: within 48 hours, counted anew where the review was changed
 * after it, so that no answer stands under words that it was not written for.
 */
export function mayAnswer(
  { status, answeredAt, editedAt }: Answered,
  now: Date,
): Result<null, 'edit-over' | 'review-not-found'> {
  if (!isShown(status)) return refuse('review-not-found')
  if (!answeredAt) return ok(null)
  const since = editedAt && editedAt > answeredAt ? editedAt : answeredAt
  return now.getTime() <= since.getTime() + hoursToEdit * hour ? ok(null) : refuse('edit-over')
}

/** `Chikondi B.`: what others read of who bought it. Empty for somebody whose account is gone. */
export function reviewerName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const initial = [...(rest.at(-1) ?? '')][0]
  const short = [...first].slice(0, 20).join('')
  return /\d{4}|@/.test(first) ? '' : initial ? `${short} ${initial.toUpperCase()}.` : short
}

/** A review as everybody reads it: nothing that leads to who wrote it, or to their order. */
export type ShownReview = {
  id: string
  /** Empty where the account is gone. */
  by: string
  stars: number
  /** Its buyer is proven: it is part of the average. */
  counts: boolean
  text: string
  pictures: Pick<StoredPicture, 'path' | 'width' | 'height'>[]
  createdAt: string
  edited: boolean
  answer?: { text: string; at: string; beforeEdit: boolean }
  helpful: number
}

export const starChoices = ['1', '2', '3', '4', '5'] as const

export const markSides = ['buyer', 'seller'] as const
export type MarkSide = (typeof markSides)[number]

/** What a side can say of the other: of a seller, then of a buyer. */
export const markReasons = {
  buyer: ['as_described', 'on_time', 'answered_well', 'not_as_described', 'late', 'hard_to_reach'],
  seller: ['paid_as_agreed', 'collected_as_agreed', 'easy_to_reach', 'refused_goods', 'did_not_come', 'rude'],
} as const satisfies Record<MarkSide, readonly string[]>
export type MarkReason = (typeof markReasons)[MarkSide][number]
export const markReasonLabels: Record<MarkReason, Message> = texts.markReasons

export const maxMarkLength = 500
/** How long what one side wrote stays unread, and how long the other has to write. */
export const blindDays = 7

type Dated = { by: MarkSide; createdAt: Date }

/** When both sides may read the marks; nothing while nobody wrote one. */
export function marksShownFrom(marks: readonly Dated[]): Date | undefined {
  if (marks.length === 0) return undefined
  const times = marks.map(({ createdAt }) => createdAt.getTime())
  if (marks.length > 1) return new Date(Math.max(...times))
  return new Date(times[0]! + blindDays * day)
}

/** Of an order's marks those that this side may read: its own, and once they are shown the other's. */
export const readableMarks = <Mark extends Dated>(
  marks: readonly Mark[],
  side: MarkSide | undefined,
  now: Date,
): Mark[] => {
  const from = marksShownFrom(marks)
  return marks.filter(({ by }) => by === side || (from !== undefined && now >= from))
}

type Marked = { receivedAt: Date | undefined; marks: readonly Dated[] }
export type MarkRefusal = 'order-not-found' | 'not-received' | 'marked-already' | 'too-late'

export const markRefusals: Record<MarkRefusal, Message> = texts.markRefusals

/** Whether a side may write: once, and not any more once the other's can be read. */
export function mayMark(
  { receivedAt, marks }: Marked,
  side: MarkSide,
  { now, days }: { now: Date; days: number },
): Result<null, MarkRefusal> {
  if (marks.some(({ by }) => by === side)) return refuse('marked-already')
  if (!receivedAt) return refuse('not-received')
  const shown = marksShownFrom(marks)
  const over = now.getTime() > receivedAt.getTime() + days * day || (shown !== undefined && now >= shown)
  return over ? refuse('too-late') : ok(null)
}
