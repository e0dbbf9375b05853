import { dayOf } from '#app/base/dates/dates.ts'
import {
  defaultTaxRates,
  type TaxClass,
  type TaxRate,
  taxRateOn,
} from '#app/modules/platform/settings/tax-rules.ts'

/** The rate of a class of goods at a moment, by Malawi's calendar. */
export const vatRateOn = (
  at: Date,
  rates: readonly TaxRate[] = defaultTaxRates,
  taxClass: TaxClass = 'standard',
): number => taxRateOn(rates, taxClass, dayOf(at))

/** The tax within an amount that includes it, in whole kwacha, half a kwacha upwards; of a deduction it is below zero. */
export function vatWithin(amount: number, rate: number): number {
  const whole = BigInt(10_000 + rate)
  const vat = Number((BigInt(Math.abs(amount)) * BigInt(rate) * 2n + whole) / (2n * whole))
  return amount < 0 ? 0 - vat : vat
}

/** `17.5 %` */
export const vatRateText = (rate: number) => `${rate / 100} %`
