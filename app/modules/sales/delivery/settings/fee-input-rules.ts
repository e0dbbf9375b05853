import { readKwacha } from '#app/base/fields/amount-field.ts'
import { fill, type Text } from '#app/messages/language.ts'
import * as texts from '#messages/delivery.ts'
import { maxDeliveryDays, maxDeliveryFee } from './settings-rules.ts'

/** What is wrong with a typed text. */
export class InputFault {
  readonly message: Text
  constructor(message: Text) {
    this.message = message
  }
}

export function parseFee(typed: string) {
  const high = fill(texts.feeTooHigh, { most: maxDeliveryFee.toLocaleString('en') })
  const read = readKwacha(typed, { max: maxDeliveryFee, missing: texts.feeMissing, high })
  return read.ok ? read.amount : new InputFault(read.message)
}

export function parseDays(typed: string) {
  if (typed === '') return new InputFault(texts.daysMissing)
  if (!/^\d{1,3}$/.test(typed) || Number(typed) > maxDeliveryDays)
    return new InputFault(fill(texts.daysWrong, { most: maxDeliveryDays }))
  return Number(typed)
}
