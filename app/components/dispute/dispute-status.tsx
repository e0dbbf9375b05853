import { StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import { disputeStatusLabels, type DisputeStatus as Status } from '#app/domain/disputes/rules.ts'
import { Ban, CircleAlert, CircleCheck, MessageCircle } from '#app/ui/icons.tsx'

const looks: Record<Status, Omit<StatusLook, 'text'>> = {
  open: { tone: 'clay', Icon: CircleAlert },
  answered: { tone: 'sun', Icon: MessageCircle },
  resolved: { tone: 'leaf', Icon: CircleCheck },
  withdrawn: { tone: 'plain', Icon: Ban },
}

export const DisputeStatus = ({ status }: { status: Status }) => (
  <StatusBadge text={disputeStatusLabels[status]} {...looks[status]} />
)
