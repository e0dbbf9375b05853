import { labelsOf, StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import type { CampaignStatus } from '#app/domain/newsletter/campaign-rules.ts'
import { Ban, CalendarDays, CircleCheck, Clock, Mail } from '#app/ui/icons.tsx'

const looks: Record<CampaignStatus, StatusLook> = {
  draft: { text: 'Draft', tone: 'plain', Icon: Mail },
  scheduled: { text: 'Scheduled', tone: 'sun', Icon: CalendarDays },
  sending: { text: 'Sending', tone: 'sun', Icon: Clock },
  paused: { text: 'Paused', tone: 'clay', Icon: Ban },
  sent: { text: 'Sent', tone: 'leaf', Icon: CircleCheck },
}
export const campaignStatusLabels = labelsOf(looks)

export const CampaignState = ({ status }: { status: CampaignStatus }) => <StatusBadge {...looks[status]} />
