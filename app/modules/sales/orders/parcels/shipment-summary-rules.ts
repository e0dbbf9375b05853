import { formatPhone } from '#app/base/format-phone.ts'
import type { Order } from '../rules.ts'

type Sent = Pick<Order, 'courierName' | 'courierPhone' | 'deliveryMethod'>

/** Who carries it, where that is another than the buyer chose: they are named already. */
export const actualCourier = ({ courierName, deliveryMethod }: Sent) =>
  courierName !== deliveryMethod.courierDetails?.name ? courierName : undefined

/** 'sent with Speed Courier (0999 123 456)', or only whom to call; nothing while nobody is named. */
export function shipmentSummary(order: Sent): string | undefined {
  const phone = order.courierPhone && formatPhone(order.courierPhone)
  const other = actualCourier(order)
  if (other) return `sent with ${other}${phone ? ` (${phone})` : ''}`
  return phone && `courier's phone ${phone}`
}
