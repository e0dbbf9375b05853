import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/payouts.ts'

const minute = 60_000
/** A prompt on a phone is answered soon or never; money may still come later. */
export const debtPayTime = 15 * minute
/** Of all that a seller started within half an hour. */
export const maxDebtAttempts = 6
export const debtAttemptsWithin = 30 * minute

export type DebtRefusal = 'no-shop' | 'no-debt' | 'too-many-attempts'
export const debtRefusals: Record<DebtRefusal, Message> = texts.debtRefusals
