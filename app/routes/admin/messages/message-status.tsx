import { StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import type { ContactStatus } from '#app/domain/contact/rules.ts'
import { Ban, CircleCheck, Clock, Eye } from '#app/ui/icons.tsx'

const looks: Record<ContactStatus, StatusLook> = {
  new: { text: 'New', tone: 'sun', Icon: Clock },
  read: { text: 'Read', tone: 'plain', Icon: Eye },
  answered: { text: 'Answered', tone: 'leaf', Icon: CircleCheck },
  closed: { text: 'Closed', tone: 'plain', Icon: Ban },
}

export const MessageStatus = ({ status }: { status: ContactStatus }) => <StatusBadge {...looks[status]} />
