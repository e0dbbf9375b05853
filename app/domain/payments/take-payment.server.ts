import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { postSet } from '../ledger/post-set.server.ts'
import { withItems } from '../orders/find-order.server.ts'
import { notePayment } from '../orders/note-payment.server.ts'
import { checkouts } from '../orders/tables.ts'
import { type TurnWords, tellOfTurn } from '../orders/tell-of-orders.server.ts'
import { underWay } from './attempt-rules.ts'
import type { HeldCheckout, OrderRow, PaymentRow } from './lock-checkout.server.ts'
import { isUnpaid, judgeOutcome, ourCurrency } from './outcome-rules.ts'
import { methodOf, paidWords, returnedWords, reviewWords, wayWords } from './paying-rules.ts'
import { payments } from './tables.ts'

/** `transfer` is the reference under which a transfer by hand arrived: its orders keep it. */
type Came = { amount: number; currency: string; fee: number; reference?: string; transfer?: string }
/** `pays` are the orders that it pays, where that is not all that is unpaid. */
type Taken = {
  use: 'orders' | 'returned'
  returned: number
  now: Date
  reference?: string | undefined
  pays?: OrderRow[]
}

/** Books money that came for a payment that the caller holds with its checkout, and does with it what the rules say. */
export async function takePayment(
  tx: Tx,
  held: HeldCheckout,
  payment: PaymentRow,
  { now, ...came }: Came & { now: Date },
): Promise<PaymentRow> {
  const outcome = judgeOutcome({ asked: payment.amount, ...came, orders: held.orders })
  const { amount: received, currency, fee, reference } = came
  const row: PaymentRow = { ...payment, received, currency, fee, providerReference: reference ?? null }
  if (currency === ourCurrency) await book(tx, row, now)
  if (outcome.status === 'succeeded')
    return spendMoney(tx, held, row, { ...outcome, reference: came.transfer, now })
  const asWritten = await write(tx, row, { status: 'review', settledAt: now })
  // From now on it is an administrator who is waited for.
  await tx.update(checkouts).set({ payBy: null }).where(eq(checkouts.id, held.checkout.id))
  await tellBuyer(tx, held, `review-${payment.id}`, reviewWords)
  return asWritten
}

/** The sum less what the provider kept lies with it, or on the platform's own account; all of it is from buyers. */
export async function book(tx: Tx, payment: PaymentRow, at: Date) {
  const { received, fee, way } = payment
  if (!received || received <= 0) return
  const platform = { sellerId: null }
  await postSet(tx, {
    ...{ kind: 'payment', onceKey: `payment:${payment.id}`, at },
    entries: [
      { ...platform, account: way === 'manual' ? 'bank' : 'provider', amount: fee - received },
      { ...platform, account: 'fees', amount: -fee },
      { ...platform, account: 'buyers', amount: received },
    ],
  })
}

/** Lets money that is booked pay what is unpaid of its checkout, or go back. */
export async function spendMoney(
  tx: Tx,
  held: HeldCheckout,
  payment: PaymentRow,
  { use, returned, reference, pays, now }: Taken,
): Promise<PaymentRow> {
  const taken = await write(tx, payment, { status: 'succeeded', use, returned, settledAt: now })
  if (use === 'orders') {
    const unpaid = held.orders.filter(isUnpaid)
    const paid = pays ?? unpaid
    for (const order of paid) await payOrder(tx, order, { payment, reference, now })
    if (unpaid.every((order) => paid.includes(order))) await closeCheckout(tx, held, now)
  }
  if (returned > 0) {
    const all = use === 'returned'
    await tellBuyer(tx, held, `returned-${payment.id}`, (order) => returnedWords(order, { returned, all }))
  }
  return taken
}

async function payOrder(
  tx: Tx,
  row: OrderRow,
  { payment, reference, now }: { payment: PaymentRow; reference?: string | undefined; now: Date },
) {
  const method = methodOf(payment)
  const noted = await notePayment(tx, row, {
    ...{ to: 'paid', now },
    ...(reference && { reference }),
    ...(method && row.status !== 'completed' && { method }),
  })
  const means = reference ? `${wayWords(payment)}, reference ${reference}` : wayWords(payment)
  await tellOfTurn(tx, noted, { kind: 'payment', turn: 'paid', words: paidWords(noted, means) })
}

/** Nothing is waited for any more: of what is still under way nobody waits, though its money may come and goes back. */
export async function closeCheckout(tx: Tx, { checkout }: Pick<HeldCheckout, 'checkout'>, now: Date) {
  await tx.update(checkouts).set({ payBy: null }).where(eq(checkouts.id, checkout.id))
  await tx
    .update(payments)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(payments.checkoutId, checkout.id), inArray(payments.status, underWay)))
}

async function write(tx: Tx, payment: PaymentRow, to: Partial<PaymentRow>): Promise<PaymentRow> {
  const { received, currency, fee, providerReference } = payment
  const [written] = await tx
    .update(payments)
    .set({ received, currency, fee, providerReference, failure: null, ...to })
    .where(eq(payments.id, payment.id))
    .returning()
  return written!
}

/** The buyer of a checkout once, however many orders it has. */
export async function tellBuyer(
  tx: Tx,
  { orders }: Pick<HeldCheckout, 'orders'>,
  turn: string,
  words: (order: OrderRow) => TurnWords,
) {
  const [first] = orders
  if (!first) return
  const [order] = await withItems(tx, [first])
  await tellOfTurn(tx, order!, { kind: 'payment', turn, words: words(first) })
}
