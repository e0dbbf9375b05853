import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/reviews.ts'

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
const day = 24 * 60 * 60 * 1000

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
