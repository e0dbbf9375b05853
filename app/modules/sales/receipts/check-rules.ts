import { kwacha, parseAmount } from '#app/base/amounts.ts'
import { deletedAccountName } from '#app/modules/identity/accounts/user-action-rules.ts'
import * as texts from '#messages/receipts.ts'

/** What anybody may learn of a receipt: that it is genuine, and nothing by which its buyer could be found. */
export type CheckedReceipt = {
  number: string
  issuedAt: string
  sellerName: string
  total: number
  vat: number
  /** In hundredths of a percent; null where the seller was not registered for VAT. */
  vatRate: number | null
  /** What is left of the total after all that was given back. */
  left: number
  /** The first letters of the buyer's name; none once it is erased. */
  initials: string
}

export const checkRefusals = texts.checkRefusals
export type CheckRefusal = keyof typeof checkRefusals

const mostInitials = 4

/** `C. B.` */
export const initialsOf = (fullName: string) =>
  fullName === deletedAccountName
    ? ''
    : [...fullName.matchAll(/(?<![\p{L}\p{N}'’-])\p{L}/gu)]
        .slice(0, mostInitials)
        .map(([letter]) => `${letter.toUpperCase()}.`)
        .join(' ')

/** `TR-2026-000123` however it was typed: in small letters, with blanks, without the noughts before it. */
export function parseReceiptNumber(typed: string): string | undefined {
  const [, year, place] = /^TR[\s-]*(\d{4})[\s-]+0*(\d{1,9})$/i.exec(typed.trim()) ?? []
  if (place) return `TR-${year}-${place.padStart(6, '0')}`
  const [, whole, rest] = /^TR(\d{4})(\d{6,9})$/i.exec(typed.trim()) ?? []
  return rest ? `TR-${whole}-${rest}` : undefined
}

/** Whole kwacha however they were typed: 17500, 17,500, MWK 17 500. */
export function parseTotal(typed: string): number | undefined {
  const read = parseAmount(typed)
  return read.ok && read.currency === kwacha ? read.amount : undefined
}

export const isReceiptToken = (text: string) => /^[a-km-z2-9]{16}$/.test(text)
