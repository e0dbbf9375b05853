import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import type { SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { orders, paymentReferences } from '#app/modules/sales/orders/tables.ts'
import { lockCheckout, type OrderRow } from '../payments/lock-checkout.server.ts'
import {
  lockRefund,
  type RefundRow,
  requireSecondForRefund,
  writeRefund,
} from '../refunds/sending/lock-refund.server.ts'
import { isSameBuyer, type RefundActionRefusal, usedWords } from '../refunds/sending/refund-action-rules.ts'
import { canMoveRefund } from '../refunds/status.ts'
import { collectOwedPayment } from './transfers.server.ts'

type Using = { id: string; order: string; reason: string }

/**
 * Lets money that is owed to a buyer pay another order of theirs instead of leaving: what one transfer brought for two
 * checkouts. Nothing moves on any account of ours; what is over of it is owed anew, and too little waits for the rest.
 */
export const applyRefundToOrder = (
  db: Db,
  admin: Admin,
  wanted: Using,
  now = new Date(),
): Promise<Result<{ orderNumber: string }, RefundActionRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'refund.use', payload: wanted, now }, () => applyAlone(db, admin, wanted, now))

const applyAlone = (db: Db, admin: Admin, { id, order: typed, reason }: Using, now: Date) =>
  transact<{ orderNumber: string }, RefundActionRefusal | SecondRefusal>(db, async (tx) => {
    const orderNumber = parseOrderNumber(typed)
    const named = orderNumber ? await findNamed(tx, orderNumber) : undefined
    if (!named) return refuse('no-such-order')
    const held = await lockCheckout(tx, named.checkoutId)
    const refund = await lockRefund(tx, id)
    if (!refund || !held) return refuse('no-such-refund')
    if (refund.usedFor === named.id) return ok({ orderNumber: named.orderNumber })
    if (!canMoveRefund(refund.status, 'use')) return refuse('refund-moved-on')
    if (named.paymentMethod === 'cash_on_delivery') return refuse('order-in-cash')
    const from = await findFrom(tx, refund)
    if (!from || !isSameBuyer(from, named)) return refuse('order-of-another')
    const facts = { to: named.orderNumber, reason }
    const counted = await requireSecondForRefund(tx, admin, refund, { kind: 'refund.use', facts, now })
    if (!counted.ok) return counted

    const reference = await takeName(tx, refund, named.checkoutId)
    const taken = await collectOwedPayment(tx, held, {
      orderId: named.id,
      amount: refund.amount,
      reference,
      now,
    })
    if (!taken) return refuse('no-such-order')
    const used = { usedFor: named.id, way: 'by_hand', operator: null, number: null, reference } as const
    await writeRefund(tx, id, { ...used, status: 'paid', closedAt: now, updatedAt: now })
    const words = (t: Translate) => ({ buyer: usedWords(t, from, named, refund.amount) })
    const [told] = await withItems(tx, [from])
    await notifyOfEvent(tx, told!, { kind: 'payment', turn: `refund ${id} used`, words })
    await recordAuditEntry(tx, admin, {
      action: 'refund.use',
      subject: { kind: 'refund', id },
      before: { status: refund.status, order: from.orderNumber },
      after: { status: 'paid', amount: refund.amount, usedFor: named.orderNumber, reference, reason },
    })
    return ok({ orderNumber: named.orderNumber })
  })

const findNamed = async (tx: Tx, orderNumber: string) =>
  (await tx.select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0]

/** The order that it was paid for; of money that paid none, one of its checkout. */
async function findFrom(tx: Tx, { orderId, paymentId }: RefundRow): Promise<OrderRow | undefined> {
  if (orderId) return (await tx.select().from(orders).where(eq(orders.id, orderId)))[0]
  const [found] = await tx
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
    .where(eq(payments.id, paymentId ?? ''))
    .orderBy(orders.orderNumber)
    .limit(1)
  return found?.order
}

/** `FT100/2`, the second part of a transfer that came as FT100: so it is found on the account by what it is called there. */
async function takeName(tx: Tx, refund: RefundRow, checkoutId: string): Promise<string> {
  const [payment] = await tx
    .select({ way: payments.way, reference: payments.providerReference })
    .from(payments)
    .where(eq(payments.id, refund.paymentId ?? ''))
  const name =
    payment?.way === 'manual' && payment.reference ? payment.reference : `REFUND-${refund.id.toUpperCase()}`
  for (let part = 2; ; part += 1) {
    const reference = `${name.slice(0, 54)}/${part}`
    const [taken] = await tx
      .insert(paymentReferences)
      .values({ reference, checkoutId })
      .onConflictDoNothing()
      .returning()
    if (taken) return reference
  }
}
