import type { SellerStatus } from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { Ban, CircleCheck, Clock, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'

const looks: Record<SellerStatus, StatusLook> = {
  pending: { text: 'Pending', tone: 'sun', Icon: Clock },
  approved: { text: 'Approved', tone: 'leaf', Icon: CircleCheck },
  rejected: { text: 'Rejected', tone: 'clay', Icon: Ban },
  suspended: { text: 'Suspended', tone: 'plain', Icon: EyeOff },
}
export const shopStatusLabels = statusLabelsOf(looks)

export const ShopStatusBadge = ({ status }: { status: SellerStatus }) => <StatusBadge {...looks[status]} />
