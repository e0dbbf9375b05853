import { eq, getTableColumns, sql } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { type Json, jsonObject, rowOfJson, statement } from '#app/db/statement.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { recordPaymentStatus } from '#app/modules/money/order-moves/update-order.server.ts'
import { recordReturned } from '#app/modules/money/refunds/record-owed-refund.server.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { type EventWords, notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { moneyHolder } from '#app/modules/sales/orders/release-rules.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { isCompleted } from '#app/modules/sales/orders/status.ts'
import { checkouts } from '#app/modules/sales/orders/tables.ts'
import { postLedgerSet } from '../ledger/entries/posting.server.ts'
import type { LockedCheckout, OrderRow, PaymentRow } from '../payments/lock-checkout.server.ts'
import {
  paidWords,
  paymentMethodOf,
  type ReturnReason,
  returnedWords,
  reviewWords,
  wayWords,
} from '../payments/payment-start-rules.ts'
import { decideOutcome, isUnpaid, platformCurrency, sumDue } from '../payments/provider/outcome-rules.ts'
import { pendingStates, reviewStates } from '../payments/status.ts'
import { payments } from '../payments/tables.ts'
import { unallocatedAmount } from '../payments/transfer-rules.ts'

type Came = { amount: number; currency: string; fee: number; reference?: string }
/** `why` it goes back, where that is not because it was too much or too late. */
type Taken = { use: 'orders' | 'returned'; returned: number; now: Date; why?: ReturnReason }

/** Books money that came for a payment that the caller holds with its checkout, and does with it what the rules say. */
export async function applyPayment(
  tx: Tx,
  held: LockedCheckout,
  payment: PaymentRow,
  { now, ...came }: Came & { now: Date },
): Promise<PaymentRow> {
  const outcome = decideOutcome({ asked: payment.amount, ...came, orders: held.orders })
  const { amount: received, currency, fee, reference } = came
  const row: PaymentRow = { ...payment, received, currency, fee, providerReference: reference ?? null }
  if (currency === platformCurrency) await postPayment(tx, row, now)
  if (outcome.status === 'succeeded') return allocateMoney(tx, held, row, { ...outcome, now })
  const asWritten = await saveReceivedPayment(tx, row, { status: 'review', settledAt: now })
  // From now on it is an administrator who is waited for.
  await tx.update(checkouts).set({ payBy: null }).where(eq(checkouts.id, held.checkout.id))
  await notifyBuyerOfPayment(tx, held, `review-${payment.id}`, (t, order) => reviewWords(t, order))
  return asWritten
}

/** A transfer by hand of which there was no picture. */
export async function writeManualPayment(tx: Tx, { checkout }: LockedCheckout, amount: number, now: Date) {
  const id = newId()
  const [written] = await tx
    .insert(payments)
    .values({
      id,
      checkoutId: checkout.id,
      way: 'manual',
      amount,
      chargeId: `pay-${id}`,
      status: 'pending',
      payUntil: now,
      createdAt: now,
    })
    .returning()
  return written!
}

/** The sum less what the provider kept lies with it, or on the platform's own account; all of it is from buyers. */
export async function postPayment(tx: Tx, payment: PaymentRow, at: Date) {
  const { received, fee, way } = payment
  if (!received || received <= 0) return
  const platform = { sellerId: null }
  await postLedgerSet(tx, {
    kind: 'payment',
    onceKey: `payment:${payment.id}`,
    at,
    entries: [
      { ...platform, account: way === 'manual' ? 'bank' : 'provider', amount: fee - received },
      { ...platform, account: 'fees', amount: -fee },
      { ...platform, account: 'buyers', amount: received },
    ],
  })
}

/** Lets money that is booked pay what is unpaid of its checkout, or go back. */
export async function allocateMoney(
  tx: Tx,
  held: LockedCheckout,
  payment: PaymentRow,
  { use, returned, why = use === 'returned' ? 'late' : 'over', now }: Taken,
): Promise<PaymentRow> {
  const taken = await saveReceivedPayment(tx, payment, { status: 'succeeded', use, returned, settledAt: now })
  const unpaid = held.orders.filter(isUnpaid)
  if (use === 'orders') {
    const method = paymentMethodOf(payment)
    const means = (t: Translate) => wayWords(t, payment)
    for (const order of unpaid) await payOrder(tx, order, { method, means, now })
    await closeCheckout(tx, held, now)
  }
  if (returned > 0) {
    const due = use === 'orders' ? 0 : sumDue(unpaid)
    await notifyBuyerOfPayment(tx, held, `returned-${payment.id}`, (t, order) =>
      returnedWords(t, order, { returned, why, due }),
    )
  }
  return taken
}

