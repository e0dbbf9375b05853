import { didNotCome, type PaymentStatus, wasPaid } from '#app/modules/sales/orders/payment-status.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import type { PaymentUse, PaymentWay } from '../attempt-rules.ts'
import { isUnpaid } from '../provider/outcome-rules.ts'
import { isAsked, isInReview, isPending, type PaymentState } from '../status.ts'
import { isPartialTransfer } from '../transfer-rules.ts'

type Traits = {
  /** It can be paid, and nothing is under way. */
  isOpen?: true
  /** Something may happen that the buyer waits for. */
  isUndecided?: true
  /** There is nothing to pay any more: the orders go on. */
  isSettled?: true
  /** It ended without being paid. */
  isOver?: true
}

/** Where a checkout stands for its buyer. */
export const checkoutStates = {
  open: { isOpen: true, isUndecided: true },
  /** The provider waits for the buyer, or we for the provider. */
  waiting: { isUndecided: true },
  /** A proof of a transfer was sent, and an administrator looks for the money. */
  checking: { isUndecided: true },
  /** Another sum came than was asked for. */
  review: { isUndecided: true },
  /** A transfer by hand did not suffice, and the rest of it is waited for. */
  part: { isUndecided: true },
  paid: { isSettled: true },
  cash: { isSettled: true },
  /** Nobody paid in time, and what is left of it can be paid no more. */
  late: { isOver: true },
  /** By whomever, before it was paid. */
  cancelled: { isOver: true },
} satisfies Record<string, Traits>
export type CheckoutState = keyof typeof checkoutStates

export const traitsOfCheckout = (state: CheckoutState): Traits => checkoutStates[state]

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
