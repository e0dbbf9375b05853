import {
  paymentStatusLabels,
  paymentStatusTraits,
  type PaymentStatus as Status,
} from '#app/modules/sales/orders/payment-status.ts'
import { StateBadge } from '#app/ui/status-badge.tsx'

export const PaymentStatusBadge = ({ status }: { status: Status }) => (
  <StateBadge text={paymentStatusLabels[status]} {...paymentStatusTraits[status]} />
)
