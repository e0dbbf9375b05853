import { type Receipt, type ReceiptSeller, receiptOf } from '../orders/receipt-rules.ts'
import { type Order, paymentMethodLabels } from '../orders/rules.ts'
import { formatPhone } from '../shared/phone-text.ts'
import { type CreditNote, type IssuedReceipt, leftOf, type ReceiptStanding, standingOf } from './rules.ts'
import { rateText } from './vat-rules.ts'

/** What is printed of an order: with `issued` it is a receipt, without it only the order. */
export type Paper = Receipt & { issued?: Issued }
type Issued = Pick<IssuedReceipt, 'number' | 'issuedAt' | 'creditNotes'> & {
  vat?: Vat
  left: { total: number; vat: number }
}
/** The VAT within each line of goods, within the delivery and within the total. */
type Vat = { rate: string; lines: number[]; delivery: number; total: number }

export const standingWords: Record<ReceiptStanding, string> = {
  paid: 'paid',
  partly_given_back: 'paid, part of it given back',
  given_back: 'paid, all of it given back',
}

/** `seller` as they are today: how to reach them. What the receipt says of them stays what it was. */
export function paperOf(
  order: Order,
  seller: ReceiptSeller | undefined,
  receipt: IssuedReceipt | undefined,
): Paper {
  const paper = receiptOf(order, seller)
  if (!receipt) return paper
  const { number, issuedAt, creditNotes } = receipt
  const vat = vatOf(receipt)
  return {
    ...paper,
    seller: sellerLines(receipt, seller?.phone, seller?.email || order.sellerEmail),
    payment: `${paymentMethodLabels[receipt.paymentMethod]}: ${standingWords[standingOf(receipt)]}`,
    issued: { number, issuedAt, creditNotes, left: leftOf(receipt), ...(vat && { vat }) },
  }
}

function vatOf({ vatRate, lines, vat }: IssuedReceipt): Vat | undefined {
  if (vatRate === null) return undefined
  return {
    rate: rateText(vatRate),
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
export const noteTitle = ({ number, amount }: Pick<CreditNote, 'number' | 'amount'>) =>
  `${amount > 0 ? 'Given back' : 'Taken back again'}, credit note ${number}`
