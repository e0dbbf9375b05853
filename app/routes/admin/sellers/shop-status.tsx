import { labelsOf, StatusBadge, type StatusLook } from '#app/components/status-badge.tsx'
import type { SellerStatus } from '#app/domain/sellers/review-rules.ts'
import { Ban, CircleCheck, Clock, EyeOff } from '#app/ui/icons.tsx'

const looks: Record<SellerStatus, StatusLook> = {
  pending: { text: 'Pending', tone: 'sun', Icon: Clock },
  approved: { text: 'Approved', tone: 'leaf', Icon: CircleCheck },
  rejected: { text: 'Rejected', tone: 'clay', Icon: Ban },
  suspended: { text: 'Suspended', tone: 'plain', Icon: EyeOff },
}
export const shopStatusLabels = labelsOf(looks)

export const ShopStatus = ({ status }: { status: SellerStatus }) => <StatusBadge {...looks[status]} />
