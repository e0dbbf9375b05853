import type { Message } from '#app/messages/language.ts'
import type { SubscriptionStatus } from '#app/modules/outreach/newsletter/rules.ts'
import { Ban, CircleCheck, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/admin-newsletter.ts'

const looks: Record<SubscriptionStatus, StatusLook<Message>> = {
  active: { text: texts.active, tone: 'leaf', Icon: CircleCheck },
  unsubscribed: { text: texts.unsubscribed, tone: 'plain', Icon: EyeOff },
  bounced: { text: texts.bounced, tone: 'clay', Icon: Ban },
}
export const subscriptionStatusLabels = statusLabelsOf(looks)

export const SubscriptionStatusBadge = ({ status }: { status: SubscriptionStatus }) => (
  <StatusBadge {...looks[status]} />
)
