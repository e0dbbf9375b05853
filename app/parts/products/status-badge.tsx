import type { ProductStatus as Status } from '#app/modules/catalog/products/rules.ts'
import { Ban, CircleCheck, Clock, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'

const looks: Record<Status, StatusLook> = {
  approved: { text: 'Approved', tone: 'leaf', Icon: CircleCheck },
  pending: { text: 'Pending', tone: 'sun', Icon: Clock },
  rejected: { text: 'Rejected', tone: 'clay', Icon: Ban },
  paused: { text: 'Paused', tone: 'plain', Icon: EyeOff },
}
export const productStatusLabels = statusLabelsOf(looks)

export const ProductStatusBadge = ({ status }: { status: Status }) => <StatusBadge {...looks[status]} />
