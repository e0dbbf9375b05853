import type { DisputePart, DisputeReason, DisputeStatus } from './rules.ts'
import type { Counted, DisputeOutcome } from './ruling-rules.ts'

/** `photos` are addresses. Times are ISO 8601. */
export type Message = { id: string; saidBy: DisputePart; text: string; at: string; photos: string[] }

/** A dispute as its order's people and administrators read it. */
export type ShownDispute = {
  id: string
  status: DisputeStatus
  reason: DisputeReason
  createdAt: Date
  closedAt: Date | null
  /** From when it is overdue, while it is not settled. */
  dueAt: Date | null
  outcome: DisputeOutcome | null
  refundAmount: number | null
  counted: Counted | null
  note: string | null
  messages: Message[]
}

/** Only where a dispute stands. */
export type DisputeState = Pick<ShownDispute, 'status' | 'outcome' | 'refundAmount'>
