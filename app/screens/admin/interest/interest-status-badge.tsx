import type { Message } from '#app/messages/language.ts'
import type { InterestStatus as Status } from '#app/modules/outreach/interest/rules.ts'
import { Ban, CircleCheck, Clock } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/admin-interest.ts'

const looks: Record<Status, StatusLook<Message>> = {
  new: { text: texts.newInterest, tone: 'sun', Icon: Clock },
  answered: { text: texts.answered, tone: 'leaf', Icon: CircleCheck },
  closed: { text: texts.closed, tone: 'plain', Icon: Ban },
}
export const interestStatusLabels = statusLabelsOf(looks)

export const InterestStatusBadge = ({ status }: { status: Status }) => <StatusBadge {...looks[status]} />
