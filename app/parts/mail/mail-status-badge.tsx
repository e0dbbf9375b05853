import type { MailStatus as Status } from '#app/modules/platform/mail/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'

const looks: Record<Status, { text: string; tone: Tone }> = {
  waiting: { text: 'Waiting', tone: 'sun' },
  sending: { text: 'Being sent', tone: 'sun' },
  sent: { text: 'Sent', tone: 'leaf' },
  failed: { text: 'Failed', tone: 'clay' },
}

export const MailStatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={looks[status].tone}>{looks[status].text}</Badge>
)
