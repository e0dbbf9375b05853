import { useTranslate } from '#app/messages/use-translate.ts'
import { disputeStatusLabels, type DisputeStatus as Status } from '#app/modules/money/disputes/rules.ts'
import { Ban, CircleAlert, CircleCheck, MessageCircle } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'

const looks: Record<Status, Omit<StatusLook, 'text'>> = {
  open: { tone: 'clay', Icon: CircleAlert },
  answered: { tone: 'sun', Icon: MessageCircle },
  resolved: { tone: 'leaf', Icon: CircleCheck },
  withdrawn: { tone: 'plain', Icon: Ban },
}

export const DisputeStatusBadge = ({ status }: { status: Status }) => {
  const t = useTranslate()
  return <StatusBadge text={t(disputeStatusLabels[status])} {...looks[status]} />
}
