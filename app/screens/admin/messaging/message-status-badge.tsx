import type { Message } from '#app/messages/language.ts'
import type { MessageStatus as Status } from '#app/modules/platform/messaging/status.ts'
import { Ban, CircleAlert, CircleCheck, Clock, Truck } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'
import { statuses } from '#messages/messaging.ts'

const looks: Record<Status, StatusLook<Message>> = {
  waiting: { text: statuses.waiting, tone: 'sun', Icon: Clock },
  sending: { text: statuses.sending, tone: 'sun', Icon: Clock },
  accepted: { text: statuses.accepted, tone: 'plain', Icon: Truck },
  sent: { text: statuses.sent, tone: 'plain', Icon: Truck },
  delivered: { text: statuses.delivered, tone: 'leaf', Icon: CircleCheck },
  read: { text: statuses.read, tone: 'leaf', Icon: CircleCheck },
  failed: { text: statuses.failed, tone: 'clay', Icon: CircleAlert },
  unknown: { text: statuses.unknown, tone: 'clay', Icon: CircleAlert },
  expired: { text: statuses.expired, tone: 'plain', Icon: Ban },
  cancelled: { text: statuses.cancelled, tone: 'plain', Icon: Ban },
  skipped: { text: statuses.skipped, tone: 'plain', Icon: Ban },
}

export const MessageStatusBadge = ({ status }: { status: Status }) => <StatusBadge {...looks[status]} />
