import { shareOf } from '#app/base/share-of.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/receipts.ts'
import type { IssuedLine } from './rules.ts'
import { vatRateOn, vatWithin } from './vat-rules.ts'

type Sold = { shippingFee: number; discount: number }
type Bought = { name: string; quantity: number; price: number }

/** The rate that is on a receipt of this moment; none where the seller is not registered for VAT. */
export const rateOf = ({ vatRegistered }: { vatRegistered: boolean }, at: Date): number | null =>
  vatRegistered ? vatRateOn(at) : null

/** What was bought, its delivery and what was taken off, each with the VAT within it: together the total of the order. */
export function issuedLines(order: Sold, items: Bought[], rate: number | null): IssuedLine[] {
  const line = (kind: IssuedLine['kind'], { name, quantity, price }: Bought): IssuedLine => {
    const amount = quantity * price
    return { kind, name, quantity, price, amount, vat: rate === null ? 0 : vatWithin(amount, rate) }
  }
  const { shippingFee, discount } = order
  const [delivery, off] = [
    line('delivery', { name: defaultTranslate(texts.delivery), quantity: 1, price: shippingFee }),
    line('discount', { name: defaultTranslate(texts.discount), quantity: 1, price: -discount }),
  ]
  return [
    ...items.map((item) => line('goods', item)),
    ...(shippingFee > 0 ? [delivery] : []),
    ...(discount > 0 ? [off] : []),
  ]
}

type Sums = { amount: number; vat: number }

/**
 * What a credit note says where so much went back of a receipt by now, and other notes say so much of it. The VAT goes
 * back in proportion, so that of all that was paid it is all.
 */
export const creditOf = (receipt: { total: number; vat: number }, back: number, noted: Sums): Sums => ({
  amount: back - noted.amount,
  vat: shareOf(receipt.vat, back, receipt.total) - noted.vat,
})

/** Characters that nobody takes for another. */
export const tokenAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
