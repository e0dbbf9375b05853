import { dayOf } from '#app/base/dates/dates.ts'
import {
  defaultTaxRates,
  type TaxClass,
  type TaxRate,
  taxClasses,
  taxRateOn,
} from '#app/modules/platform/settings/tax-rules.ts'
import type { PaymentMethod } from '../orders/rules.ts'

/** What is on a receipt: goods, their delivery, what was taken off. `vat` lies within `amount`. */
export const receiptLineKinds = ['goods', 'delivery', 'discount'] as const
export type IssuedLine = {
  kind: (typeof receiptLineKinds)[number]
  name: string
  quantity: number
  price: number
  amount: number
  vat: number
  /** Where it does not carry the standard rate, which the receipt says. */
  taxClass?: Exclude<TaxClass, 'standard'>
}

/** What was given back of a receipt; below zero where that was taken back. */
export type CreditNote = { number: string; issuedAt: string; amount: number; vat: number }

/** A receipt as it was issued, and what was given back since. Money is kwacha, times are ISO 8601. */
export type IssuedReceipt = {
  number: string
  token: string
  issuedAt: string
  sellerName: string
  sellerPlace: string
  sellerTin: string | null
  /** In hundredths of a percent; null where the seller was not registered for VAT. */
  vatRate: number | null
  lines: IssuedLine[]
  total: number
  vat: number
  paymentMethod: PaymentMethod
  creditNotes: CreditNote[]
}

type Sums = Pick<IssuedReceipt, 'total' | 'vat'> & { creditNotes: Pick<CreditNote, 'amount' | 'vat'>[] }

export const receiptStates = ['paid', 'partly_given_back', 'given_back'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** What is left of a receipt after everything that was given back. */
export function remainingOf({ total, vat, creditNotes }: Sums): { total: number; vat: number } {
  return {
    total: creditNotes.reduce((left, { amount }) => left - amount, total),
    vat: creditNotes.reduce((left, note) => left - note.vat, vat),
  }
}

export function receiptStateOf(receipt: Sums): ReceiptState {
  const left = remainingOf(receipt).total
  if (left <= 0) return 'given_back'
  return left < receipt.total ? 'partly_given_back' : 'paid'
}

export type ClassSum = { taxClass: TaxClass; amount: number; vat: number }

/** What a receipt comes to by class of tax, in the order of the classes, where not all of it carries the standard rate. */
export function classSumsOf({ lines, vatRate }: Pick<IssuedReceipt, 'lines' | 'vatRate'>): ClassSum[] {
  if (vatRate === null || lines.every(({ taxClass }) => !taxClass)) return []
  return taxClasses.flatMap((taxClass) => {
    const own = lines.filter((line) => (line.taxClass ?? 'standard') === taxClass)
    const sum = (of: 'amount' | 'vat') => own.reduce((all, line) => all + line[of], 0)
    return own.length === 0 ? [] : [{ taxClass, amount: sum('amount'), vat: sum('vat') }]
  })
}

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
