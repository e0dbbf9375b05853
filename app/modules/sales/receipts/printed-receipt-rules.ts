import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Translate } from '#app/messages/language.ts'
import * as texts from '#messages/receipts.ts'
import { type Order, paymentMethodLabels } from '../orders/rules.ts'
import { type ReceiptContent, type ReceiptSeller, receiptContentOf } from './receipt-rules.ts'
import { type CreditNote, type IssuedReceipt, receiptStateOf, remainingOf } from './rules.ts'
import { vatRateText } from './vat-rules.ts'

/** What is printed of an order: with `issued` it is a receipt, without it only the order. */
export type PrintedReceipt = ReceiptContent & { issued?: Issued }
type Issued = Pick<IssuedReceipt, 'number' | 'issuedAt' | 'creditNotes'> & {
  vat?: Vat
  left: { total: number; vat: number }
}
/** The VAT within each line of goods, within the delivery and within the total. */
type Vat = { rate: string; lines: number[]; delivery: number; total: number }

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

function vatOf({ vatRate, lines, vat }: IssuedReceipt): Vat | undefined {
  if (vatRate === null) return undefined
  return {
    rate: vatRateText(vatRate),
    lines: lines.filter(({ kind }) => kind === 'goods').map((line) => line.vat),
    delivery: lines.find(({ kind }) => kind === 'delivery')?.vat ?? 0,
    total: vat,
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
