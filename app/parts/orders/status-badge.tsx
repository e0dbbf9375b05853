import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  isUnconfirmed,
  orderStatusCard,
  type OrderStatus as Status,
} from '#app/modules/sales/orders/status.ts'
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

type Props = { status: Status; happened?: boolean }

/** In a history it `happened`: nothing there is pending any more. */
export const OrderStatusBadge = ({ status, happened = false }: Props) => {
  const t = useTranslate()
  const { tone, icon } = orderStatusCard[status]
  const label = happened && isUnconfirmed(status) ? texts.history[status] : orderStatusLabels[status]
  return <StatusBadge text={t(label)} tone={tone} Icon={icons[icon]} />
}
