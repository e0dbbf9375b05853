import { formatPhone } from '#app/base/format-phone.ts'
import type { DeliveryMethod } from './rules.ts'

/** What a way of delivery is called: 'Collect from Limbe depot', 'Speed Courier'. */
export function deliveryTitle({ type, pickupDetails, courierDetails, sellerName }: DeliveryMethod): string {
  if (type === 'courier') return courierDetails?.name ?? 'Courier'
  if (type === 'delivery') return `Delivered by ${sellerName}`
  return pickupDetails ? `Collect from ${pickupDetails.name}` : `Collect from ${sellerName}`
}

/** Where, when and how, a line each: to buyers, or to the seller. */
export function deliveryDetails(method: DeliveryMethod, reader: 'buyer' | 'seller' = 'buyer'): string[] {
  const { type, pickupDetails: pickup, courierDetails: courier, estimatedDeliveryDate } = method
  const lines: (string | undefined)[] = []
  if (pickup) {
    lines.push([pickup.streetAddress, pickup.city].filter(Boolean).join(', '))
    lines.push(pickup.openingTime && `Open ${pickup.openingTime} to ${pickup.closingTime}`)
    lines.push(pickup.instructions)
  } else if (type === 'pickup') {
    lines.push(method.address, placeToAgreeOn[reader])
  }
  if (courier) {
    lines.push(courier.estimatedDays || estimatedDeliveryDate)
    lines.push(courier.contactPhone && `Courier's phone: ${formatPhone(courier.contactPhone)}`)
    lines.push(courier.instructions)
  } else if (type === 'delivery') {
    lines.push(estimatedDeliveryDate)
  }
  return lines.filter((line): line is string => !!line)
}

/** Where the seller named no pickup point. */
const placeToAgreeOn = {
  buyer: 'The seller tells you the exact place and time.',
  seller: 'Tell the buyer the exact place and time.',
}
