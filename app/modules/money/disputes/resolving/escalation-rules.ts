import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/disputes.ts'
import { isOverdue } from '../reminders/reminder-rules.ts'
import type { DisputeView } from '../ruling-rules.ts'
import { isDecided } from '../status.ts'

/** Whom a buyer may turn to when Thumba's decision does not help, or does not come. Its free line is all we know. */
export const consumerCommission = { name: 'Competition and Fair Trading Commission (CFTC)', freeLine: '2489' }

export const maxClaimLength = 600

/** A letter takes a dispute further that was decided, or that waits longer than it should. */
export const mayEscalate = (dispute: Pick<DisputeView, 'status' | 'dueAt'>, now: Date) =>
  isDecided(dispute.status) || isOverdue(dispute, now)

/** What was typed into the letter's form, cut to what fits; the default where nothing was. */
export const claimOf = (t: Translate, typed: string | null) =>
  (typed ?? '').trim().slice(0, maxClaimLength) || t(texts.defaultClaim)
