import { chooseDelivery, type DeliveryOptions, deliveryChoices } from '#app/domain/delivery/choice-rules.ts'
import { isDistrict } from '#app/domain/shared/districts.ts'
import { highestPrice } from '#app/domain/shared/money.ts'

/** What checkout would offer a buyer there, by checkout's own rules. */
export function previewOf(options: DeliveryOptions, asked: URLSearchParams) {
  const wanted = asked.get('district')
  const district = isDistrict(wanted) ? wanted : options.location
  const typed = (asked.get('amount') ?? '').replaceAll(/[\s,]/g, '')
  const amount = /^\d{1,10}$/.test(typed) ? Math.min(Number(typed), highestPrice) : 10_000
  const choices = deliveryChoices(options, district, amount)
  return { district, amount, choices, first: chooseDelivery(choices, undefined)?.key }
}
export type Previewed = ReturnType<typeof previewOf>
