import type { ProductStatus as Status } from '#app/domain/catalog/rules.ts'
import { Ban, CircleCheck, Clock, EyeOff } from '#app/ui/icons.tsx'
import { labelsOf, StatusBadge, type StatusLook } from './status-badge.tsx'

const looks: Record<Status, StatusLook> = {
  approved: { text: 'Approved', tone: 'leaf', Icon: CircleCheck },
  pending: { text: 'Pending', tone: 'sun', Icon: Clock },
  rejected: { text: 'Rejected', tone: 'clay', Icon: Ban },
  paused: { text: 'Paused', tone: 'plain', Icon: EyeOff },
}
export const productStatusLabels = labelsOf(looks)

export const ProductStatus = ({ status }: { status: Status }) => <StatusBadge {...looks[status]} />
