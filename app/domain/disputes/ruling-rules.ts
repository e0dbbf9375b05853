import { formatKwacha } from '../shared/money.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { answerDue, type DisputeRefusal, type DisputeStatus, moveDispute } from './rules.ts'

export const disputeOutcomes = ['refund_all', 'refund_part', 'none'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]
export const outcomeLabels: Record<DisputeOutcome, string> = {
  refund_all: 'All of the money back',
  refund_part: 'Part of the money back',
  none: 'No money back',
}

export type Ruling = { outcome: DisputeOutcome; amount?: number | undefined; note: string }
type Disputed = {
  status: DisputeStatus
  createdAt: Date
  outcome: DisputeOutcome | null
  refundAmount: number | null
}

/** How much goes back by a ruling; `undefined` where it was ruled so before, as after a second press. */
export function decideRuling(
  dispute: Disputed,
  { outcome, amount }: Ruling,
  { total, now }: { total: number; now: Date },
): Result<number | undefined, DisputeRefusal> {
  const wanted = outcome === 'none' ? 0 : outcome === 'refund_all' ? total : (amount ?? 0)
  if (outcome === 'refund_part' && !(Number.isInteger(wanted) && wanted > 0 && wanted < total))
    return refuse('amount-wrong')
  const same = dispute.outcome === outcome && dispute.refundAmount === wanted
  if (dispute.status === 'resolved' && same) return ok(undefined)
  const moved = moveDispute(dispute.status, 'resolve', 'admin')
  if (!moved.ok) return moved
  const waits = dispute.status === 'open' && now < answerDue(dispute.createdAt)
  return waits ? refuse('seller-first') : ok(wanted)
}

/** Whether an administrator may rule now. */
export const mayRule = (dispute: Pick<Disputed, 'status' | 'createdAt'>, now: Date) =>
  decideRuling(
    { ...dispute, outcome: null, refundAmount: null },
    { outcome: 'none', note: '' },
    { total: 1, now },
  )

/** `Part of the money back: MK 5,000`. */
export const outcomeText = (outcome: DisputeOutcome, amount: number) =>
  outcome === 'none' ? outcomeLabels.none : `${outcomeLabels[outcome]}: ${formatKwacha(amount)}`
