import type { OrderStatus as Status } from '#app/modules/sales/orders/rules.ts'
import { Ban, CircleCheck, Clock, Package, PackageCheck, Store, Truck } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook, statusLabelsOf } from '#app/ui/status-badge.tsx'

const looks: Record<Status, StatusLook> = {
  pending: { text: 'Pending', tone: 'sun', Icon: Clock },
  confirmed: { text: 'Confirmed', tone: 'leaf', Icon: CircleCheck },
  processing: { text: 'Processing', tone: 'leaf', Icon: Package },
  shipped: { text: 'Shipped', tone: 'leaf', Icon: Truck },
  ready_for_pickup: { text: 'Ready for pickup', tone: 'leaf', Icon: Store },
  delivered: { text: 'Delivered', tone: 'leaf', Icon: PackageCheck },
  completed: { text: 'Completed', tone: 'plain', Icon: CircleCheck },
  cancelled: { text: 'Cancelled', tone: 'clay', Icon: Ban },
}

export const orderStatusLabels = statusLabelsOf(looks)

export const OrderStatusBadge = ({ status }: { status: Status }) => <StatusBadge {...looks[status]} />
