import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/orders.ts'
import { hasPayment, isPaidBack, type PaymentStatus, wasPaid } from './payment-status.ts'
import type { Order, PaymentMethod } from './rules.ts'
import {
  awaitsCompletion,
  isCancelled,
  isClosed,
  isCompleted,
  type OrderStatus,
  orderStatusCard,
} from './status.ts'

export const releaseRefusals = texts.releaseRefusals
export type ReleaseRefusal = keyof typeof releaseRefusals

type Standing = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  disputedAt?: Date | string | null
  releasedAt?: Date | string | null
}

/** Whether the money of an order may be released before it is completed. */
export function mayRelease(order: Standing): Result<null, ReleaseRefusal> {
  if (order.paymentMethod === 'cash_on_delivery') return refuse('paid-in-cash')
  if (isCancelled(order.status)) return refuse('order-cancelled')
  if (isPaidBack(order.paymentStatus)) return refuse('paid-back')
  if (!wasPaid(order.paymentStatus)) return refuse('not-paid')
  if (order.releasedAt || isCompleted(order.status)) return refuse('released-already')
  if (order.disputedAt) return refuse('order-disputed')
  return orderStatusCard[order.status].handsOver ? ok(null) : refuse('not-on-its-way')
}

/** Who has the money of an order: what its people are told of it follows from this. */
export type MoneyHolder = 'nobody' | 'platform' | 'seller' | 'buyer'

/** `nobody`: it is not paid, or not yet in cash. `buyer`: it goes back to them, or went. */
export function moneyHolder({ status, paymentMethod, paymentStatus, releasedAt }: Standing): MoneyHolder {
  if (!wasPaid(paymentStatus)) return 'nobody'
  if (isPaidBack(paymentStatus) || isCancelled(status)) return 'buyer'
  if (paymentMethod === 'cash_on_delivery' || releasedAt || isCompleted(status)) return 'seller'
  return 'platform'
}

/** When its seller got what was held for an order, and why, as far as its history tells. */
export type PaidOut = { at: string; why?: 'code' | 'said' | 'days' }

export function paidOutOf(
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'releasedAt' | 'statusHistory'>,
): PaidOut | undefined {
  const { releasedAt: at, statusHistory } = order
  if (order.paymentMethod === 'cash_on_delivery' || moneyHolder(order) !== 'seller') return undefined
  if (at) {
    const byCode = statusHistory.some(
      ({ status, timestamp }) => awaitsCompletion(status) && Date.parse(timestamp) === Date.parse(at),
    )
    return { at, ...(byCode && { why: 'code' as const }) }
  }
  const closing = statusHistory.findLast(({ status }) => isCompleted(status))
  return closing && { at: closing.timestamp, why: closing.movedBy === 'buyer' ? 'said' : 'days' }
}

/** Whether the buyer keeps the code of an order for the handover: what they paid is held. */
export const holdsReleaseCode = (order: Standing) => {
  const may = mayRelease(order)
  return may.ok || may.reason === 'not-on-its-way'
}

/** Whether an order has a code: what was paid for it is held, and the handover is still to come. */
export const needsCode = ({ status, paymentMethod, paymentStatus, releasedAt }: Standing) =>
  paymentMethod !== 'cash_on_delivery' && hasPayment(paymentStatus) && !isClosed(status) && !releasedAt

/** Whether what is paid now is the seller's at once: nothing is held by the settings, and there is no dispute already. */
export const isReleasedAtOnce = (
  { status, paymentMethod, disputedAt, releasedAt }: Omit<Standing, 'paymentStatus'>,
  { holdPayments }: { holdPayments: boolean },
) =>
  !holdPayments && paymentMethod !== 'cash_on_delivery' && !isCancelled(status) && !disputedAt && !releasedAt

export const maxTriesPerHour = 5
const hour = 60 * 60 * 1000
/** So long a code that was asked for by a text releases nothing, whoever gives it: a phone may have been taken over. */
const freshHours = 48

export const isCodeFresh = ({ textedAt }: { textedAt: Date | null }, now: Date) =>
  textedAt !== null && now.getTime() < textedAt.getTime() + freshHours * hour

type Tried = { code: string; tries: number; since: Date | null }
export type CodeCheck = { right: true } | { right: false; tries: number; since: Date }

/** Judges what was typed as a code. Five wrong ones are free within an hour that begins with the first. */
export function checkReleaseCode(
  { code, tries, since }: Tried,
  typed: string,
  now: Date,
): Result<CodeCheck, ReleaseRefusal> {
  const running = since && now.getTime() < since.getTime() + hour ? since : undefined
  const before = running ? tries : 0
  if (before >= maxTriesPerHour) return refuse('too-many-tries', since!.getTime() + hour)
  return ok(typed === code ? { right: true } : { right: false, tries: before + 1, since: running ?? now })
}

/** What the seller reads: how many tries are left, or how long to wait. */
export function releaseRefusalMessage(
  { reason, detail }: Refusal<ReleaseRefusal>,
  now = new Date(),
): Message {
  if (typeof detail !== 'number') return releaseRefusals[reason]
  if (reason === 'wrong-code') return fill(texts.wrongCode, { left: detail })
  const minutes = Math.max(1, Math.ceil((detail - now.getTime()) / 60_000))
  return fill(texts.tooManyCodes, { tries: maxTriesPerHour, minutes })
}

/** What both sides are told when the code was right. */
export function releasedWords(
  t: Translate,
  {
    orderNumber,
    sellerName,
    contactInfo,
  }: { orderNumber: string; sellerName: string; contactInfo: { fullName: string } },
) {
  return {
    buyer: {
      title: t(texts.released.buyerTitle, { orderNumber }),
      text: t(texts.released.buyerText, { sellerName }),
    },
    seller: {
      title: t(texts.released.sellerTitle, { orderNumber }),
      text: t(texts.released.sellerText, { buyer: contactInfo.fullName }),
    },
  }
}
