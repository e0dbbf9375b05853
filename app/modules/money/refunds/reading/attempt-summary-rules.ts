import { isUnpaid } from '#app/modules/money/payments/provider/outcome-rules.ts'
import {
  isAsked,
  isDenied,
  isInReview,
  isPending,
  mayMoneyCome,
  type PaymentState,
} from '#app/modules/money/payments/status.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import type { PaymentWay } from '../../payments/attempt-rules.ts'
import { providerNotReached } from '../../payments/payment-start-rules.ts'
import { isPartialTransfer, sumWaiting } from '../../payments/transfer-rules.ts'
import type { OrderMoney } from './order-money-rules.ts'

type Try = {
  way: PaymentWay
  status: PaymentState
  failure: string | null
  hasProof: boolean
  received: number | null
  spent: number
}

/** What is known of an unpaid checkout by its tries, the oldest first; `due` is what of it is unpaid. */
export function attemptSummary(
  tries: Try[],
  due: number,
): Pick<OrderMoney, 'attempt' | 'proofSent' | 'part' | 'mayCome'> {
  const waits = sumWaiting(tries)
  const isLookedAt = tries.some((one) => isInReview(one.status) && !isPartialTransfer(one))
  const open = tries.findLast(({ way, status }) => way !== 'manual' && isPending(status))
  const attempt = isLookedAt ? 'review' : (open ?? tries.findLast((one) => !isPartialTransfer(one)))?.status
  const uncertain = tries.filter(
    ({ status, failure }) => mayMoneyCome(status) || (isDenied(status) && failure === providerNotReached),
  )
  const byProvider = uncertain.some(({ way }) => way !== 'manual')
  return {
    ...(attempt && { attempt }),
    ...(tries.some(({ way, status, hasProof }) => way === 'manual' && isAsked(status) && hasProof) && {
      proofSent: true as const,
    }),
    ...(waits > 0 && { part: { came: waits, missing: Math.max(due - waits, 0) } }),
    ...(uncertain.length > 0 && { mayCome: byProvider ? ('by provider' as const) : ('by hand' as const) }),
  }
}

type Unpaid = Pick<Order, 'paymentStatus' | 'paymentMethod' | 'status'>

/** Whether an order can be paid now, with all others of its checkout. */
export const canBePaid = (order: Unpaid, payBy: Date | null, now: Date): boolean =>
  isUnpaid(order) && payBy !== null && payBy > now
