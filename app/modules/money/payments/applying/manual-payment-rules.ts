import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { type Order, type PaymentMethod, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { isUnpaid } from '../provider/outcome-rules.ts'

export const paymentRefusals = {
  'order-not-found': 'Order not found',
  'paid-in-cash': 'Cash is paid when the order is delivered, to whoever hands it over',
  'order-cancelled': 'This order was cancelled. Note the transfer as too late: it goes back to the buyer.',
  'still-due': 'This order waits for its payment. Note the transfer as received.',
  'payment-moved-on': 'This payment has another status by now. Look at it as it is now.',
  'reference-taken': 'This reference belongs to another order',
  'reference-used': 'This transfer is noted already',
  'amount-differs':
    'That is another sum than is due. Look again, and tick that it is what the account shows.',
} as const
export type PaymentRefusal = keyof typeof paymentRefusals

/** What the administrator reads: which order has a reference already, and what another sum would do, too. */
export const paymentRefusalText = ({ reason, detail }: Refusal<PaymentRefusal>) => {
  if (typeof detail !== 'string') return paymentRefusals[reason]
  if (reason === 'reference-used')
    return `This reference is noted already for order ${detail}, with another sum. Check it on the account.`
  if (reason === 'reference-taken')
    return `This reference belongs to order ${detail}. Check it on the account. If one transfer was for both, note all that it brought there: what is over can be used for this order.`
  return reason === 'amount-differs' ? `${paymentRefusals[reason]} ${detail}` : paymentRefusals[reason]
}

type Standing = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'> & {
  /** What is unpaid of its checkout. */
  due?: number
  /** A picture of a transfer was sent that nobody has looked for yet. */
  proofWaits?: boolean
}
/**
 * What an administrator found out about a payment. `paid` is money that came for its checkout, with what really came;
 * `sure` says that another sum than is due was looked at twice. `returned` is a transfer that came too late or twice:
 * all of it is owed to its payer.
 */
export type ManualPaymentFinding =
  | { to: 'paid'; reference: string; amount: number; sure?: boolean }
  | { to: 'failed'; reason: string }
  | { to: 'returned'; reference: string; amount: number }
const findings = ['paid', 'failed', 'returned'] as const satisfies ManualPaymentFinding['to'][]

/** Whether a finding changes a payment; `false` where it was found before, as after a second press. */
export function paymentChanges(
  order: Standing,
  found: ManualPaymentFinding,
): Result<boolean, PaymentRefusal> {
  const { status, paymentStatus, proofWaits = false } = order
  if (found.to === 'returned') return isUnpaid(order) ? refuse('still-due') : ok(true)
  if (order.paymentMethod === 'cash_on_delivery') return refuse('paid-in-cash')
  if (found.to === 'paid' && isWaitedFor(order)) return ok(true)
  if (found.to === 'failed' && paymentStatus === 'failed' && !proofWaits) return ok(false)
  if (paymentStatus !== 'pending' && paymentStatus !== 'failed') return refuse('payment-moved-on')
  return status === 'cancelled' ? refuse('order-cancelled') : ok(true)
}

/** What can be noted of a payment as it stands. */
export const manualPaymentFindingsFor = (order: Standing): ManualPaymentFinding['to'][] =>
  order.paymentMethod === 'cash_on_delivery' ? [] : findings.filter((to) => canFind[to](order))
/** Also of one that is cancelled, or paid: a transfer for all of its checkout may still pay the others. */
const isWaitedFor = (order: Standing) => isUnpaid(order) || (order.due ?? 0) > 0
const canFind: Record<ManualPaymentFinding['to'], (order: Standing) => boolean> = {
  paid: isWaitedFor,
  failed: (order) => isUnpaid(order) && (order.paymentStatus === 'pending' || order.proofWaits === true),
  returned: (order) => !isUnpaid(order),
}

/** One transfer has one name, however it is typed: `ft 24310-009` is FT24310-009. */
export const transferReferenceOf = (typed: string) => typed.replaceAll(/\s+/g, '').toUpperCase()

/** What both sides are told of a transfer that did not come: of what is `due`, or of the rest of it. */
export function notArrivedWords(
  { orderNumber, paymentMethod, contactInfo }: Pick<Order, 'orderNumber' | 'paymentMethod' | 'contactInfo'>,
  { reason, due, isRest }: { reason: string; due: number; isRest: boolean },
) {
  const title = `The payment of order ${orderNumber} failed`
  const sum = `${isRest ? 'The missing ' : ''}${formatKwacha(due)} by ${meansOf(paymentMethod)}`
  const why = `The reason: ${reason}`
  return {
    buyer: { title, text: `${sum} did not arrive. ${why}` },
    seller: { title, text: `${sum} from ${contactInfo.fullName} did not arrive. ${why}` },
  }
}

const meansOf = (method: PaymentMethod) =>
  method === 'bank_transfer' ? 'bank transfer' : defaultTranslate(paymentMethodLabels[method])
