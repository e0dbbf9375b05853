import { formatPhone } from '#app/base/format-phone.ts'
import { isPartialTransfer } from '../applying/transfer-rules.ts'
import { paymentNeedsAdmin } from '../applying/waiting-rules.ts'
import {
  type PaymentState,
  type PaymentUse,
  type PaymentWay,
  paymentStates,
} from '../attempts/attempt-rules.ts'
import { wayWords } from '../attempts/payment-start-rules.ts'

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

export const transactionLabels: Record<TransactionStatus, string> = {
  waiting: 'Review',
  created: 'Started',
  pending: 'Waiting for the buyer',
  succeeded: 'Money came',
  failed: 'Failed',
  expired: 'Time is over',
  review: 'Another sum came',
}

export const transactionWays: Record<PaymentWay, string> = {
  mobile_money: 'Mobile money',
  bank_account: 'Account of one hour',
  hosted: 'Page of the provider',
  manual: 'Transfer by hand',
}

type Standing = { status: PaymentState; use: PaymentUse | null; way: PaymentWay; hasProof: boolean }

/** Where an attempt stands, in words. */
export function transactionText(payment: Standing): string {
  if (payment.use === 'orders') return 'Paid'
  if (payment.use === 'returned') return 'Paid no order: goes back'
  if (isPartialTransfer(payment)) return 'Part of it came'
  if (payment.status !== 'review' && paymentNeedsAdmin(payment)) return 'Look for the transfer'
  return transactionLabels[payment.status]
}

type Asked = Parameters<typeof wayWords>[0] & { number: string | null }

/** `Airtel Money, …456`; other ways by their name. */
export const shortWay = (asked: Asked) =>
  asked.number ? `${wayWords(asked)}, …${asked.number.slice(-3)}` : transactionWays[asked.way]
export const wholeWay = (asked: Asked) =>
  asked.number ? `${wayWords(asked)} ${formatPhone(asked.number)}` : transactionWays[asked.way]
