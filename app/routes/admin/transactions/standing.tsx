import type { PaymentState, PaymentUse, PaymentWay } from '#app/domain/payments/attempt-rules.ts'
import { transactionText } from '#app/domain/payments/transaction-rules.ts'
import { isWaiting } from '#app/domain/payments/waiting-rules.ts'
import { Badge } from '#app/ui/badge.tsx'

type Props = { status: PaymentState; use: PaymentUse | null; way: PaymentWay; hasProof: boolean }

/** Where an attempt to pay stands; what waits for an administrator stands out. */
export const Standing = (payment: Props) => (
  <Badge tone={toneOf(payment)} className="px-2.5 py-1">
    {transactionText(payment)}
  </Badge>
)

function toneOf(payment: Props) {
  if (isWaiting(payment)) return 'sun'
  if (payment.use === 'orders') return 'leaf'
  return payment.status === 'failed' ? 'clay' : 'plain'
}
