import { useTranslate } from '#app/messages/use-translate.ts'
import type { PaymentUse, PaymentWay } from '#app/modules/money/payments/attempt-rules.ts'
import { transactionText } from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import { type PaymentState, paymentTraits } from '#app/modules/money/payments/status.ts'
import { paymentNeedsAdmin } from '#app/modules/money/payments/transfer-rules.ts'
import { Badge } from '#app/ui/badge.tsx'

type Props = { status: PaymentState; use: PaymentUse | null; way: PaymentWay; hasProof: boolean }

/** Where an attempt to pay stands; what waits for an administrator stands out. */
export const TransactionStateBadge = (payment: Props) => {
  const t = useTranslate()
  return (
    <Badge tone={toneOf(payment)} className="px-2.5 py-1">
      {t(transactionText(payment))}
    </Badge>
  )
}

function toneOf(payment: Props) {
  if (paymentNeedsAdmin(payment)) return 'sun'
  if (payment.use === 'orders') return 'leaf'
  return paymentTraits[payment.status].tone
}
