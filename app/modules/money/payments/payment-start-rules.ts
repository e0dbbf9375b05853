import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { traitsAtProvider } from '#app/gateways/payments/provider-status.ts'
import { defaultTranslate, type Message, type Translate } from '#app/messages/language.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { awaitsPreparation, type OrderStatus } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/payments.ts'
import { operatorNames, type PaymentWay } from './attempt-rules.ts'
import { isPending, isUnheard, type PaymentState } from './status.ts'

export type PayRefusal =
  | 'checkout-not-found'
  | 'paid-in-cash'
  | 'paid-already'
  | 'nothing-due'
  | 'too-late'
  | 'too-many-attempts'
  | 'number-needed'
export const payRefusals: Record<PayRefusal, Message> = texts.payRefusals

const minute = 60_000

/** An account of one hour made shortly before the end may be paid to its end, but no order waits for ever. */
export const paymentTimeLimit = 2 * 60 * minute

/** A prompt appears on somebody's phone each time: not more of them for one checkout within half an hour. */
export const maxAttempts = 8
export const attemptsWithin = 30 * minute

/** So long after the time to pay a silent provider is waited for before an order is given up. */
export const providerTimeout = 15 * minute

/** So long after it was written down, what the provider does not know of never reached it. */
export const lostAttemptAfter = 2 * minute

const { notices } = texts

type Attempt = {
  way: PaymentWay
  operator: MobileMoneyOperator | null
  number: string | null
  amount: number
  status: PaymentState
  payUntil: Date
}
type Wanted = { way: PaymentWay; operator?: MobileMoneyOperator; number?: string; amount: number }

/** An attempt that a second press asks for again. */
export const isSameAttempt = (attempt: Attempt, wanted: Wanted, now: Date) =>
  attempt.way === wanted.way &&
  attempt.operator === (wanted.operator ?? null) &&
  attempt.number === (wanted.number ?? null) &&
  attempt.amount === wanted.amount &&
  isPending(attempt.status) &&
  attempt.payUntil > now

/** As what an order counts as paid, by the way it was. */
export const paymentMethodOf = (payment: Pick<Attempt, 'way' | 'operator'>): PaymentMethod | undefined =>
  payment.operator ?? (payment.way === 'hosted' ? undefined : 'bank_transfer')

export const wayWords = (t: Translate, { way, operator }: Pick<Attempt, 'way' | 'operator'>) =>
  operator ? operatorNames[operator] : t(texts.ways[way])

const failures: [RegExp, Message][] = [
  [/\bpin\b/i, texts.failures.pin],
  [/limit/i, texts.failures.limit],
  [/insufficient|not enough|balance|funds/i, texts.failures.funds],
  [/time[d _-]*out|expire/i, texts.failures.time],
  [/declin|refus|reject|cancel/i, texts.failures.declined],
]
/** Why a payment failed, as its buyer reads it. */
export const failureText = (t: Translate, said?: string) =>
  t(failures.find(([pattern]) => said && pattern.test(said))?.[1] ?? texts.failures.other)
/** Stored with an attempt: by it those are found that never reached the provider. What is read of it is a text of its own. */
export const providerNotReached = 'The provider could not be reached. No request was sent.'

type Followed = { status: PaymentState; payUntil: Date; createdAt: Date }
/** What an attempt becomes by what its provider says, while no money has come. Nothing where it stays as it is. */
export function stateWithoutMoney(
  attempt: Followed,
  found: ProviderLookup,
  now: Date,
): { status: 'failed'; failure: string } | { status: 'expired' | 'pending' } | undefined {
  const { hasFailed, isPending } = traitsAtProvider(found)
  // Also what was taken back before we heard that it had come: nothing of it is on our books.
  if (hasFailed) {
    const said = 'reason' in found ? found.reason : undefined
    return { status: 'failed', failure: failureText(defaultTranslate, said) }
  }
  if (attempt.payUntil <= now) return { status: 'expired' }
  if (isPending) return { status: 'pending' }
  const isLost = isUnheard(attempt.status) && now.getTime() - attempt.createdAt.getTime() > lostAttemptAfter
  return isLost ? { status: 'failed', failure: providerNotReached } : undefined
}

