import { formatKwacha } from '#app/base/money.ts'
import type { MobileMoneyOperator } from '#app/base/phone.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import type { PaymentState, PaymentWay } from './attempt-rules.ts'

export const payRefusals = {
  'checkout-not-found': 'Order not found',
  'paid-in-cash': 'Cash is paid when the order is delivered, to whoever hands it over',
  'paid-already': 'This is paid already',
  'nothing-due': 'There is nothing to pay: the order was cancelled',
  'too-late': 'The time to pay is over. Please order again.',
  'too-many-attempts': 'You tried very often. Please wait for half an hour, or ask us for help.',
  'number-needed': 'Say which number is to be asked for the money',
} as const
export type PayRefusal = keyof typeof payRefusals

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
  (attempt.status === 'created' || attempt.status === 'pending') &&
  attempt.payUntil > now

/** As what an order counts as paid, by the way it was. */
export const paymentMethodOf = (payment: Pick<Attempt, 'way' | 'operator'>): PaymentMethod | undefined =>
  payment.operator ?? (payment.way === 'hosted' ? undefined : 'bank_transfer')

export const wayWords = ({ way, operator }: Pick<Attempt, 'way' | 'operator'>) =>
  operator ? operatorNames[operator] : wayNames[way]
const operatorNames: Record<MobileMoneyOperator, string> = {
  airtel_money: 'Airtel Money',
  tnm_mpamba: 'TNM Mpamba',
}
const wayNames: Record<PaymentWay, string> = {
  mobile_money: 'mobile money',
  bank_account: 'bank transfer',
  hosted: 'card or wallet',
  manual: 'bank transfer',
}

const failures: [RegExp, string][] = [
  [/pin/i, 'The PIN was wrong'],
  [/insufficient|not enough|balance|funds/i, 'There is not enough money in the wallet'],
  [/time[d _-]*out|expire/i, 'Nobody confirmed it on the phone in time'],
  [/declin|refus|reject|cancel/i, 'It was refused on the phone'],
  [/limit/i, 'It is above what the wallet may pay at once'],
]
/** Why a payment failed, as its buyer reads it. */
export const failureText = (said = '') =>
  failures.find(([pattern]) => pattern.test(said))?.[1] ?? 'The provider could not take the payment'
export const providerNotReached = 'The provider could not be reached, so nothing was asked for'
export const refusedText = (said: string) =>
  /number|mobile|phone/i.test(said)
    ? 'The provider does not know this number. Check it, and whose network it is.'
    : 'The provider did not take the request'

type Ordered = {
  orderNumber: string
  sellerName: string
  totalAmount: number
  contactInfo: { fullName: string }
}

/** What both sides of an order are told when it is paid. */
export function paidWords(order: Ordered & { status: string }, means: string) {
  const title = `Order ${order.orderNumber} is paid`
  const sum = `${formatKwacha(order.totalAmount)} by ${means}.`
  const next = order.status === 'confirmed'
  return {
    buyer: { title, text: `We received ${sum}${next ? ` ${order.sellerName} gets it ready.` : ''}` },
    seller: {
      title,
      text: `${order.contactInfo.fullName} paid ${sum}${next ? ' Get the order ready.' : ''}`,
    },
  }
}

type Asked = { amount: number; failure: string | null } & Pick<Attempt, 'way' | 'operator'>
export const failedWords = (order: Ordered, payment: Asked, { canRetry }: { canRetry: boolean }) => ({
  buyer: {
    title: `The payment of order ${order.orderNumber} failed`,
    text: `${formatKwacha(payment.amount)} by ${wayWords(payment)} did not arrive. ${payment.failure}.${canRetry ? ' You can try again from the page of your order.' : ''}`,
  },
})
/**
 * Why money goes back that paid no order: it came `late` (or twice), it was `over` what was due, it was `refused` by
 * an administrator as another sum than was asked for, or it was a `part` that nothing completed.
 */
export type ReturnReason = 'late' | 'over' | 'refused' | 'part'
export const returnedWords = (
  { orderNumber }: Pick<Ordered, 'orderNumber'>,
  { returned, why, due }: { returned: number; why: ReturnReason; due: number },
) => {
  const sum = formatKwacha(returned)
  const anew = due > 0 ? ` ${formatKwacha(due)} can still be paid on the page of your order.` : ''
  const words: Record<ReturnReason, { title: string; text: string }> = {
    late: {
      title: `${sum} came too late and goes back to you`,
      text: `Order ${orderNumber} did not wait for it any more, or was paid already. You get all of it back.`,
    },
    over: {
      title: `${sum} too much came and goes back to you`,
      text: `More came than was still to be paid of the checkout of order ${orderNumber}. You get the rest back.`,
    },
    refused: {
      title: `${sum} goes back to you`,
      text: `It was another sum than order ${orderNumber} asked for. You get all of it back.${anew}`,
    },
    part: {
      title: `${sum} goes back to you`,
      text: `It was too little for what was still to be paid with order ${orderNumber}. You get it back.${anew}`,
    },
  }
  return { buyer: words[why] }
}
export const reviewWords = (order: Ordered) => ({
  buyer: {
    title: `Your payment of order ${order.orderNumber} is being checked`,
    text: 'Another sum came than was asked for. We look at it and tell you.',
  },
})

/** A transfer came that does not suffice: what is missing, and until when the rest is waited for. */
export const partWords = (
  { orderNumber }: Pick<Ordered, 'orderNumber'>,
  { came, waits, missing, until }: { came: number; waits: number; missing: number; until: string },
) => ({
  buyer: {
    title: `${formatKwacha(missing)} is missing for order ${orderNumber}`,
    text: `${formatKwacha(came)} came by bank transfer. Transfer the missing ${formatKwacha(missing)} until ${until}. If the rest does not come, ${formatKwacha(waits)} goes back to you.`,
  },
})

/** In the history of an order, and as the reason that both sides read. */
export const unpaidNote = 'Not paid in time'
/** What both sides are told of an order that was sent though it was never paid: only some of before that was refused. */
export const unpaidWords = (order: Ordered) => {
  const title = `Order ${order.orderNumber} is not paid`
  const sum = formatKwacha(order.totalAmount)
  return {
    buyer: {
      title,
      text: `${sum} did not arrive in time. Write to us, and we sort it out with you and ${order.sellerName}.`,
    },
    seller: {
      title,
      text: `${sum} from ${order.contactInfo.fullName} did not arrive in time. Write to us before you hand it over.`,
    },
  }
}
