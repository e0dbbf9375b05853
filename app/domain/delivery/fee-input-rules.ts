import { highestFee, longestDays } from './settings-rules.ts'

/** What is wrong with a typed text. */
export class Fault {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** 2500, 2,500 and MK 2 500 are the same; 2.50 is none: kwacha have no decimals here. */
export function kwachaOf(typed: string): number | undefined {
  const digits = typed.replace(/^mw?k/i, '').replaceAll(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

export function readFee(typed: string) {
  if (typed === '') return new Fault('Say what it costs, 0 for free')
  const fee = kwachaOf(typed)
  if (fee === undefined) return new Fault('Write whole kwacha, like 2500')
  return fee <= highestFee ? fee : new Fault(`At most ${highestFee.toLocaleString('en')}`)
}

export function readDays(typed: string) {
  if (typed === '') return new Fault('Say how many days, 0 for the same day')
  if (!/^\d{1,3}$/.test(typed) || Number(typed) > longestDays)
    return new Fault(`A whole number from 0 to ${longestDays}`)
  return Number(typed)
}
