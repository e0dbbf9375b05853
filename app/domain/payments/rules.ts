import { type Order, type PaymentMethod, paymentMethodLabels } from '../orders/rules.ts'
import { formatKwacha } from '../shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { isUnpaid } from './outcome-rules.ts'

export const paymentRefusals = {
  'order-not-found': 'Order not found',
  'paid-in-cash': 'Cash is paid when the order is delivered, to whoever hands it over',
  'order-cancelled': 'This order was cancelled. Note the transfer as too late: it goes back to the buyer.',
  'still-due': 'This order waits for its payment. Note the transfer as received.',
  'payment-moved-on': 'This payment has another status by now. Look at it as it is now.',
  'reference-taken': 'This reference belongs to another order',
  'reference-used': 'This transfer is noted already',
} as const
export type PaymentRefusal = keyof typeof paymentRefusals

/** What the administrator reads: which order has a reference already, too. */
export const paymentRefusalText = ({ reason, detail }: Refusal<PaymentRefusal>) =>
  typeof detail === 'string' && (reason === 'reference-taken' || reason === 'reference-used')
    ? `This reference ${reason === 'reference-used' ? 'is noted already for' : 'belongs to'} order ${detail}. Check it on the account.`
    : paymentRefusals[reason]

type Standing = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'> & {
  paymentReference: string | null
  /** A picture of a transfer was sent that nobody has looked for yet. */
  proofWaits?: boolean
}
/**
 * What an administrator found out about a payment. `returned` is a transfer that came too late or twice: all of it is
 * owed to its payer.
 */
export type Finding =
  | { to: 'paid'; reference: string }
  | { to: 'failed'; reason: string }
  | { to: 'returned'; reference: string; amount: number }
const findings = ['paid', 'failed', 'returned'] as const satisfies Finding['to'][]

/** Whether a finding changes a payment; `false` where it was found before, as after a second press. */
export function paymentChanges(order: Standing, found: Finding): Result<boolean, PaymentRefusal> {
  const { status, paymentStatus, paymentReference, proofWaits = false } = order
  if (found.to === 'returned') return isUnpaid(order) ? refuse('still-due') : ok(true)
  if (order.paymentMethod === 'cash_on_delivery') return refuse('paid-in-cash')
  if (found.to === 'paid' && paymentStatus === 'paid' && paymentReference === found.reference)
    return ok(false)
  if (found.to === 'failed' && paymentStatus === 'failed' && !proofWaits) return ok(false)
  if (paymentStatus !== 'pending' && paymentStatus !== 'failed') return refuse('payment-moved-on')
  return status === 'cancelled' ? refuse('order-cancelled') : ok(true)
}

/** What can be noted of a payment as it stands. */
export const findingsFor = (order: Standing): Finding['to'][] =>
  order.paymentMethod === 'cash_on_delivery' ? [] : findings.filter((to) => canFind[to](order))
const canFind: Record<Finding['to'], (order: Standing) => boolean> = {
  paid: isUnpaid,
  failed: (order) => isUnpaid(order) && (order.paymentStatus === 'pending' || order.proofWaits === true),
  returned: (order) => !isUnpaid(order),
}

/** One transfer has one name, however it is typed: `ft 24310-009` is FT24310-009. */
export const referenceOf = (typed: string) => typed.replaceAll(/\s+/g, '').toUpperCase()

/** What both sides are told. */
export function paymentWords(order: Order, found: Exclude<Finding, { to: 'returned' }>) {
  const { orderNumber, sellerName, totalAmount, paymentMethod, contactInfo } = order
  const sum = `${formatKwacha(totalAmount)} by ${meansOf(paymentMethod)}`
  if (found.to === 'paid') {
    const title = `Order ${orderNumber} is paid`
    const named = `${sum}, reference ${found.reference}.`
    const next = order.status === 'confirmed'
    return {
      buyer: { title, text: `We received ${named}${next ? ` ${sellerName} gets it ready.` : ''}` },
      seller: { title, text: `${contactInfo.fullName} paid ${named}${next ? ' Get the order ready.' : ''}` },
    }
  }
  const title = `The payment of order ${orderNumber} failed`
  const why = `The reason: ${found.reason}`
  return {
    buyer: { title, text: `${sum} did not arrive. ${why}` },
    seller: { title, text: `${sum} from ${contactInfo.fullName} did not arrive. ${why}` },
  }
}

const meansOf = (method: PaymentMethod) =>
  method === 'bank_transfer' ? 'bank transfer' : paymentMethodLabels[method]
