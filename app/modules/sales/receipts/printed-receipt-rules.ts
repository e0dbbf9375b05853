import { formatPhone } from '#app/base/format-phone.ts'
import { type Order, paymentMethodLabels } from '../orders/rules.ts'
import { type ReceiptContent, type ReceiptSeller, receiptContentOf } from './receipt-rules.ts'
import {
  type CreditNote,
  type IssuedReceipt,
  type ReceiptState,
  receiptStateOf,
  remainingOf,
} from './rules.ts'
import { vatRateText } from './vat-rules.ts'

/** What is printed of an order: with `issued` it is a receipt, without it only the order. */
export type PrintedReceipt = ReceiptContent & { issued?: Issued }
type Issued = Pick<IssuedReceipt, 'number' | 'issuedAt' | 'creditNotes'> & {
  vat?: Vat
  left: { total: number; vat: number }
}
/** The VAT within each line of goods, within the delivery and within the total. */
type Vat = { rate: string; lines: number[]; delivery: number; total: number }

export const receiptStateLabels: Record<ReceiptState, string> = {
  paid: 'paid',
  partly_given_back: 'paid, part of it given back',
  given_back: 'paid, all of it given back',
}

/** `seller` as they are today: how to reach them. What the receipt says of them stays what it was. */
export function printedReceiptOf(
  order: Order,
  seller: ReceiptSeller | undefined,
  receipt: IssuedReceipt | undefined,
): PrintedReceipt {
  const paper = receiptContentOf(order, seller)
  if (!receipt) return paper
  const { number, issuedAt, creditNotes } = receipt
  const vat = vatOf(receipt)
  return {
    ...paper,
    seller: sellerLines(receipt, seller?.phone, seller?.email || order.sellerEmail),
    payment: `${paymentMethodLabels[receipt.paymentMethod]}: ${receiptStateLabels[receiptStateOf(receipt)]}`,
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
  { sellerName, sellerPlace, sellerTin, vatRate }: IssuedReceipt,
  phone: string | undefined,
  email: string | undefined,
) =>
  [
    sellerName,
    `${sellerPlace}, Malawi`,
    phone && formatPhone(phone),
    email,
    sellerTin && `TIN ${sellerTin}${vatRate === null ? '' : ', registered for VAT'}`,
  ].filter((line): line is string => !!line)

/** How a credit note reads beside its receipt. */
export const creditNoteTitle = ({ number, amount }: Pick<CreditNote, 'number' | 'amount'>) =>
  `${amount > 0 ? 'Given back' : 'Taken back again'}, credit note ${number}`
