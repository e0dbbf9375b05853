import type { CampaignStatus } from '#app/modules/outreach/newsletter/campaigns/campaign-rules.ts'
import { Ban, CalendarDays, CircleCheck, Clock, Mail } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'

const looks: Record<CampaignStatus, StatusLook> = {
  draft: { text: 'Draft', tone: 'plain', Icon: Mail },
  scheduled: { text: 'Scheduled', tone: 'sun', Icon: CalendarDays },
  sending: { text: 'Sending', tone: 'sun', Icon: Clock },
  paused: { text: 'Paused', tone: 'clay', Icon: Ban },
  sent: { text: 'Sent', tone: 'leaf', Icon: CircleCheck },
}
export const campaignStatusLabels = statusLabelsOf(looks)

export const CampaignStatusBadge = ({ status }: { status: CampaignStatus }) => (
  <StatusBadge {...looks[status]} />
)
