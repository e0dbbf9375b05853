import { formatFullMoment } from '#app/base/dates/dates.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Translate } from '#app/messages/language.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import * as texts from '#messages/orders.ts'
import { isPickedUpFromSeller } from '../delivery/rules.ts'
import { isPaidBack, lacksPrepayment, type PaymentStatus } from './payment-status.ts'
import type { Order, PaymentMethod } from './rules.ts'
import { isAccepted, isUnconfirmed, isUnsent, type OrderStatus } from './status.ts'

export type DeadlineSettings = Pick<Settings, 'confirmHours' | 'sendExtraDays' | 'lateHours'>

const hour = 60 * 60 * 1000
const day = 24 * hour
/** What a promise of days means at most, and where nothing that is a number was promised. */
const mostPromised = 30
const usuallyPromised = 7

/** The most days that were promised: `3-7 business days` are 9, since shops rest at weekends. */
export function promisedDays(said: string): number {
  if (/same day|today/i.test(said)) return 0
  const numbers = (said.match(/\d+/g) ?? []).map(Number)
  const most = numbers.length > 0 ? Math.max(...numbers) : usuallyPromised
  const days = /hour/i.test(said) ? Math.ceil(most / 24) : /week/i.test(said) ? most * 7 : most
  const resting = /business|working/i.test(said) ? Math.floor(days / 5) * 2 : 0
  return Math.min(days + resting, mostPromised)
}

type Awaited = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  estimatedDeliveryDate: string
}

/** Until when the seller of an order is waited for that came where it is now; null while it waits for its money. */
export function dueAtOf(order: Awaited, now: Date, settings: DeadlineSettings): Date | null {
  const { status } = order
  if (lacksPrepayment(order)) return null
  if (isUnconfirmed(status)) return new Date(now.getTime() + settings.confirmHours * hour)
  if (!isAccepted(status)) return null
  const days = promisedDays(order.estimatedDeliveryDate) + settings.sendExtraDays
  return new Date(now.getTime() + days * day)
}

/** Whether an order waits to be sent though all of its money went back. */
export const isRefundedUnsent = ({ status, paymentStatus }: Pick<Awaited, 'status' | 'paymentStatus'>) =>
  isUnsent(status) && isPaidBack(paymentStatus)

type Due = { status: OrderStatus; dueAt?: Date | string | null }

/** Whether the seller's time to confirm an order, or to send it, is over. */
export const isLate = ({ status, dueAt }: Due, now: Date) =>
  isUnsent(status) && !!dueAt && new Date(dueAt) <= now

/** So long before the end of their time sellers are reminded of it. */
export const reminderLeadTime = day

type Remindable = { status: OrderStatus; paymentStatus: PaymentStatus } & Record<
  'dueAt' | 'remindedAt' | 'disputedAt',
  Date | null
>

/** Whether the seller of an order is reminded now that their time ends: once, and anew where they got more days. */
export function needsReminder(order: Remindable, now: Date): boolean {
  const { status, dueAt, remindedAt, disputedAt } = order
  if (!dueAt || dueAt <= now || disputedAt || !isUnsent(status) || isRefundedUnsent(order)) return false
  const from = dueAt.getTime() - reminderLeadTime
  return from <= now.getTime() && (!remindedAt || remindedAt.getTime() < from)
}

/** When a late order is cancelled by itself: one that nobody confirmed at once, any other after a while. */
export const cancelsAt = ({ status }: Pick<Order, 'status'>, dueAt: Date, settings: DeadlineSettings) =>
  isUnconfirmed(status) ? dueAt : new Date(dueAt.getTime() + settings.lateHours * hour)

export const moreDaysRefusals = texts.moreDaysRefusals
export type MoreDaysRefusal = keyof typeof moreDaysRefusals
export const maxMoreDays = 14

/** Whether a seller may ask for more days. */
export function mayRequestMoreDays({
  status,
  dueAt,
  moreDays,
}: Due & { moreDays?: unknown }): Result<null, MoreDaysRefusal> {
  if (!dueAt || !isAccepted(status)) return refuse('not-waited-for')
  return moreDays ? refuse('asked-already') : ok(null)
}

/** The buyer's answer; `dueAt` is until when the seller was waited for where they gave it. */
export type MoreDaysAnswer = { accepted: boolean; dueAt?: Date | undefined }

/** Whether an order of which no more days are asked stands as after this answer: it came twice. */
export const isAnsweredSo = (dueAt: Date | null, { accepted, dueAt: before }: MoreDaysAnswer): boolean =>
  !!dueAt && !!before && (accepted ? dueAt > before : dueAt.getTime() === before.getTime())

/** More days count from the end of the time there was, or from now where that is over. */
export const extendedDueAt = (dueAt: Date, days: number, now: Date) =>
  new Date(Math.max(dueAt.getTime(), now.getTime()) + days * day)

type Named = Pick<Order, 'orderNumber' | 'sellerName' | 'contactInfo'>

/** What the seller is told the day before their time ends. */
export function reminderWords(
  t: Translate,
  { orderNumber, status, deliveryMethod }: Pick<Order, 'orderNumber' | 'status' | 'deliveryMethod'>,
  dueAt: Date,
): { seller: { title: string; text: string } } {
  const words = texts.reminder
  const until = formatFullMoment(dueAt, t)
  if (isUnconfirmed(status))
    return {
      seller: { title: t(words.confirmTitle, { orderNumber }), text: t(words.confirmText, { until }) },
    }
  const title = isPickedUpFromSeller(deliveryMethod) ? words.readyTitle : words.sendTitle
  return { seller: { title: t(title, { orderNumber }), text: t(words.sendText, { until }) } }
}

/** What both sides are told when the seller's time is over. */
export function lateWords(t: Translate, { orderNumber, sellerName }: Named) {
  const title = t(texts.late.title, { orderNumber })
  return {
    buyer: { title, text: t(texts.late.buyerText, { sellerName }) },
    seller: { title, text: t(texts.late.sellerText) },
  }
}

type Asked = { days: number; why: string }

/** What the buyer is told when the seller asks for more days. */
export const moreDaysRequestedWords = (
  t: Translate,
  { orderNumber, sellerName }: Named,
  { days, why }: Asked,
) => ({
  buyer: {
    title: t(texts.moreDays.askedTitle, { sellerName, days }),
    text: t(texts.moreDays.askedText, { orderNumber, why }),
  },
})

/** What the seller is told of the buyer's answer. */
export function moreDaysAnsweredWords(
  t: Translate,
  { orderNumber, contactInfo: { fullName: buyer } }: Named,
  { days, accepted }: { days: number; accepted: boolean },
) {
  const words = texts.moreDays
  return {
    seller: {
      title: t(accepted ? words.acceptedTitle : words.refusedTitle, { days, orderNumber }),
      text: t(accepted ? words.acceptedText : words.refusedText, { buyer }),
    },
  }
}
