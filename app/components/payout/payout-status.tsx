import { StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import { type PayoutState, payoutStateLabels } from '#app/domain/payouts/rules.ts'
import { Ban, CircleCheck, Clock, RotateCw } from '#app/ui/icons.tsx'

const looks: Record<PayoutState, Omit<StatusLook, 'text'>> = {
  requested: { tone: 'sun', Icon: Clock },
  approved: { tone: 'sun', Icon: CircleCheck },
  sending: { tone: 'sun', Icon: RotateCw },
  paid: { tone: 'leaf', Icon: CircleCheck },
  failed: { tone: 'clay', Icon: Ban },
  withdrawn: { tone: 'plain', Icon: RotateCw },
}

export const PayoutStatus = ({ status }: { status: PayoutState }) => (
  <StatusBadge text={payoutStateLabels[status]} {...looks[status]} />
)
