import { kwacha, parseAmount } from '#app/base/amounts.ts'
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
  const read = parseAmount(asked.get('amount') ?? '')
  const amount = read.ok && read.currency === kwacha ? Math.min(read.amount, maxAmount) : 10_000
  const choices = deliveryChoices(options, district, amount)
  const named = choices.map((choice) => ({ ...choice, label: spoken(t, choice.label) }))
  return { district, amount, choices: named, first: chooseDelivery(choices, undefined)?.key }
}
export type PreviewedOptions = ReturnType<typeof previewOptions>
