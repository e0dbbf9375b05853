import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { orderStatusCard, type OrderStatus as Status } from '#app/modules/sales/orders/status.ts'
import { Ban, CircleCheck, Clock, Package, PackageCheck, Store, Truck } from '#app/ui/icons.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import * as texts from '#messages/order-status.ts'

const icons = {
  clock: Clock,
  'circle-check': CircleCheck,
  package: Package,
  truck: Truck,
  store: Store,
  'package-check': PackageCheck,
  ban: Ban,
}

export const orderStatusLabels: Record<Status, Message> = texts.statuses

export const OrderStatusBadge = ({ status }: { status: Status }) => {
  const t = useTranslate()
  const { tone, icon } = orderStatusCard[status]
  return <StatusBadge text={t(orderStatusLabels[status])} tone={tone} Icon={icons[icon]} />
}
