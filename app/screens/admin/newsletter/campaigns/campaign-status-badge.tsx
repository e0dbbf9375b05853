import type { Message } from '#app/messages/language.ts'
import type { CampaignStatus } from '#app/modules/outreach/newsletter/campaign-status.ts'
import { Ban, CalendarDays, CircleCheck, Clock, Mail } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/admin-newsletter.ts'

const looks: Record<CampaignStatus, StatusLook<Message>> = {
  draft: { text: texts.draft, tone: 'plain', Icon: Mail },
  scheduled: { text: texts.scheduled, tone: 'sun', Icon: CalendarDays },
  sending: { text: texts.sending, tone: 'sun', Icon: Clock },
  paused: { text: texts.paused, tone: 'clay', Icon: Ban },
  sent: { text: texts.sent, tone: 'leaf', Icon: CircleCheck },
}
export const campaignStatusLabels = statusLabelsOf(looks)

export const CampaignStatusBadge = ({ status }: { status: CampaignStatus }) => (
  <StatusBadge {...looks[status]} />
)
