import type { InterestStatus as Status } from '#app/modules/outreach/interest/rules.ts'
import { Ban, CircleCheck, Clock } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'

const looks: Record<Status, StatusLook> = {
  new: { text: 'New', tone: 'sun', Icon: Clock },
  answered: { text: 'Answered', tone: 'leaf', Icon: CircleCheck },
  closed: { text: 'Closed', tone: 'plain', Icon: Ban },
}
export const interestStatusLabels = statusLabelsOf(looks)

export const InterestStatusBadge = ({ status }: { status: Status }) => <StatusBadge {...looks[status]} />
