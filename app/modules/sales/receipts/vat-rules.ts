import { dayOf } from '#app/base/dates/dates.ts'

/**
 * Malawi's standard rate of value added tax, in hundredths of a percent, by the day it began to hold: 17.5 % by the Value
 * Added Tax (Amendment) Act, 37 of 2025.
 */
const vatRates = [
  { from: '2025-12-31', rate: 1750 },
  { from: '0000-01-01', rate: 1650 },
] as const

/** The rate at a moment, by Malawi's calendar. */
export function vatRateOn(at: Date): number {
  const day = dayOf(at)
  return vatRates.find(({ from }) => from <= day)!.rate
}

/** The tax within an amount that includes it, in whole kwacha, half a kwacha upwards; of a deduction it is below zero. */
export function vatWithin(amount: number, rate: number): number {
  const whole = BigInt(10_000 + rate)
  const vat = Number((BigInt(Math.abs(amount)) * BigInt(rate) * 2n + whole) / (2n * whole))
  return amount < 0 ? 0 - vat : vat
}

/** `17.5 %` */
export const vatRateText = (rate: number) => `${rate / 100} %`
