import type { SubscriptionStatus } from '#app/modules/outreach/newsletter/rules.ts'
import { Ban, CircleCheck, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'

const looks: Record<SubscriptionStatus, StatusLook> = {
  active: { text: 'Active', tone: 'leaf', Icon: CircleCheck },
  unsubscribed: { text: 'Unsubscribed', tone: 'plain', Icon: EyeOff },
  bounced: { text: 'Bounced', tone: 'clay', Icon: Ban },
}
export const subscriptionStatusLabels = statusLabelsOf(looks)

export const SubscriptionStatusBadge = ({ status }: { status: SubscriptionStatus }) => (
  <StatusBadge {...looks[status]} />
)
