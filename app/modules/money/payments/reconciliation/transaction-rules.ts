import { formatPhone } from '#app/base/format-phone.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import * as texts from '#messages/payments.ts'
import type { PaymentUse, PaymentWay } from '../attempt-rules.ts'
import { wayWords } from '../payment-start-rules.ts'
import { isInReview, type PaymentState, paymentStates } from '../status.ts'
import { isPartialTransfer, paymentNeedsAdmin } from '../transfer-rules.ts'

/** `waiting` is what an administrator has to judge. */
export const transactionFilters = ['waiting', ...paymentStates] as const
export type TransactionStatus = (typeof transactionFilters)[number]
export const transactionSorts = ['newest', 'oldest', 'largest'] as const
export type TransactionSort = (typeof transactionSorts)[number]

/** `from` and `to` are days of Malawi's calendar on which it was tried. */
export type TransactionFilter = {
  status?: TransactionStatus
  way?: PaymentWay
  search?: string
  from?: string
  to?: string
  sort?: TransactionSort
}
export type TransactionCounts = Record<TransactionStatus, number>

export const transactionLabels: Record<TransactionStatus, Message> = texts.transactionStates

export const transactionWays: Record<PaymentWay, Message> = texts.transactionWays

type Standing = { status: PaymentState; use: PaymentUse | null; way: PaymentWay; hasProof: boolean }

/** Where an attempt stands, in words. */
export function transactionText(payment: Standing): Message {
  if (payment.use) return texts.transactionUses[payment.use]
  if (isPartialTransfer(payment)) return texts.transactionUses.part
  if (!isInReview(payment.status) && paymentNeedsAdmin(payment)) return texts.transactionUses.check
  return transactionLabels[payment.status]
}

type Asked = Parameters<typeof wayWords>[1] & { number: string | null }

/** `Airtel Money, …456`; other ways by their name. */
export const shortWay = (t: Translate, asked: Asked) =>
  asked.number
    ? t(texts.wayEnding, { way: wayWords(t, asked), ending: asked.number.slice(-3) })
    : t(transactionWays[asked.way])
export const wholeWay = (t: Translate, asked: Asked) =>
  asked.number ? `${wayWords(t, asked)} ${formatPhone(asked.number)}` : t(transactionWays[asked.way])
