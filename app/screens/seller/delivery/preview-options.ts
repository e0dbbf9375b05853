import { maxAmount } from '#app/base/money.ts'
import { isDistrict } from '#app/base/places/districts.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import {
  chooseDelivery,
  type DeliveryOptions,
  deliveryChoices,
} from '#app/modules/sales/delivery/choosing/choice-rules.ts'

/** What checkout would offer a buyer there, by checkout's own rules. */
export function previewOptions(options: DeliveryOptions, asked: URLSearchParams, t: Translate) {
  const wanted = asked.get('district')
  const district = isDistrict(wanted) ? wanted : options.location
  const typed = (asked.get('amount') ?? '').replaceAll(/[\s,]/g, '')
  const amount = /^\d{1,10}$/.test(typed) ? Math.min(Number(typed), maxAmount) : 10_000
  const choices = deliveryChoices(options, district, amount)
  const named = choices.map((choice) => ({ ...choice, label: spoken(t, choice.label) }))
  return { district, amount, choices: named, first: chooseDelivery(choices, undefined)?.key }
}
export type PreviewedOptions = ReturnType<typeof previewOptions>
