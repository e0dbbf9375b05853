import { maxDeliveryDays, maxDeliveryFee } from './settings-rules.ts'

/** What is wrong with a typed text. */
export class InputFault {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** 2500, 2,500 and MK 2 500 are the same; 2.50 is none: kwacha have no decimals here. */
export function parseKwacha(typed: string): number | undefined {
  const digits = typed.replace(/^mw?k/i, '').replaceAll(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

export function parseFee(typed: string) {
  if (typed === '') return new InputFault('Say what it costs, 0 for free')
  const fee = parseKwacha(typed)
  if (fee === undefined) return new InputFault('Write whole kwacha, like 2500')
  return fee <= maxDeliveryFee ? fee : new InputFault(`At most ${maxDeliveryFee.toLocaleString('en')}`)
}

export function parseDays(typed: string) {
  if (typed === '') return new InputFault('Say how many days, 0 for the same day')
  if (!/^\d{1,3}$/.test(typed) || Number(typed) > maxDeliveryDays)
    return new InputFault(`A whole number from 0 to ${maxDeliveryDays}`)
  return Number(typed)
}
