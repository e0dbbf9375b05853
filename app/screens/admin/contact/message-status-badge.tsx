import type { Message } from '#app/messages/language.ts'
import type { ContactStatus } from '#app/modules/outreach/contact/status.ts'
import { Ban, CircleCheck, Clock, Eye } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/admin-contact.ts'

const looks: Record<ContactStatus, StatusLook<Message>> = {
  new: { text: texts.newMessage, tone: 'sun', Icon: Clock },
  read: { text: texts.read, tone: 'plain', Icon: Eye },
  answered: { text: texts.answered, tone: 'leaf', Icon: CircleCheck },
  closed: { text: texts.closed, tone: 'plain', Icon: Ban },
}

export const MessageStatusBadge = ({ status }: { status: ContactStatus }) => (
  <StatusBadge {...looks[status]} />
)
