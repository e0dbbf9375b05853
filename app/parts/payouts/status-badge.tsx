import { type PayoutState, payoutStateLabels, payoutTraits } from '#app/modules/money/payouts/status.ts'
import { StateBadge } from '#app/ui/status-badge.tsx'

export const PayoutStatusBadge = ({ status }: { status: PayoutState }) => (
  <StateBadge text={payoutStateLabels[status]} {...payoutTraits[status]} />
)
