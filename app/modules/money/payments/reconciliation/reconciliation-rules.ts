import { parseAmount } from '#app/base/amounts.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { choiceFilter, dayRange, searchFilter, valueFilter } from '#app/base/list/filters.ts'
import { listCard } from '#app/base/list/list-card.ts'
import { storedKwacha } from '#app/base/money.ts'
import type { ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { succeededOf } from '#app/gateways/payments/provider-status.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { newestFirst, oldestFirst } from '#messages/admin-lists.ts'
import * as adminTexts from '#messages/admin-payments.ts'
import * as texts from '#messages/payments.ts'
import type { PaymentUse, PaymentWay } from '../attempt-rules.ts'
import { wayWords } from '../payment-start-rules.ts'
import { platformCurrency } from '../provider/outcome-rules.ts'
import { hasMoneyCome, isInReview, type PaymentState, paymentStates } from '../status.ts'
import { isPartialTransfer, paymentNeedsAdmin } from '../transfer-rules.ts'

/**
 * - only_ours: the provider knows nothing of money that is on our books
 * - only_theirs: the provider has money that is not on our books
 * - amount, fee: both have it, but not the same
 * - status: one says that it moved, the other that it did not
 */
export const differenceKinds = ['only_theirs', 'only_ours', 'status', 'amount', 'fee'] as const
export const differenceLabels: Record<DifferenceKind, Message> = texts.differenceKinds
type DifferenceKind = (typeof differenceKinds)[number]
export type Difference = { kind: DifferenceKind; ours: string; theirs: string }

type Ours = {
  status: PaymentState
  received: number | null
  fee: number
  currency: string
  /** What of it is booked as taken back by the provider. */
  takenBack?: number
}

/** What a payment is on our books and with the provider, where that is not the same. */
export function paymentDifferenceOf(ours: Ours, theirs: ProviderLookup): Difference | undefined {
  const isIn = hasMoneyCome(ours.status)
  const received = ours.received ?? 0
  const isTakenBack = isIn && (ours.takenBack ?? 0) >= received
  const came = succeededOf(theirs)
  if (!came)
    return isIn && !isTakenBack
      ? { kind: 'only_ours', ours: storedKwacha(received), theirs: theirs.status }
      : undefined
  const sum = `${came.currency === platformCurrency ? 'MK' : came.currency} ${came.amount}`
  if (isTakenBack) return { kind: 'status', ours: 'reversed', theirs: sum }
  if (!isIn) return { kind: 'only_theirs', ours: ours.status, theirs: sum }
  // What another currency is worth an administrator said.
  if (ours.currency !== platformCurrency) return undefined
  if (came.amount !== received) return { kind: 'amount', ours: storedKwacha(received), theirs: sum }
  if (came.fee !== ours.fee)
    return { kind: 'fee', ours: storedKwacha(ours.fee), theirs: storedKwacha(came.fee) }
  return undefined
}

/**
 * How much a difference is about: the larger of the sums that it names, since of one side that names a status nothing is known.
 * Sums of another currency count as they stand.
 */
export function amountOfDifference({ ours, theirs, kind }: Difference): number {
  const [own, other] = [sumIn(ours), sumIn(theirs)]
  const bothKnown = own !== undefined && other !== undefined
  if (bothKnown && (kind === 'amount' || kind === 'fee')) return Math.abs(own - other)
  return Math.max(own ?? 0, other ?? 0)
}
/** `MK 12,500`, or of money that we sent `paid by hand, MK 12,500`. */
const sumIn = (text: string) => {
  const figure = /(?:^|, )[A-Z]{2,3} ([\d,]+)/.exec(text)?.[1]
  if (figure === undefined) return undefined
  const read = parseAmount(figure)
  return read.ok ? read.amount : undefined
}

export const differenceStates = ['open', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]
export const differenceStateLabels: Record<DifferenceState, Message> = texts.differenceStates

/** Newest first. */
export const differenceCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'open' },
  filters: {
    status: valueFilter(differenceStates),
    search: searchFilter(undefined, 80, adminTexts.charge),
    kind: choiceFilter(adminTexts.kind, adminTexts.allKinds, differenceLabels, 'kind'),
    ...dayRange('foundAt'),
  },
  sorts: { newest: { text: newestFirst, desc: ['foundAt'] } },
})

export type DifferenceRefusal = 'no-such-difference' | 'settled-already'
export const differenceRefusals: Record<DifferenceRefusal, Message> = texts.differenceRefusals

/** `waiting` is what an administrator has to judge. */
export const transactionFilters = ['waiting', ...paymentStates] as const
export type TransactionStatus = (typeof transactionFilters)[number]
export const transactionLabels: Record<TransactionStatus, Message> = texts.transactionStates

export const transactionWays: Record<PaymentWay, Message> = texts.transactionWays

export const transactionCard = listCard({
  countedBy: ['status'],
  opensOn: { status: 'waiting' },
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
