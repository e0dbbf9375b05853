import { StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import { type RefundState, refundStateLabels } from '#app/domain/refunds/rules.ts'
import { Ban, CircleCheck, Clock, RotateCw } from '#app/ui/icons.tsx'

const looks: Record<RefundState, Omit<StatusLook, 'text'>> = {
  due: { tone: 'sun', Icon: Clock },
  sending: { tone: 'sun', Icon: RotateCw },
  paid: { tone: 'leaf', Icon: CircleCheck },
  failed: { tone: 'clay', Icon: Ban },
}

export const RefundStatus = ({ status }: { status: RefundState }) => (
  <StatusBadge text={refundStateLabels[status]} {...looks[status]} />
)
