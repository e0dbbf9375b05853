import { type Order, type PaymentMethod, type PaymentStatus, paymentMethodLabels } from '../orders/rules.ts'
import { formatKwacha } from '../shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'

export const paymentRefusals = {
  'order-not-found': 'Order not found',
  'paid-in-cash': 'Cash is paid when the order is delivered, to whoever hands it over',
  'order-cancelled': 'This order was cancelled. Give the money back to the buyer.',
  'payment-moved-on': 'This payment has another status by now. Look at it as it is now.',
  'reference-taken': 'This reference belongs to another order',
} as const
export type PaymentRefusal = keyof typeof paymentRefusals

/** What the administrator reads: which order has a reference already, too. */
export const paymentRefusalText = ({ reason, detail }: Refusal<PaymentRefusal>) =>
  reason === 'reference-taken' && typeof detail === 'string'
    ? `This reference belongs to order ${detail}. Check it on the account.`
    : paymentRefusals[reason]

type Standing = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'> & {
  paymentReference: string | null
}
/** What an administrator found out about a payment. */
export type Finding = { to: 'paid'; reference: string } | { to: 'failed'; reason: string }

/** Where each finding may lead from; money that comes after all is taken. */
const from: Record<Finding['to'], readonly PaymentStatus[]> = {
  paid: ['pending', 'failed'],
  failed: ['pending'],
}

/** Whether a finding changes a payment; `false` where it was found before, as after a second press. */
export function paymentChanges(order: Standing, found: Finding): Result<boolean, PaymentRefusal> {
  if (order.paymentMethod === 'cash_on_delivery') return refuse('paid-in-cash')
  const again =
    order.paymentStatus === found.to && (found.to === 'failed' || order.paymentReference === found.reference)
  if (again) return ok(false)
  if (!from[found.to].includes(order.paymentStatus)) return refuse('payment-moved-on')
  return order.status === 'cancelled' ? refuse('order-cancelled') : ok(true)
}

/** What can be noted of a payment as it stands. */
export const findingsFor = (order: Standing): Finding['to'][] =>
  order.paymentMethod === 'cash_on_delivery' || order.status === 'cancelled'
    ? []
    : (['paid', 'failed'] as const).filter((to) => from[to].includes(order.paymentStatus))

/** One transfer has one name, however it is typed: `ft 24310-009` is FT24310-009. */
export const referenceOf = (typed: string) => typed.replaceAll(/\s+/g, '').toUpperCase()

/** What both sides are told. */
export function paymentWords(order: Order, found: Finding) {
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
