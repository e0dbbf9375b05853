import { useTranslate } from '#app/messages/use-translate.ts'
import { type PayoutState, payoutStateLabels } from '#app/modules/money/payouts/rules.ts'
import { Ban, CircleCheck, Clock, RotateCw } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'

const looks: Record<PayoutState, Omit<StatusLook, 'text'>> = {
  requested: { tone: 'sun', Icon: Clock },
  approved: { tone: 'sun', Icon: CircleCheck },
  sending: { tone: 'sun', Icon: RotateCw },
  paid: { tone: 'leaf', Icon: CircleCheck },
  failed: { tone: 'clay', Icon: Ban },
  withdrawn: { tone: 'plain', Icon: RotateCw },
}

export const PayoutStatusBadge = ({ status }: { status: PayoutState }) => {
  const t = useTranslate()
  return <StatusBadge text={t(payoutStateLabels[status])} {...looks[status]} />
}
