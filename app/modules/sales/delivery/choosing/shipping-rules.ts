import { districts } from '#app/base/places/districts.ts'
import { daysIn, isPickedUpFromSeller, type Shipping } from '../rules.ts'
import { type DeliveryOptions, deliveryChoices } from './choice-rules.ts'

/** What a seller brings where, for a subtotal: to each district the cheapest way. What is picked up there is not brought. */
export function shippingOf(options: DeliveryOptions, subtotal: number): Shipping[] {
  const groups = new Map<string, Shipping & { districts: string[] }>()
  for (const district of districts) {
    const [cheapest] = deliveryChoices(options, district, subtotal)
      .filter(({ method }) => !isPickedUpFromSeller(method))
      .map(({ method }) => ({ cost: method.cost, days: daysIn(method.estimatedDeliveryDate ?? '') }))
      .sort((one, other) => one.cost - other.cost || (one.days?.to ?? 99) - (other.days?.to ?? 99))
    if (!cheapest) continue
    const { cost, days } = cheapest
    const key = JSON.stringify(cheapest)
    const group = groups.get(key) ?? { cost, ...(days && { days }), districts: [] }
    group.districts.push(district)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ districts: reached, ...rest }) =>
    reached.length === districts.length ? rest : { ...rest, districts: reached },
  )
}
