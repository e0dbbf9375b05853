import type { GatewayResult } from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { lacksPrepayment, type PaymentStatus } from '#app/modules/sales/orders/payment-status.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { isCancelled, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/payments.ts'

type Standing = { status: OrderStatus; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }
type Priced = Standing & { totalAmount: number }

/** Whether money for an order is still waited for. */
export const isUnpaid = (order: Standing) => !isCancelled(order.status) && lacksPrepayment(order)

/** What is still to be paid of a checkout. */
export const sumDue = (orders: Priced[]) =>
  orders.filter(isUnpaid).reduce((sum, { totalAmount }) => sum + totalAmount, 0)

export const platformCurrency = 'MWK'
type Came = { asked: number; amount: number; currency: string; orders: Priced[] }
export type Outcome =
  | { status: 'review' }
  | { status: 'succeeded'; use: 'orders' | 'returned'; returned: number }

/**
 * What money that came does, as the orders of its checkout stand now. It pays those still unpaid, and the share of what
 * was cancelled or paid otherwise meanwhile goes back; too late or a second time, when nothing is due, all of it does. Another sum than was
 * asked for, or another currency, is for an administrator to judge.
 */
export function decideOutcome({ asked, amount, currency, orders }: Came): Outcome {
  if (currency !== platformCurrency || amount <= 0) return { status: 'review' }
  const due = sumDue(orders)
  if (due === 0) return { status: 'succeeded', use: 'returned', returned: amount }
  if (amount !== asked || amount < due) return { status: 'review' }
  return { status: 'succeeded', use: 'orders', returned: amount - due }
}

/** What an administrator looks into where a call to send money was refused, and nobody says whether it left. */
export const refusedOutcome = (said: string) => defaultTranslate(texts.refusedOutcome, { said })

/** For the log. */
export const unclearOutcomeText = 'The provider gave no clear answer'
export const unclearOutcome = defaultTranslate(texts.unclearOutcome)

/** What an administrator looks into where the provider knows of money and goes on saying nothing of its end. */
export const longUnderWay = defaultTranslate(texts.longUnderWay)

const minute = 60 * 1000
const day = 24 * 60 * minute
/** How long money that the provider does not know of may be on its way to it, in milliseconds. */
export const retryDelay = 15 * minute

type Sent = Record<'sentAt' | 'askedAt' | 'knownAt', Date | null> & {
  isUnderWay: boolean
  doubt: string | null
}

/** Asked about since it was sent, and the provider says that it does not know of it, long after. */
export const isLost = ({ isUnderWay, doubt, knownAt, sentAt, askedAt }: Sent, now: Date) =>
  isUnderWay &&
  doubt === null &&
  !knownAt &&
  !!sentAt &&
  sentAt.getTime() <= now.getTime() - retryDelay &&
  !!askedAt &&
  askedAt.getTime() >= sentAt.getTime() + retryDelay

/** Sent a day ago, and the provider, whenever it is asked, says neither that it arrived nor that it did not. */
export const isLongUnderWay = (
  { isUnderWay, doubt, sentAt }: Pick<Sent, 'isUnderWay' | 'doubt' | 'sentAt'>,
  now: Date,
) => isUnderWay && doubt === null && !!sentAt && sentAt.getTime() <= now.getTime() - day

type Changes = { knownAt: Date; reference?: string } | { doubt: string }
/** `write`: noted where nothing is known yet. `ask`: what became of it, the refusal at hand. `unsure`: the answer says nothing. */
export type NextStep = { do: 'write'; changes: Changes } | { do: 'ask'; detail: string } | { do: 'unsure' }

/** What follows from a provider's answer to a call that sends money. */
export function stepAfterSending(
  answer: GatewayResult<{ reference?: string }>,
  { isFirst, now }: { isFirst: boolean; now: Date },
): NextStep {
  if (answer.ok) {
    const { reference } = answer.value
    return { do: 'write', changes: { knownAt: now, ...(reference && { reference }) } }
  }
  // A second call may be refused because of the first: its no settles nothing.
  if (answer.reason === 'refused' && isFirst) return { do: 'ask', detail: answer.detail }
  if (answer.reason === 'refused' || answer.saidNo)
    return { do: 'write', changes: { doubt: refusedOutcome(answer.detail) } }
  return { do: 'unsure' }
}

/** So long is a payment that nobody waits for asked about now and then; after that only its webhook tells. */
export const statusCheckWindow = 24 * 60 * minute

/** How long to wait between two questions about an attempt of some age: soon at first, then with growing pauses. */
export const statusCheckPauses = [
  { under: 10 * minute, pause: minute / 3 },
  { under: 60 * minute, pause: 3 * minute },
  { under: 6 * 60 * minute, pause: 15 * minute },
] as const
export const maxStatusCheckPause = 60 * minute
