import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { compose, fill, type Message, type Translate } from '#app/messages/language.ts'
import { didNotCome, isAwaited, wasPaid } from '#app/modules/sales/orders/payment-status.ts'
import { type Order, type PaymentMethod, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/payments.ts'
import { isUnpaid } from '../provider/outcome-rules.ts'
import { type PlannedTransfer, planText } from '../transfer-rules.ts'

export type PaymentRefusal =
  | 'order-not-found'
  | 'paid-in-cash'
  | 'order-cancelled'
  | 'still-due'
  | 'payment-moved-on'
  | 'reference-taken'
  | 'reference-used'
  | 'amount-differs'
export const paymentRefusals: Record<PaymentRefusal, Message> = texts.manualRefusals

/** What the administrator reads: which order has a reference already, and what another sum would do, too. */
export const paymentRefusalText = ({ reason, detail }: Refusal<PaymentRefusal>): Message => {
  if (reason === 'reference-used' && typeof detail === 'string')
    return fill(texts.referenceUsed, { orderNumber: detail })
  if (reason === 'reference-taken' && typeof detail === 'string')
    return fill(texts.referenceTaken, { orderNumber: detail })
  return reason === 'amount-differs' && detail
    ? compose((t) => `${t(paymentRefusals[reason])} ${planText(t, detail as PlannedTransfer)}`)
    : paymentRefusals[reason]
}

const { notices } = texts

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
/** Money came, under its reference. */
export type ArrivedMoney = Exclude<ManualPaymentFinding, { reason: string }>
export type StrayMoney = Extract<ManualPaymentFinding, { to: 'returned' }>
export const hasCome = (found: ManualPaymentFinding): found is ArrivedMoney => 'reference' in found
export const isStray = (found: ManualPaymentFinding): found is StrayMoney => found.to === 'returned'
const findings = ['paid', 'failed', 'returned'] as const satisfies ManualPaymentFinding['to'][]

/** Whether a finding changes a payment; `false` where it was found before, as after a second press. */
export function paymentChanges(
  order: Standing,
  found: ManualPaymentFinding,
): Result<boolean, PaymentRefusal> {
  const { status, paymentStatus, proofWaits = false } = order
  if (isStray(found)) return isUnpaid(order) ? refuse('still-due') : ok(true)
  if (order.paymentMethod === 'cash_on_delivery') return refuse('paid-in-cash')
  if (hasCome(found) && isWaitedFor(order)) return ok(true)
  if (!hasCome(found) && didNotCome(paymentStatus) && !proofWaits) return ok(false)
  if (wasPaid(paymentStatus)) return refuse('payment-moved-on')
  return isCancelled(status) ? refuse('order-cancelled') : ok(true)
}

/** What can be noted of a payment as it stands. */
export const manualPaymentFindingsFor = (order: Standing): ManualPaymentFinding['to'][] =>
  order.paymentMethod === 'cash_on_delivery' ? [] : findings.filter((to) => canFind[to](order))
/** Also of one that is cancelled, or paid: a transfer for all of its checkout may still pay the others. */
const isWaitedFor = (order: Standing) => isUnpaid(order) || (order.due ?? 0) > 0
const canFind: Record<ManualPaymentFinding['to'], (order: Standing) => boolean> = {
  paid: isWaitedFor,
  failed: (order) => isUnpaid(order) && (isAwaited(order.paymentStatus) || order.proofWaits === true),
  returned: (order) => !isUnpaid(order),
}

/** One transfer has one name, however it is typed: `ft 24310-009` is FT24310-009. */
export const transferReferenceOf = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** What both sides are told of a transfer that did not come: of what is `due`, or of the rest of it. */
export function notArrivedWords(
  t: Translate,
  { orderNumber, paymentMethod, contactInfo }: Pick<Order, 'orderNumber' | 'paymentMethod' | 'contactInfo'>,
  { reason, due, isRest }: { reason: string; due: number; isRest: boolean },
) {
  const title = t(notices.failedTitle, { orderNumber })
  const buyer = contactInfo.fullName
  const said = { amount: formatKwacha(due), means: meansOf(t, paymentMethod), reason }
  return {
    buyer: { title, text: t(isRest ? notices.restNotArrived : notices.notArrived, said) },
    seller: {
      title,
      text: t(isRest ? notices.restNotArrivedFrom : notices.notArrivedFrom, { ...said, buyer }),
    },
  }
}

const meansOf = (t: Translate, method: PaymentMethod) =>
  method === 'bank_transfer' ? t(texts.ways.manual) : t(paymentMethodLabels[method])
