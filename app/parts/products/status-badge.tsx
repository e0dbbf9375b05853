import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductStatus as Status } from '#app/modules/catalog/products/status.ts'
import { Ban, CircleCheck, Clock, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/products.ts'

const looks: Record<Status, Omit<StatusLook, 'text'>> = {
  approved: { tone: 'leaf', Icon: CircleCheck },
  pending: { tone: 'sun', Icon: Clock },
  rejected: { tone: 'clay', Icon: Ban },
  paused: { tone: 'plain', Icon: EyeOff },
}
export const productStatusLabels: Record<Status, Message> = texts.statuses

export const ProductStatusBadge = ({ status }: { status: Status }) => {
  const t = useTranslate()
  return <StatusBadge {...looks[status]} text={t(productStatusLabels[status])} />
}
