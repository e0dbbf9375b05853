import { shareOf } from '#app/base/share-of.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { type TaxClass, type TaxRate, taxClasses } from '#app/modules/platform/settings/tax-rules.ts'
import * as texts from '#messages/receipts.ts'
import { type IssuedLine, vatRateOn, vatWithin } from './rules.ts'

type Sold = { shippingFee: number; discount: number }
type Bought = { name: string; quantity: number; price: number; taxClass?: TaxClass }

/** The standard rate that is on a receipt of this moment; none where the seller is not registered for VAT. */
export const rateOf = (
  { vatRegistered }: { vatRegistered: boolean },
  at: Date,
  rates?: readonly TaxRate[],
): number | null => (vatRegistered ? vatRateOn(at, rates) : null)

/**
 * What was bought, its delivery and what was taken off, each with the VAT within it: together the total of the order. Goods
 * that are zero-rated or exempt hold none; what was taken off is divided by what the goods of each class cost. Bringing them
 * is a service of the standard rate.
 */
export function issuedLines(order: Sold, items: Bought[], rate: number | null): IssuedLine[] {
  const line = (
    kind: IssuedLine['kind'],
    { name, quantity, price, taxClass = 'standard' }: Bought,
  ): IssuedLine => {
    const amount = quantity * price
    const vat = rate === null || taxClass !== 'standard' ? 0 : vatWithin(amount, rate)
    return { kind, name, quantity, price, amount, vat, ...(taxClass !== 'standard' && { taxClass }) }
  }
  const { shippingFee, discount } = order
  const delivery = line('delivery', {
    name: defaultTranslate(texts.delivery),
    quantity: 1,
    price: shippingFee,
  })
  const off = discountsOf(items, discount).map(({ taxClass, amount }) =>
    line('discount', { name: defaultTranslate(texts.discount), quantity: 1, price: -amount, taxClass }),
  )
  return [...items.map((item) => line('goods', item)), ...(shippingFee > 0 ? [delivery] : []), ...off]
}

/** What was taken off, by class of the goods. The shares add up to it. */
function discountsOf(items: Bought[], discount: number): { taxClass: TaxClass; amount: number }[] {
  const all = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  let [cost, given] = [0, 0]
  return taxClasses.flatMap((taxClass) => {
    const own = items.filter((item) => (item.taxClass ?? 'standard') === taxClass)
    cost += own.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    const amount = (all > 0 ? shareOf(discount, cost, all) : 0) - given
    given += amount
    return amount > 0 ? [{ taxClass, amount }] : []
  })
}

type Sums = { amount: number; vat: number }

/** What went back by lines, in the order of the goods, and of the delivery. */
export type GivenByLine = { goods: number[]; delivery: number }

/** Of that, what it came to and the VAT that these goods were sold with. */
export function taxedOf(
  { lines, vatRate }: { lines: IssuedLine[]; vatRate: number | null },
  { goods, delivery }: GivenByLine,
): Sums {
  const taxable = lines
    .filter(({ kind }) => kind === 'goods')
    .reduce((sum, { taxClass }, at) => sum + (taxClass ? 0 : (goods[at] ?? 0)), delivery)
  const amount = goods.reduce((sum, one) => sum + one, delivery)
  return { amount, vat: vatRate === null ? 0 : vatWithin(taxable, vatRate) }
}

/**
 * What a credit note says where so much went back of a receipt by now, and other notes say so much of it. Of what went back by
 * lines it is the VAT of these goods, of the rest its proportion of the rest of the receipt; of all that was paid it is all.
 */
export function creditOf(
  receipt: { total: number; vat: number },
  back: number,
  noted: Sums,
  known: Sums = { amount: 0, vat: 0 },
): Sums {
  const amount = back - noted.amount
  const vat = vatOfBack(receipt, back, known) - noted.vat
  // Notes of before took another proportion: what they took too much, the last note evens out.
  return { amount, vat: amount > 0 && back < receipt.total ? Math.min(Math.max(vat, 0), amount) : vat }
}

function vatOfBack({ total, vat }: { total: number; vat: number }, back: number, known: Sums): number {
  if (back >= total || known.amount > back) return shareOf(vat, back, total)
  const own = Math.min(known.vat, vat)
  return own + shareOf(vat - own, back - known.amount, total - known.amount)
}

/** Characters that nobody takes for another. */
export const tokenAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
