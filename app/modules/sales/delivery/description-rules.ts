import { formatPhone } from '#app/base/format-phone.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/delivery.ts'
import { deliveryTime } from './delivery-time-rules.ts'
import type { DeliveryMethod } from './rules.ts'

/** What a way of delivery is called: 'Collect from Limbe depot', 'Speed Courier'. */
export function deliveryTitle(
  t: Translate,
  { type, pickupDetails, courierDetails, sellerName }: DeliveryMethod,
): string {
  if (type === 'courier') return courierDetails?.name ?? t(texts.courier)
  if (type === 'delivery') return t(texts.deliveredBy, { name: sellerName })
  return t(texts.collectFrom, { place: pickupDetails?.name ?? sellerName })
}

/** Where, when and how, a line each: to buyers, or to the seller. */
export function deliveryDetails(
  t: Translate,
  method: DeliveryMethod,
  reader: 'buyer' | 'seller' = 'buyer',
): string[] {
  const { type, pickupDetails: pickup, courierDetails: courier, estimatedDeliveryDate } = method
  const lines: (string | undefined)[] = []
  const time = (stored: string | undefined) => stored && deliveryTime(t, stored)
  if (pickup) {
    const { openingTime: from, closingTime: to } = pickup
    lines.push([pickup.streetAddress, pickup.city].filter(Boolean).join(', '))
    lines.push(from && t(texts.openingHours, { from, to }))
    lines.push(pickup.instructions)
  } else if (type === 'pickup') {
    // Where the seller named no pickup point.
    lines.push(method.address, t(reader === 'buyer' ? texts.sellerSaysPlace : texts.sayPlace))
  }
  if (courier) {
    const { contactPhone } = courier
    lines.push(time(courier.estimatedDays || estimatedDeliveryDate))
    lines.push(contactPhone && t(texts.courierPhone, { phone: formatPhone(contactPhone) }))
    lines.push(courier.instructions)
  } else if (type === 'delivery') {
    lines.push(time(estimatedDeliveryDate))
  }
  return lines.filter((line): line is string => !!line)
}
