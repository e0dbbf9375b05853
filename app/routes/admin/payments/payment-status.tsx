import { StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import { paymentStatusLabels, type PaymentStatus as Status } from '#app/domain/orders/rules.ts'
import { Ban, CircleCheck, Clock, RotateCw } from '#app/ui/icons.tsx'

const looks: Record<Status, Omit<StatusLook, 'text'>> = {
  pending: { tone: 'sun', Icon: Clock },
  paid: { tone: 'leaf', Icon: CircleCheck },
  failed: { tone: 'clay', Icon: Ban },
  refunded: { tone: 'plain', Icon: RotateCw },
  partly_refunded: { tone: 'plain', Icon: RotateCw },
}

export const PaymentStatus = ({ status }: { status: Status }) => (
  <StatusBadge text={paymentStatusLabels[status]} {...looks[status]} />
)
