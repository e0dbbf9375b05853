import { labelsOf, StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import type { InterestStatus as Status } from '#app/domain/interest/rules.ts'
import { Ban, CircleCheck, Clock } from '#app/ui/icons.tsx'

const looks: Record<Status, StatusLook> = {
  new: { text: 'New', tone: 'sun', Icon: Clock },
  answered: { text: 'Answered', tone: 'leaf', Icon: CircleCheck },
  closed: { text: 'Closed', tone: 'plain', Icon: Ban },
}
export const interestStatusLabels = labelsOf(looks)

export const InterestStatus = ({ status }: { status: Status }) => <StatusBadge {...looks[status]} />
