import { useTranslate } from '#app/messages/use-translate.ts'
import { type RefundState, refundStateLabels } from '#app/modules/money/refunds/rules.ts'
import { Ban, CircleCheck, Clock, RotateCw } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'

const looks: Record<RefundState, Omit<StatusLook, 'text'>> = {
  due: { tone: 'sun', Icon: Clock },
  sending: { tone: 'sun', Icon: RotateCw },
  paid: { tone: 'leaf', Icon: CircleCheck },
  failed: { tone: 'clay', Icon: Ban },
}

export const RefundStatusBadge = ({ status }: { status: RefundState }) => {
  const t = useTranslate()
  return <StatusBadge text={t(refundStateLabels[status])} {...looks[status]} />
}
