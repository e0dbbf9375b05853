import { formatPhone } from '#app/base/format-phone.ts'
import { choiceFilter, dayRange, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { newestFirst, oldestFirst } from '#messages/admin-lists.ts'
import * as adminTexts from '#messages/admin-payments.ts'
import * as texts from '#messages/payments.ts'
import { isPartialTransfer } from '../applying/transfer-rules.ts'
import { paymentNeedsAdmin } from '../applying/waiting-rules.ts'
import type { PaymentUse, PaymentWay } from '../attempts/attempt-rules.ts'
import { wayWords } from '../attempts/payment-start-rules.ts'
import { isInReview, type PaymentState, paymentStates } from '../status.ts'

/** `waiting` is what an administrator has to judge. */
export const transactionFilters = ['waiting', ...paymentStates] as const
export type TransactionStatus = (typeof transactionFilters)[number]
export const transactionLabels: Record<TransactionStatus, Message> = texts.transactionStates

export const transactionWays: Record<PaymentWay, Message> = texts.transactionWays

export const transactionCard = listCard({
  countedBy: ['status'],
  filters: {
    status: valueFilter(transactionFilters),
    search: searchFilter(adminTexts.transactionsSearchHint),
    way: choiceFilter(adminTexts.way, adminTexts.allWays, transactionWays, 'way'),
    ...dayRange('createdAt'),
  },
  sorts: {
    newest: { text: newestFirst, desc: ['createdAt'] },
    oldest: { text: oldestFirst, asc: ['createdAt'] },
    largest: { text: adminTexts.largestFirst, desc: ['amount'] },
  },
})

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
