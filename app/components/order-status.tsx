import type { OrderStatus as Status } from '#app/domain/orders/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import {
  Ban,
  CircleCheck,
  Clock,
  type IconComponent,
  Package,
  PackageCheck,
  Store,
  Truck,
} from '#app/ui/icons.tsx'

const looks: Record<Status, { text: string; tone: Tone; Icon: IconComponent }> = {
  pending: { text: 'Pending', tone: 'sun', Icon: Clock },
  confirmed: { text: 'Confirmed', tone: 'leaf', Icon: CircleCheck },
  processing: { text: 'Processing', tone: 'leaf', Icon: Package },
  shipped: { text: 'Shipped', tone: 'leaf', Icon: Truck },
  ready_for_pickup: { text: 'Ready for pickup', tone: 'leaf', Icon: Store },
  delivered: { text: 'Delivered', tone: 'leaf', Icon: PackageCheck },
  completed: { text: 'Completed', tone: 'plain', Icon: CircleCheck },
  cancelled: { text: 'Cancelled', tone: 'clay', Icon: Ban },
}

export const orderStatusLabels = Object.fromEntries(
  Object.entries(looks).map(([status, { text }]) => [status, text]),
) as Record<Status, string>

export function OrderStatus({ status }: { status: Status }) {
  const { text, tone, Icon } = looks[status]
  return (
    <Badge tone={tone} className="px-2.5 py-1">
      <Icon className="size-3.5" aria-hidden="true" />
      {text}
    </Badge>
  )
}
