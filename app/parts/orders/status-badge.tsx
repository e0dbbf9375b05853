import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderStatus as Status } from '#app/modules/sales/orders/rules.ts'
import { Ban, CircleCheck, Clock, Package, PackageCheck, Store, Truck } from '#app/ui/icons.tsx'
import { StatusBadge, type StatusLook } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/orders.ts'

const looks: Record<Status, Omit<StatusLook, 'text'>> = {
  pending: { tone: 'sun', Icon: Clock },
  confirmed: { tone: 'leaf', Icon: CircleCheck },
  processing: { tone: 'leaf', Icon: Package },
  shipped: { tone: 'leaf', Icon: Truck },
  ready_for_pickup: { tone: 'leaf', Icon: Store },
  delivered: { tone: 'leaf', Icon: PackageCheck },
  completed: { tone: 'plain', Icon: CircleCheck },
  cancelled: { tone: 'clay', Icon: Ban },
}

export const orderStatusLabels: Record<Status, Message> = texts.statuses

export const OrderStatusBadge = ({ status }: { status: Status }) => {
  const t = useTranslate()
  return <StatusBadge text={t(orderStatusLabels[status])} {...looks[status]} />
}
