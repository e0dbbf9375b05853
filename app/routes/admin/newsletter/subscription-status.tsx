import { labelsOf, StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import type { SubscriptionStatus } from '#app/domain/newsletter/rules.ts'
import { Ban, CircleCheck, EyeOff } from '#app/ui/icons.tsx'

const looks: Record<SubscriptionStatus, StatusLook> = {
  active: { text: 'Active', tone: 'leaf', Icon: CircleCheck },
  unsubscribed: { text: 'Unsubscribed', tone: 'plain', Icon: EyeOff },
  bounced: { text: 'Bounced', tone: 'clay', Icon: Ban },
}
export const subscriptionStatusLabels = labelsOf(looks)

export const SubscriptionState = ({ status }: { status: SubscriptionStatus }) => (
  <StatusBadge {...looks[status]} />
)
