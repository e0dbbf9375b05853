import { type RefundState, refundStateLabels, refundTraits } from '#app/modules/money/refunds/status.ts'
import { StateBadge } from '#app/ui/status-badge.tsx'

export const RefundStatusBadge = ({ status }: { status: RefundState }) => (
  <StateBadge text={refundStateLabels[status]} {...refundTraits[status]} />
)
