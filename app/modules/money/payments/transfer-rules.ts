import { formatKwacha } from '#app/base/money.ts'
import { quotedStates } from '#app/base/states.ts'
import type { Translate } from '#app/messages/language.ts'
import { plan } from '#messages/payments.ts'
import type { PaymentWay } from './attempt-rules.ts'
import { isUnpaid, sumDue } from './provider/outcome-rules.ts'
import { askedStates, isAsked, isInReview, type PaymentState, reviewStates } from './status.ts'

type Came = { way: PaymentWay; status: PaymentState; received: number | null; spent: number }

/** A transfer of which something waits: it does not suffice for the next order, and another may complete it. */
export const isPartialTransfer = ({ way, status }: Pick<Came, 'way' | 'status'>) =>
  way === 'manual' && isInReview(status)

/** What of a part paid no order yet. */
export const unallocatedAmount = ({ received, spent }: Pick<Came, 'received' | 'spent'>) =>
  (received ?? 0) - spent

/** What came of a checkout by hand and waits for the rest. */
export const sumWaiting = (payments: Came[]) =>
  payments.filter(isPartialTransfer).reduce((sum, payment) => sum + unallocatedAmount(payment), 0)

type Ordered = Parameters<typeof sumDue>[0][number] & { id: string; orderNumber: string }
type Transfer<Row> = {
  orders: Row[]
  /** The order that it was noted for comes first. */
  first?: string
  /** What came before and waits, and what this one brought. */
  waiting: number
  came: number
}
/** `over` goes back; `waits` is kept for the next order, of which `missing` has not come. */
export type TransferPlan<Row = Ordered> = { pays: Row[]; over: number; waits: number; missing: number }

/** What money by hand does: it pays what is unpaid of its checkout in order, while it suffices for the whole of one. */
export function planTransfer<Row extends Ordered>({
  orders,
  first,
  waiting,
  came,
}: Transfer<Row>): TransferPlan<Row> {
  const byNumber = orders
    .filter(isUnpaid)
    .toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1))
  const unpaid = [...byNumber.filter(({ id }) => id === first), ...byNumber.filter(({ id }) => id !== first)]
  const pays: Row[] = []
  let left = waiting + came
  for (const order of unpaid) {
    if (order.totalAmount > left) break
    left -= order.totalAmount
    pays.push(order)
  }
  const due = sumDue(unpaid.slice(pays.length))
  return due === 0
    ? { pays, over: left, waits: 0, missing: 0 }
    : { pays, over: 0, waits: left, missing: due - left }
}

/** Whether it is one of the sums that are waited for: all that is unpaid, or the order that it was noted for. */
export function isExpected<Row extends Ordered>({ orders, first, waiting, came }: Transfer<Row>): boolean {
  const named = orders.filter(({ id }) => id === first)
  return [sumDue(orders), sumDue(named)].some((due) => due > 0 && due - waiting === came)
}

export type PlannedTransfer = TransferPlan<{ orderNumber: string }>
/** What becomes of a sum that is not the one waited for, in words for whoever types it. */
export const planText = (t: Translate, { pays, over, waits, missing }: PlannedTransfer) =>
  [
    pays.length > 0 && t(plan.pays, { orders: pays.map(({ orderNumber }) => orderNumber).join(', ') }),
    over > 0 && t(plan.over, { amount: formatKwacha(over) }),
    waits > 0 && t(plan.waits, { amount: formatKwacha(waits) }),
    missing > 0 && t(plan.missing, { amount: formatKwacha(missing) }),
  ]
    .filter(Boolean)
    .join(' ')

/** As SQL, word by word as the index has it: PostgreSQL then sees that it is the same. */
export const waitsForAdmin = `status = ${quotedStates(reviewStates)} or status = ${quotedStates(askedStates)} and way = 'manual' and proof_key is not null`

type Standing = { status: PaymentState; way: PaymentWay; hasProof: boolean }

/** An administrator is waited for: another sum came than was asked for, or a picture of a transfer. */
export const paymentNeedsAdmin = ({ status, way, hasProof }: Standing) =>
  isInReview(status) || (isAsked(status) && way === 'manual' && hasProof)
