import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/delivery.ts'
import { maxDeliveryDays, maxDeliveryFee } from './settings-rules.ts'

/** What is wrong with a typed text. */
export class InputFault {
  readonly message: Message
  constructor(message: Message) {
    this.message = message
  }
}

/** 2500, 2,500 and MK 2 500 are the same; 2.50 is none: kwacha have no decimals here. */
export function parseKwacha(typed: string): number | undefined {
  const digits = typed.replace(/^mw?k/i, '').replaceAll(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

export function parseFee(typed: string) {
  if (typed === '') return new InputFault(texts.feeMissing)
  const fee = parseKwacha(typed)
  if (fee === undefined) return new InputFault(texts.feeWrong)
  return fee <= maxDeliveryFee
    ? fee
    : new InputFault(fill(texts.feeTooHigh, { most: maxDeliveryFee.toLocaleString('en') }))
}

export function parseDays(typed: string) {
  if (typed === '') return new InputFault(texts.daysMissing)
  if (!/^\d{1,3}$/.test(typed) || Number(typed) > maxDeliveryDays)
    return new InputFault(fill(texts.daysWrong, { most: maxDeliveryDays }))
  return Number(typed)
}
