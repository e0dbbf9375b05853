import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import type { TaxClass } from '#app/modules/platform/settings/tax-rules.ts'
import * as texts from '#messages/receipts.ts'
import { taxClasses } from '#messages/taxes.ts'
import { type Order, paymentMethodLabels } from '../orders/rules.ts'
import { type ReceiptContent, type ReceiptSeller, receiptContentOf } from './receipt-rules.ts'
import {
  type ClassSum,
  type CreditNote,
  classSumsOf,
  type IssuedReceipt,
  receiptStateOf,
  remainingOf,
  vatRateText,
} from './rules.ts'

/** What is printed of an order: with `issued` it is a receipt, without it only the order. */
export type PrintedReceipt = ReceiptContent & { issued?: Issued }
type Issued = Pick<IssuedReceipt, 'number' | 'issuedAt' | 'creditNotes'> & {
  vat?: Vat
  left: { total: number; vat: number }
}
/** The VAT within each line of goods, within the delivery and within the total. */
type Vat = {
  rate: string
  lines: number[]
  lineClasses: TaxClass[]
  delivery: number
  total: number
  /** Where not all of it carries the standard rate. */
  classes: ClassSum[]
}

/** `seller` as they are today: how to reach them. What the receipt says of them stays what it was. */
export function printedReceiptOf(
  t: Translate,
  order: Order,
  seller: ReceiptSeller | undefined,
  receipt: IssuedReceipt | undefined,
): PrintedReceipt {
  const paper = receiptContentOf(t, order, seller)
  if (!receipt) return paper
  const { number, issuedAt, creditNotes } = receipt
  const vat = vatOf(receipt)
  return {
    ...paper,
    seller: sellerLines(t, receipt, seller?.phone, seller?.email || order.sellerEmail),
    payment: t(texts.paidWith[receiptStateOf(receipt)], {
      method: t(paymentMethodLabels[receipt.paymentMethod]),
    }),
    issued: { number, issuedAt, creditNotes, left: remainingOf(receipt), ...(vat && { vat }) },
  }
}

function vatOf(receipt: IssuedReceipt): Vat | undefined {
  const { vatRate, lines, vat } = receipt
  if (vatRate === null) return undefined
  const goods = lines.filter(({ kind }) => kind === 'goods')
  return {
    rate: vatRateText(vatRate),
    lines: goods.map((line) => line.vat),
    lineClasses: goods.map((line): TaxClass => line.taxClass ?? 'standard'),
    delivery: lines.find(({ kind }) => kind === 'delivery')?.vat ?? 0,
    total: vat,
    classes: classSumsOf(receipt),
  }
}

const sellerLines = (
  t: Translate,
  { sellerName, sellerPlace, sellerTin, vatRate }: IssuedReceipt,
  phone: string | undefined,
  email: string | undefined,
) =>
  [
    sellerName,
    t(texts.inMalawi, { place: sellerPlace }),
    phone && formatPhone(phone),
    email,
    sellerTin && t(vatRate === null ? texts.tin : texts.tinWithVat, { tin: sellerTin }),
  ].filter((line): line is string => !!line)

/** How a credit note reads beside its receipt: when it was written, and the VAT within it where the receipt has any. */
export function creditNoteLine(t: Translate, credit: CreditNote, { at, hasVat }: NoteShown): string {
  const note = t(credit.amount > 0 ? texts.creditNote : texts.creditNoteBack, credit)
  return hasVat
    ? t(texts.noteAtVat, { note, at, vat: formatKwacha(credit.vat) })
    : t(texts.noteAt, { note, at })
}
type NoteShown = { at: string; hasVat: boolean }

/** What stands below the name of goods: with the VAT within them, or why there is none. */
export function lineText(t: Translate, details: string, vat: Vat | undefined, place: number): string {
  const taxClass = vat?.lineClasses[place]
  if (!vat || !taxClass) return details
  return taxClass === 'standard'
    ? t(texts.lineVat, { details, vat: formatKwacha(vat.lines[place] ?? 0) })
    : t(texts.lineNoVat, { details, taxClass: t(taxClasses[taxClass]) })
}

/** `Goods at 17.5 %`, `Exempt goods`: how the sum of a class reads. */
export const classSumName = (t: Translate, { taxClass }: ClassSum, rate: string): string =>
  taxClass === 'standard'
    ? t(texts.classStandard, { rate })
    : t(texts.classWithoutVat, { taxClass: t(taxClasses[taxClass]) })
