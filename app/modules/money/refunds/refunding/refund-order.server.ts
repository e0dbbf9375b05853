import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { payeeOfBuyer, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { cancelRefundedOrder } from '#app/modules/sales/orders/moving/cancel-refunded.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { findRefundPartsOf } from '../sending/find-refund-parts.server.ts'
import { issueRefund } from './issue-refund.server.ts'
import { type RefundRefusal, type RequestedRefund, refundWords } from './refund-rules.ts'

/** `press` is one press of the button: the same again gives nothing more. */
type Wanted = { id: string; asked: RequestedRefund; restock: boolean; note: string; press: string }

/** Gives an order's money back, or part of it, outside any dispute; both sides are told. */
export const refundOrder = (
  db: Db,
  admin: Admin,
  { id, asked, restock, note, press }: Wanted,
  now = new Date(),
): Promise<Result<{ order: Order; amount: number }, RefundRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'order.refund', payload: { id, asked, restock, note, press }, now }, () =>
    refundAlone(db, admin, { id, asked, restock, note, press }, now),
  )

const refundAlone = (db: Db, admin: Admin, { id, asked, restock, note, press }: Wanted, now: Date) =>
  transact<{ order: Order; amount: number }, RefundRefusal | SecondRefusal>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row) return refuse('order-not-found')
    if (row.disputedAt) return refuse('order-disputed')
    const onceKey = `order:${id}:${press}`
    const wanted = { asked, restock, note, onceKey, giver: admin.userId, now }
    const given = await issueRefund(tx, row, wanted)
    if (!given.ok) return given
    const { amount, before } = given.value
    if (before) return ok({ order: given.value.order, amount })
    const counted = await requireSecond(
      tx,
      admin,
      {
        kind: 'order.refund',
        subject: { kind: 'order', id },
        payee: payeeOfBuyer(row),
        amount,
        facts: { payee: row.contactInfo.fullName, order: row.orderNumber, reason: note },
      },
      now,
    )
    if (!counted.ok) return counted
    const cancelled = await cancelRefundedOrder(tx, id, now, { alsoReady: true })
    const order = cancelled ?? given.value.order
    const inCash = row.paymentMethod === 'cash_on_delivery'
    const parts = await findRefundPartsOf(tx, { orderId: id, onceKey })
    const words = (t: Translate) => refundWords(t, order, { amount, inCash, note, parts })
    await notifyOfEvent(tx, order, { kind: 'payment', turn: `refund ${press}`, words })
    await recordAuditEntry(tx, admin, {
      action: 'order.refund',
      subject: { kind: 'order', id },
      before: { paymentStatus: row.paymentStatus },
      after: {
        paymentStatus: order.paymentStatus,
        amount,
        note,
        ...('lines' in asked && { lines: asked.lines, delivery: asked.delivery }),
        ...(restock && { restock }),
        ...(cancelled && { status: cancelled.status }),
      },
    })
    return ok({ order, amount })
  })
