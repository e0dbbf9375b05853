import type { DisputeReason } from '../rules.ts'
import type { DisputeOutcome, RulingAmounts } from '../ruling-rules.ts'
import type { DisputePart, DisputeStatus } from '../status.ts'

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
  messages: DisputeMessage[]
}

/** Only where a dispute stands. */
export type DisputeState = Pick<DisputeView, 'status' | 'outcome' | 'refundAmount'>
