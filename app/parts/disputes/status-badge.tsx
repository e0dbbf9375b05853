import { type DisputeStatus, disputeStatusLabels, disputeTraits } from '#app/modules/money/disputes/status.ts'
import { StateBadge } from '#app/ui/status-badge.tsx'

export const DisputeStatusBadge = ({ status }: { status: DisputeStatus }) => (
  <StateBadge text={disputeStatusLabels[status]} {...disputeTraits[status]} />
)
