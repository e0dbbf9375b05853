import { formatPhone } from '#app/base/format-phone.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/orders.ts'
import type { Order } from '../rules.ts'

type Sent = Pick<Order, 'courierName' | 'courierPhone' | 'deliveryMethod'>

/** Who carries it, where that is another than the buyer chose: they are named already. */
export const actualCourier = ({ courierName, deliveryMethod }: Sent) =>
  courierName !== deliveryMethod.courierDetails?.name ? courierName : undefined

/** 'sent with Speed Courier (0999 123 456)', or only whom to call; nothing while nobody is named. */
export function shipmentSummary(t: Translate, order: Sent): string | undefined {
  const phone = order.courierPhone && formatPhone(order.courierPhone)
  const courier = actualCourier(order)
  if (courier) return phone ? t(texts.sentWithPhone, { courier, phone }) : t(texts.sentWith, { courier })
  return phone && t(texts.courierPhoneListed, { phone })
}