const isAboutNumber = /\b(?:number|msisdn|mobile(?! money)|phone)\b/i
export const refusedText = (t: Translate, said: string) =>
  t(isAboutNumber.test(said) ? texts.numberUnknown : texts.requestRefused)

type Ordered = {
  orderNumber: string
  sellerName: string
  totalAmount: number
  contactInfo: { fullName: string }
}

/** What both sides of an order are told when it is paid. */
export function paidWords(t: Translate, order: Ordered & { status: OrderStatus }, means: string) {
  const { orderNumber, sellerName: seller, contactInfo } = order
  const title = t(notices.paidTitle, { orderNumber })
  const [amount, buyer] = [formatKwacha(order.totalAmount), contactInfo.fullName]
  if (!awaitsPreparation(order.status))
    return {
      buyer: { title, text: t(notices.received, { amount, means }) },
      seller: { title, text: t(notices.buyerPaid, { buyer, amount, means }) },
    }
  return {
    buyer: { title, text: t(notices.receivedNext, { amount, means, seller }) },
    seller: { title, text: t(notices.buyerPaidNext, { buyer, amount, means }) },
  }
}

type Asked = { amount: number; failure: string } & Pick<Attempt, 'way' | 'operator'>
export const failedWords = (
  t: Translate,
  { orderNumber }: Ordered,
  payment: Asked,
  { canRetry }: { canRetry: boolean },
) => ({
  buyer: {
    title: t(notices.failedTitle, { orderNumber }),
    text: t(canRetry ? notices.failedRetry : notices.failed, {
      amount: formatKwacha(payment.amount),
      means: wayWords(t, payment),
      reason: payment.failure,
    }),
  },
})
/**
 * Why money goes back that paid no order: it came `late` (or twice), it was `over` what was due, it was `refused` by
 * an administrator as another sum than was asked for, or it was a `part` that nothing completed.
 */
export type ReturnReason = 'late' | 'over' | 'refused' | 'part'
type Returned = { returned: number; why: ReturnReason; due: number }

export function returnedWords(
  t: Translate,
  { orderNumber }: Pick<Ordered, 'orderNumber'>,
  { returned, why, due: stillDue }: Returned,
) {
  const [amount, due] = [formatKwacha(returned), formatKwacha(stillDue)]
  switch (why) {
    case 'late':
      return { buyer: { title: t(notices.lateTitle, { amount }), text: t(notices.late, { orderNumber }) } }
    case 'over':
      return { buyer: { title: t(notices.overTitle, { amount }), text: t(notices.over, { orderNumber }) } }
    case 'refused':
    case 'part': {
      const text =
        stillDue > 0
          ? t(why === 'part' ? notices.partStillDue : notices.refusedStillDue, { orderNumber, due })
          : t(notices[why], { orderNumber })
      return { buyer: { title: t(notices.returnedTitle, { amount }), text } }
    }
  }
}
export const reviewWords = (t: Translate, { orderNumber }: Ordered) => ({
  buyer: { title: t(notices.reviewTitle, { orderNumber }), text: t(notices.review) },
})

type Part = { came: number; waits: number; missing: number; until: string }
/** A transfer came that does not suffice: what is missing, and until when the rest is waited for. */
export function partWords(t: Translate, { orderNumber }: Pick<Ordered, 'orderNumber'>, part: Part) {
  const missing = formatKwacha(part.missing)
  return {
    buyer: {
      title: t(notices.missingTitle, { missing, orderNumber }),
      text: t(notices.missing, {
        came: formatKwacha(part.came),
        missing,
        until: part.until,
        waits: formatKwacha(part.waits),
      }),
    },
  }
}

/** What both sides are told of an order that was sent though it was never paid: only some of before that was refused. */
export function unpaidWords(t: Translate, { orderNumber, sellerName, contactInfo, totalAmount }: Ordered) {
  const title = t(notices.unpaidTitle, { orderNumber })
  const amount = formatKwacha(totalAmount)
  return {
    buyer: { title, text: t(notices.unpaidToBuyer, { amount, seller: sellerName }) },
    seller: { title, text: t(notices.unpaidToSeller, { amount, buyer: contactInfo.fullName }) },
  }
}
