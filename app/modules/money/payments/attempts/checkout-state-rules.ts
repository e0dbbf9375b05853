import { didNotCome, type PaymentStatus, wasPaid } from '#app/modules/sales/orders/payment-status.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import type { PaymentUse, PaymentWay } from '../attempt-rules.ts'
import { isUnpaid } from '../provider/outcome-rules.ts'
import { isAsked, isInReview, isPending, type PaymentState } from '../status.ts'
import { isPartialTransfer } from '../transfer-rules.ts'

/**
 * Where a checkout stands for its buyer.
 * - open: it can be paid
 * - waiting: the provider waits for the buyer, or we for the provider
 * - checking: a proof of a transfer was sent, and an administrator looks for the money
 * - review: another sum came than was asked for
 * - part: a transfer by hand did not suffice, and the rest of it is waited for
 * - paid, cash
 * - late: nobody paid in time, and what is left of it can be paid no more
 * - cancelled: by whomever, before it was paid
 */
export const checkoutStates = [
  'open',
  'waiting',
  'checking',
  'review',
  'part',
  'paid',
  'cash',
  'late',
  'cancelled',
] as const
export type CheckoutState = (typeof checkoutStates)[number]

type Attempt = {
  way: PaymentWay
  status: PaymentState
  use: PaymentUse | null
  proofKey: string | null
  payUntil: Date
}
type Checkout = {
  payBy: Date | null
  orders: { status: OrderStatus; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }[]
  attempts: Attempt[]
  now: Date
}

export function checkoutState({ payBy, orders, attempts, now }: Checkout): CheckoutState {
  if (orders.some(({ paymentMethod }) => paymentMethod === 'cash_on_delivery')) return 'cash'
  if (orders.some(isUnpaid)) {
    if (attempts.some(isLookedAt)) return 'review'
    if (attempts.some(waitsFor(now))) return 'waiting'
    if (attempts.some(({ status, proofKey }) => isAsked(status) && proofKey)) return 'checking'
    if (payBy && payBy <= now) return 'late'
    return attempts.some(isPartialTransfer) ? 'part' : 'open'
  }
  if (orders.some(({ paymentStatus }) => wasPaid(paymentStatus))) return 'paid'
  if (attempts.some(isLookedAt)) return 'review'
  return orders.some(({ paymentStatus }) => didNotCome(paymentStatus)) ? 'late' : 'cancelled'
}

const isLookedAt = (attempt: Attempt) => isInReview(attempt.status) && !isPartialTransfer(attempt)

const waitsFor =
  (now: Date) =>
  ({ way, status, payUntil }: Attempt) =>
    way !== 'manual' && isPending(status) && payUntil > now