type Paid = {
  method: PaymentMethod | undefined
  means: (t: Translate) => string
  reference?: string
  now: Date
}

export async function payOrder(tx: Tx, row: OrderRow, { method, means, reference, now }: Paid) {
  const noted = await recordPaymentStatus(tx, row, {
    to: 'paid',
    now,
    ...(reference && { reference }),
    ...(method && !isCompleted(row.status) && { method }),
  })
  const paid = { order: noted.orderNumber, amount: noted.totalAmount }
  await notifyOfEvent(tx, noted, {
    kind: 'payment',
    turn: 'paid',
    words: (t) => paidWords(t, noted, means(t)),
    texted: {
      // It says that the money is held; where it is the seller's at once, there is only news.
      buyer: moneyHolder(noted) === 'platform' ? template('payment-received', paid) : undefined,
      seller: template('order-paid', paid),
    },
  })
}

/**
 * Nothing is waited for any more: of what is still under way nobody waits, though its money may come and goes back.
 * What came in part goes back at once.
 */
export async function closeCheckout(tx: Tx, held: Pick<LockedCheckout, 'checkout' | 'orders'>, now: Date) {
  const parts = await close(tx, { checkoutId: held.checkout.id, now })
  for (const { part } of parts)
    await returnPartialTransfer(tx, held, rowOfJson(payments, part), { due: 0, now })
}

const close = statement<{ part: Json<PaymentRow> }>('close_checkout', () => {
  const checkoutId = sql.placeholder('checkoutId')
  return sql`
    with closed as (update ${checkouts} set pay_by = null where id = ${checkoutId}),
      expired as (
        update ${payments} set status = 'expired', updated_at = ${sql.placeholder('now')}::timestamptz
        where checkout_id = ${checkoutId} and ${stateIn(sql`status`, pendingStates)}
      )
    select ${jsonObject(getTableColumns(payments))} as part from ${payments}
    where ${payments.checkoutId} = ${checkoutId} and ${payments.way} = 'manual' and ${stateIn(payments.status, reviewStates)}`
})

/** What waits of a transfer goes back; what of it paid orders stays with them. */
export async function returnPartialTransfer(
  tx: Tx,
  held: Pick<LockedCheckout, 'orders'>,
  part: PaymentRow,
  { due, now }: { due: number; now: Date },
): Promise<PaymentRow> {
  const returned = unallocatedAmount(part)
  const use = part.spent > 0 ? 'orders' : 'returned'
  const taken = await saveReceivedPayment(tx, part, { status: 'succeeded', use, returned, settledAt: now })
  const words = (t: Translate, order: OrderRow) => returnedWords(t, order, { returned, why: 'part', due })
  await notifyBuyerOfPayment(tx, held, `returned-${part.id}`, words)
  return taken
}

/** Writes what became of a payment; what goes back of it has its refund. */
export async function saveReceivedPayment(
  tx: Tx,
  payment: PaymentRow,
  to: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const { received, currency, fee, providerReference } = payment
  const [written] = await tx
    .update(payments)
    .set({ received, currency, fee, providerReference, failure: null, ...to })
    .where(eq(payments.id, payment.id))
    .returning()
  if (to.returned) await recordReturned(tx, written!)
  return written!
}

/** The buyer of a checkout once, however many orders it has. */
export async function notifyBuyerOfPayment(
  tx: Tx,
  { orders }: Pick<LockedCheckout, 'orders'>,
  turn: string,
  words: (t: Translate, order: OrderRow) => EventWords,
) {
  const [first] = orders
  if (!first) return
  const [order] = await withItems(tx, [first])
  await notifyOfEvent(tx, order!, { kind: 'payment', turn, words: (t) => words(t, first) })
}
