import { formatKwacha } from '#app/base/money.ts'
import { ok, type Result } from '#app/base/result.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import * as texts from '#messages/disputes.ts'
import type { RequestedRefund } from '../order-refunds/rules.ts'
import { type IssuedRefund, refundedText } from '../refunds/rules.ts'
import { answerDue, type DisputeReason, type DisputeRefusal, moveDispute } from './rules.ts'
import { type DisputePart, type DisputeStatus, isDecided, waitsForSeller } from './status.ts'

export const disputeOutcomes = ['refund_all', 'refund_part', 'none'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]
export const outcomeLabels: Record<DisputeOutcome, Message> = texts.outcomes

/** What an administrator decides: `asked` goes back, or nothing. With `restock` the goods are on sale again. */
export type Ruling = { asked: RequestedRefund | 'none'; restock: boolean; note: string }
/** What a sum was counted from. */
export type RulingAmounts = Pick<IssuedRefund, 'lines' | 'delivery'>

type Disputed = {
  status: DisputeStatus
  createdAt: Date
  outcome: DisputeOutcome | null
  refundAmount: number | null
  counted: RulingAmounts | null
}

/** Whether a ruling changes a dispute; `false` where it was ruled so before, as after a second press. */
export function decideRuling(
  dispute: Disputed,
  { asked }: Pick<Ruling, 'asked'>,
  now: Date,
): Result<boolean, DisputeRefusal> {
  if (isDecided(dispute.status) && isSame(dispute, asked)) return ok(false)
  const may = mayRule(dispute, now)
  return may.ok ? ok(true) : may
}

/** Whether an administrator may rule now: when the seller answered, or had the time to. */
export function mayRule(
  { status, createdAt }: Pick<Disputed, 'status' | 'createdAt'>,
  now: Date,
): Result<DisputeStatus, DisputeRefusal> {
  const moved = moveDispute(status, 'resolve', 'admin')
  if (!moved.ok || !waitsForSeller(status) || now >= answerDue(createdAt)) return moved
  return { ok: false, reason: 'seller-first' }
}

function isSame({ outcome, refundAmount, counted }: Disputed, asked: RequestedRefund | 'none'): boolean {
  if (asked === 'none') return outcome === 'none'
  if ('all' in asked) return outcome === 'refund_all'
  if ('amount' in asked) return outcome !== 'none' && !counted && refundAmount === asked.amount
  const pieces = asked.lines.filter(({ quantity }) => quantity !== 0)
  return (
    !!counted &&
    counted.delivery > 0 === asked.delivery &&
    counted.lines.length === pieces.length &&
    pieces.every(({ position, quantity }) =>
      counted.lines.some((line) => line.position === position && line.quantity === quantity),
    )
  )
}

/** `Part of the money back: MK 5,000`, with what it was counted from: `(1 of Reed mat (MK 5,000))`. */
export function outcomeText(
  t: Translate,
  outcome: DisputeOutcome,
  amount: number,
  counted?: RulingAmounts | null,
) {
  const label = t(outcomeLabels[outcome])
  const said =
    outcome === 'none' ? label : t(texts.outcomeAmount, { outcome: label, amount: formatKwacha(amount) })
  const parts = counted && refundedText(t, counted)
  return parts ? t(texts.outcomeFor, { outcome: said, parts }) : said
}

/** `photos` are addresses. Times are ISO 8601. */
export type DisputeMessage = { id: string; saidBy: DisputePart; text: string; at: string; photos: string[] }

/** A dispute as its order's people and administrators read it. */
export type DisputeView = {
  id: string
  status: DisputeStatus
  reason: DisputeReason
  createdAt: Date
  closedAt: Date | null
  /** From when it is overdue, while it is not settled. */
  dueAt: Date | null
  outcome: DisputeOutcome | null
  refundAmount: number | null
  counted: RulingAmounts | null
  note: string | null
  /** Its seller gave everything back, and nobody decided. */
  bySeller?: boolean
  messages: DisputeMessage[]
}

/** Only where a dispute stands. */
export type DisputeState = Pick<DisputeView, 'status' | 'outcome' | 'refundAmount' | 'bySeller'>
