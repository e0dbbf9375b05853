import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { MailStatus as Status } from '#app/modules/platform/mail/status.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import * as texts from '#messages/mail.ts'

const looks: Record<Status, { text: Message; tone: Tone }> = {
  waiting: { text: texts.waiting, tone: 'sun' },
  sending: { text: texts.beingSent, tone: 'sun' },
  sent: { text: texts.sent, tone: 'leaf' },
  failed: { text: texts.failed, tone: 'clay' },
}

export function MailStatusBadge({ status }: { status: Status }) {
  const t = useTranslate()
  return <Badge tone={looks[status].tone}>{t(looks[status].text)}</Badge>
}
