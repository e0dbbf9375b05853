import { useTranslate } from '#app/messages/use-translate.ts'
import { paymentStatusLabels, type PaymentStatus as Status } from '#app/modules/sales/orders/rules.ts'
import { Ban, CircleCheck, Clock, RotateCw } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'

const looks: Record<Status, Omit<StatusLook, 'text'>> = {
  pending: { tone: 'sun', Icon: Clock },
  paid: { tone: 'leaf', Icon: CircleCheck },
  failed: { tone: 'clay', Icon: Ban },
  refunded: { tone: 'plain', Icon: RotateCw },
  partly_refunded: { tone: 'plain', Icon: RotateCw },
}

export const PaymentStatusBadge = ({ status }: { status: Status }) => {
  const t = useTranslate()
  return <StatusBadge text={t(paymentStatusLabels[status])} {...looks[status]} />
}
