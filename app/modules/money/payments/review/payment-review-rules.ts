import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/payments.ts'
import type { PaymentUse } from '../attempt-rules.ts'
import { platformCurrency, sumDue } from '../provider/outcome-rules.ts'
import { isInReview, type PaymentState } from '../status.ts'

export type MismatchDecision = 'orders' | 'return'
export type ReviewRefusal =
  | 'payment-not-found'
  | 'judged-already'
  | 'nothing-due'
  | 'does-not-cover'
  | 'rest-missing'
  | 'worth-needed'
export const reviewRefusals: Record<ReviewRefusal, Message> = texts.reviewRefusals

type Reviewed = { status: PaymentState; use: PaymentUse | null; received: number | null; currency: string }
type Judging = { take: MismatchDecision; worth: number | undefined; orders: Parameters<typeof sumDue>[0] }
export type ReviewOutcome = { received: number; returned: number }

/** What is on the books and how much of it goes back; nothing where it was decided so before. */
export function decideAmountMismatch(
  payment: Reviewed,
  { take, worth, orders }: Judging,
): Result<ReviewOutcome | undefined, ReviewRefusal> {
  if (!isInReview(payment.status))
    return payment.use === (take === 'orders' ? 'orders' : 'returned')
      ? ok(undefined)
      : refuse('judged-already')
  const received = payment.currency === platformCurrency ? (payment.received ?? 0) : worth
  if (received === undefined) return refuse('worth-needed')
  if (take === 'return') return ok({ received, returned: received })
  const due = sumDue(orders)
  if (due === 0) return refuse('nothing-due')
  return received < due ? refuse('does-not-cover') : ok({ received, returned: received - due })
}

/**
 * How much a decision counts for, where one administrator does only so much alone. Of another currency a rate makes any sum
 * small, so it is at least what was asked for, and no fewer kwacha than there came of that currency.
 */
export const sumDecided = (
  { currency, amount, received }: { currency: string; amount: number; received: number | null },
  booked: number,
): number => (currency === platformCurrency ? booked : Math.max(booked, amount, received ?? 0))
