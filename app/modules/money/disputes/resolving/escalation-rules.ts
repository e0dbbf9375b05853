import type { DisputeView } from '../reading/dispute-view-rules.ts'
import { isOverdue } from '../reminders/reminder-rules.ts'

/** Whom a buyer may turn to when Thumba's decision does not help, or does not come. Its free line is all we know. */
export const consumerCommission = { name: 'Competition and Fair Trading Commission (CFTC)', freeLine: '2489' }

export const maxClaimLength = 600
export const defaultClaim =
  'I ask the Commission to look into this, and to see to it that the goods are repaired, replaced or paid back.'
export const letterNotYet = 'The letter is offered once the dispute is decided, or overdue'

/** A letter takes a dispute further that was decided, or that waits longer than it should. */
export const mayEscalate = (dispute: Pick<DisputeView, 'status' | 'dueAt'>, now: Date) =>
  dispute.status === 'resolved' || isOverdue(dispute, now)

/** What was typed into the letter's form, cut to what fits; the default where nothing was. */
export const claimOf = (typed: string | null) => (typed ?? '').trim().slice(0, maxClaimLength) || defaultClaim
