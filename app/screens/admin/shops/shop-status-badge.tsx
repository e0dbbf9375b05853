import type { Message } from '#app/messages/language.ts'
import type { SellerStatus } from '#app/modules/identity/shops/status.ts'
import { Ban, CircleCheck, Clock, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/admin-shops.ts'

const looks: Record<SellerStatus, StatusLook<Message>> = {
  pending: { text: texts.pending, tone: 'sun', Icon: Clock },
  approved: { text: texts.approved, tone: 'leaf', Icon: CircleCheck },
  rejected: { text: texts.rejected, tone: 'clay', Icon: Ban },
  suspended: { text: texts.suspended, tone: 'plain', Icon: EyeOff },
}
export const shopStatusLabels = statusLabelsOf(looks)

export const ShopStatusBadge = ({ status }: { status: SellerStatus }) => <StatusBadge {...looks[status]} />
