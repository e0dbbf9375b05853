import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import { isCancelled, isReceived, isUnsent, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/disputes.ts'
import {
  type DisputeMove,
  type DisputePart,
  type DisputeStatus,
  disputeMoves,
  isDecided,
  isUnsettled,
} from './status.ts'

/** How long after delivery a buyer may open a dispute, and no account that it is about is deleted. */
export const daysToDispute = 14

export const disputeReasons = [
  'not_arrived',
  'incomplete',
  'broken',
  'not_as_described',
  'wrong_goods',
  'overcharged',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]
export const disputeReasonLabels: Record<DisputeReason, Message> = texts.reasons

export type DisputeRefusal =
  | 'order-not-found'
  | 'not-on-its-way'
  | 'order-cancelled'
  | 'too-late'
  | 'open-already'
  | 'decided-already'
  | 'no-dispute'
  | 'dispute-over'
  | 'release-held'
  | 'seller-first'
  | 'too-often'
  | 'too-many-photos'
export const disputeRefusals: Record<DisputeRefusal, Message> = texts.refusals

const day = 24 * 60 * 60 * 1000

/** How long a seller has to answer before an administrator may decide without. */
export const daysToAnswer = 3
export const maxPhotos = 4
export const maxMessageLength = 2000

/** Until when a dispute may be opened about an order of which its buyer knows since then that it was delivered. */
export const disputableUntil = (deliveredAt: Date) => new Date(deliveredAt.getTime() + daysToDispute * day)

/** `late`: its seller did not confirm or send it in time. `deliveredAt`: since when its buyer knows, if they do. */
type Disputable = { status: OrderStatus; deliveredAt: Date | undefined; late?: boolean }

/** Whether the buyer of an order may open a dispute about it; `earlier` are those that there were. */
export function mayOpen(
  order: Disputable,
  earlier: readonly DisputeStatus[],
  now: Date,
): Result<null, DisputeRefusal> {
  if (earlier.some(isUnsettled)) return refuse('open-already')
  if (earlier.some(isDecided)) return refuse('decided-already')
  const { status, late, deliveredAt } = order
  if (isCancelled(status)) return refuse('order-cancelled')
  if (isUnsent(status)) return late ? ok(null) : refuse('not-on-its-way')
  const over = isReceived(status) && deliveredAt && now > disputableUntil(deliveredAt)
  return over ? refuse('too-late') : ok(null)
}

/** Where a move leads a dispute that stands so. */
export function moveDispute(
  now: DisputeStatus,
  move: DisputeMove,
  by: DisputePart,
): Result<DisputeStatus, DisputeRefusal> {
  const { from, by: mover, to } = disputeMoves[move]
  if (by !== mover) return refuse('no-dispute')
  return (from as readonly DisputeStatus[]).includes(now) ? ok(to) : refuse('dispute-over')
}

/** Until when the seller of an open dispute is waited for. */
export const answerDue = (openedAt: Date) => new Date(openedAt.getTime() + daysToAnswer * day)

/** Where whoever is part of an order finds a photo of its disputes. */
export const photoPath = (orderNumber: string, photoId: string) =>
  `/orders/${orderNumber}/dispute/photos/${photoId}`
