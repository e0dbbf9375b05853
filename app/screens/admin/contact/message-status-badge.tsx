import type { ContactStatus } from '#app/modules/outreach/contact/rules.ts'
import { Ban, CircleCheck, Clock, Eye } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'

const looks: Record<ContactStatus, StatusLook> = {
  new: { text: 'New', tone: 'sun', Icon: Clock },
  read: { text: 'Read', tone: 'plain', Icon: Eye },
  answered: { text: 'Answered', tone: 'leaf', Icon: CircleCheck },
  closed: { text: 'Closed', tone: 'plain', Icon: Ban },
}

export const MessageStatusBadge = ({ status }: { status: ContactStatus }) => (
  <StatusBadge {...looks[status]} />
)
