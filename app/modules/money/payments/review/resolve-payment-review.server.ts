import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { storedKwacha } from '#app/base/money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { payeeOfBuyer, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { payByOf } from '#app/modules/sales/orders/placing/pay-by-rules.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { allocateMoney, postPayment, returnPartialTransfer } from '../applying/apply-payment.server.ts'
import { isPartialTransfer } from '../applying/transfer-rules.ts'
import { lockCheckout, type PaymentRow } from '../attempts/lock-checkout.server.ts'
import { isUnpaid, platformCurrency, sumDue } from '../provider/outcome-rules.ts'
import { payments } from '../tables.ts'
import {
  decideAmountMismatch,
  type MismatchDecision,
  type ReviewRefusal,
  sumDecided,
} from './payment-review-rules.ts'

/** `worth` says what money in another currency is on the books, in kwacha. */
type Judging = { paymentId: string; take: MismatchDecision; note: string; worth?: number }

/**
 * Decides about money that is another sum than was asked for: it pays the orders if it covers them, and what is over
 * goes back, or all of it goes back and the orders can be paid anew.
 */
export const resolveAmountMismatch = (
  db: Db,
  admin: Admin,
  judging: Judging,
  now = new Date(),
): Promise<Result<PaymentRow, ReviewRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'payment.review', payload: judging, now }, () =>
    resolveAlone(db, admin, judging, now),
  )

const resolveAlone = (db: Db, admin: Admin, { paymentId, take, note, worth }: Judging, now: Date) =>
  transact<PaymentRow, ReviewRefusal | SecondRefusal>(db, async (tx) => {
    const [named] = await tx
      .select({ checkoutId: payments.checkoutId })
      .from(payments)
      .where(eq(payments.id, paymentId))
    const held = named && (await lockCheckout(tx, named.checkoutId))
    const payment = held?.payments.find(({ id }) => id === paymentId)
    if (!held || !payment) return refuse('payment-not-found')
    if (isPartialTransfer(payment) && take === 'orders') return refuse('rest-missing')
    const judged = decideAmountMismatch(payment, { take, worth, orders: held.orders })
    if (!judged.ok) return judged
    if (!judged.value) return ok(payment)

    const { received, returned } = judged.value
    const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, payment.checkoutId)).limit(1)
    const counted = await requireSecond(
      tx,
      admin,
      {
        kind: 'payment.review',
        subject: { kind: 'payment', id: payment.id },
        payee: order ? payeeOfBuyer(order) : 'nobody',
        amount: sumDecided(payment, received),
        facts: {
          ...(order && { payee: order.contactInfo.fullName, order: order.orderNumber }),
          received: `${payment.currency} ${payment.received}`,
          to: payment.currency === platformCurrency ? take : `${take}, ${storedKwacha(received)}`,
          reason: note,
        },
      },
      now,
    )
    if (!counted.ok) return counted
    const row = { ...payment, received }
    const use = take === 'orders' ? 'orders' : 'returned'
    if (!isPartialTransfer(payment)) await postPayment(tx, row, now)
    const taken = isPartialTransfer(payment)
      ? await returnPartialTransfer(tx, held, payment, { due: sumDue(held.orders), now })
      : await allocateMoney(tx, held, row, { use, returned, why: use === 'orders' ? 'over' : 'refused', now })
    const waiting = held.orders.find(isUnpaid)
    if (use === 'returned' && waiting && !held.checkout.payBy)
      await tx
        .update(checkouts)
        .set({ payBy: payByOf(waiting.paymentMethod, now) })
        .where(eq(checkouts.id, held.checkout.id))
    await recordAuditEntry(tx, admin, {
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
