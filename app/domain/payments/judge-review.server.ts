import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { payByOf } from '../orders/pay-by-rules.ts'
import { checkouts } from '../orders/tables.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { lockCheckout, type PaymentRow } from './lock-checkout.server.ts'
import { isUnpaid, sumDue } from './outcome-rules.ts'
import { judgeReviewed, type ReviewRefusal, type ReviewTake } from './review-rules.ts'
import { payments } from './tables.ts'
import { book, returnPart, spendMoney } from './take-payment.server.ts'
import { isPart } from './transfer-rules.ts'

/** `worth` says what money in another currency is on the books, in kwacha. */
type Judging = { paymentId: string; take: ReviewTake; note: string; worth?: number }

/**
 * Decides about money that is another sum than was asked for: it pays the orders if it covers them, and what is over
 * goes back, or all of it goes back and the orders can be paid anew.
 */
export const judgeReview = (
  db: Db,
  admin: Admin,
  { paymentId, take, note, worth }: Judging,
  now = new Date(),
): Promise<Result<PaymentRow, ReviewRefusal>> =>
  transact<PaymentRow, ReviewRefusal>(db, async (tx) => {
    const [named] = await tx
      .select({ checkoutId: payments.checkoutId })
      .from(payments)
      .where(eq(payments.id, paymentId))
    const held = named && (await lockCheckout(tx, named.checkoutId))
    const payment = held?.payments.find(({ id }) => id === paymentId)
    if (!held || !payment) return refuse('payment-not-found')
    if (isPart(payment) && take === 'orders') return refuse('rest-missing')
    const judged = judgeReviewed(payment, { take, worth, orders: held.orders })
    if (!judged.ok) return judged
    if (!judged.value) return ok(payment)

    const { received, returned } = judged.value
    const row = { ...payment, received }
    const use = take === 'orders' ? 'orders' : 'returned'
    if (!isPart(payment)) await book(tx, row, now)
    const taken = isPart(payment)
      ? await returnPart(tx, held, payment, { due: sumDue(held.orders), now })
      : await spendMoney(tx, held, row, { use, returned, why: use === 'orders' ? 'over' : 'refused', now })
    const waiting = held.orders.find(isUnpaid)
    if (use === 'returned' && waiting && !held.checkout.payBy)
      await tx
        .update(checkouts)
        .set({ payBy: payByOf(waiting.paymentMethod, now) })
        .where(eq(checkouts.id, held.checkout.id))
    await recordAct(tx, admin, {
      action: 'payment.review',
      subject: { kind: 'payment', id: payment.id },
      before: {
        orders: held.orders.map(({ orderNumber }) => orderNumber).join(', '),
        asked: payment.amount,
        received: payment.received,
      },
      after: { taken: use, returned: taken.returned, note },
    })
    return ok(taken)
  })
