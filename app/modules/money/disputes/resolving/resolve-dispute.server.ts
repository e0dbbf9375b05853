import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { cancelRefundedOrder, moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { planRefund, type RefundRefusal } from '#app/modules/money/order-refunds/rules.ts'
import { payeeOfBuyer, type SecondRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { askSecond, requireSecond } from '#app/modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { renewDeadline } from '#app/modules/sales/orders/more-days.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { isPaidInFull, wasPaid } from '#app/modules/sales/orders/payment-status.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { askForHandBack } from '../../handbacks/hand-backs.server.ts'
import { findRefundable, issueRefund } from '../../order-refunds/refunding.server.ts'
import { type DisputeRow, lockDisputedOrder, type OrderRow } from '../locking.server.ts'
import { ruledWords } from '../reminders/reminder-rules.ts'
import type { DisputeRefusal } from '../rules.ts'
import { type DisputeOutcome, decideRuling, type Ruling, type RulingAmounts } from '../ruling-rules.ts'
import { disputes } from '../tables.ts'

type Refused = DisputeRefusal | RefundRefusal | SecondRefusal

/** Decides a dispute: all of the money back, part of it, or none. What was paid moves at once, and both sides are told. */
export const resolveDispute = (
  db: Db,
  admin: Admin,
  ruled: Ruling & { id: string },
  now = new Date(),
): Promise<Result<DisputeRow, Refused>> =>
  askSecond(db, admin, { kind: 'dispute.resolve', payload: ruled, now }, () =>
    resolveAlone(db, admin, ruled, now),
  )

const resolveAlone = (db: Db, admin: Admin, { id, ...ruling }: Ruling & { id: string }, now: Date) =>
  transact<DisputeRow, Refused>(db, async (tx) => {
    const [named] = await tx.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.id, id))
    const held = named && (await lockDisputedOrder(tx, { actor: admin }, named.orderId))
    const dispute = held?.all.find((one) => one.id === id)
    if (!held || !dispute) return refuse('no-dispute')
    const decided = decideRuling(dispute, ruling, now)
    if (!decided.ok) return decided
    if (!decided.value) return ok(dispute)

    const carried = await carryOut(tx, held.order, { ...ruling, id, giver: admin.userId, now })
    if (!carried.ok) return carried
    const { order, ...ruled } = carried.value
    const allowed = await countRuling(tx, admin, held.order, { id, ruled, note: ruling.note, now })
    if (!allowed.ok) return allowed
    if (ruled.outcome !== 'refund_all') await renewDeadline(tx, held.order, now)
    const { outcome, amount, counted } = ruled
    const { note, restock } = ruling
    const [resolved] = await tx
      .update(disputes)
      .set({
        status: 'resolved',
        closedAt: now,
        dueAt: null,
        updatedAt: now,
        outcome,
        note,
        counted,
        refundAmount: amount,
      })
      .where(eq(disputes.id, id))
      .returning()
    await cancelRefundedOrder(tx, order.id, now)
    if (ruled.outcome === 'refund_all') await endUnpaid(tx, admin, held.order, note, now)
    const words = (t: Translate) => ruledWords(t, order, { ...ruled, note })
    const decision = template('dispute-decided', { order: order.orderNumber })
    const texted = { buyer: decision, seller: decision }
    await notifyOfEvent(tx, order, { kind: 'dispute', turn: `${id} resolved`, words, texted })
    await recordAuditEntry(tx, admin, {
      action: 'dispute.resolve',
      subject: { kind: 'dispute', id },
      before: { status: dispute.status, paymentStatus: held.order.paymentStatus },
      after: {
        status: 'resolved',
        outcome,
        amount,
        note,
        paymentStatus: order.paymentStatus,
        ...(counted && { counted }),
        ...(restock && { restock }),
      },
    })
    return ok(resolved!)
  })

/**
 * A cash order that nobody noted as paid ends when all of it goes back: said to be delivered later, it would bring a
 * commission on a sale that there was not.
 */
async function endUnpaid(tx: Tx, admin: Admin, row: OrderRow, note: string, now: Date) {
  if (row.paymentMethod !== 'cash_on_delivery' || isPaidInFull(row.paymentStatus)) return
  const ended = { id: row.id, to: 'cancelled', note } as const
  await moveOrder(tx, { actor: admin, as: 'admin' }, ended, now)
}
/** What goes to the buyer by a ruling is counted as any other money that an administrator moves. */
const countRuling = async (
  tx: Tx,
  admin: Admin,
  order: OrderRow,
  {
    id,
    ruled: { amount, outcome },
    note,
    now,
  }: { id: string; ruled: Pick<Carried, 'amount' | 'outcome'>; note: string; now: Date },
) =>
  amount === 0
    ? ok(null)
    : requireSecond(
        tx,
        admin,
        {
          kind: 'dispute.resolve',
          subject: { kind: 'dispute', id },
          payee: payeeOfBuyer(order),
          amount,
          facts: { payee: order.contactInfo.fullName, order: order.orderNumber, reason: note, to: outcome },
        },
        now,
      )

type Carried = { order: Order; outcome: DisputeOutcome; amount: number; counted: RulingAmounts | null }
type Wanted = Ruling & { id: string; giver: string; now: Date }

/** Where nothing was noted as paid there is nothing to move: the seller then carries it out. */
async function carryOut(tx: Tx, row: OrderRow, wanted: Wanted): Promise<Result<Carried, RefundRefusal>> {
  const { asked, id, restock, note, giver, now } = wanted
  const [order] = await withItems(tx, [row])
  if (asked === 'none') return ok({ order: order!, outcome: 'none', amount: 0, counted: null })
  const { left, goods } = await findRefundable(tx, row)
  const paid = wasPaid(row.paymentStatus)
  const most = paid ? left : row.totalAmount
  const planned = planRefund(goods, asked, most)
  if (!planned.ok) return planned
  const { amount, lines, delivery } = planned.value
  const named = lines.map((line) => ({ ...line, name: order!.items[line.position]!.name }))
  const ruled = {
    outcome: amount === most ? ('refund_all' as const) : ('refund_part' as const),
    amount,
    counted: 'lines' in asked ? { lines: named, delivery } : null,
  }
  if (!paid && row.paymentMethod === 'cash_on_delivery')
    await askForHandBack(tx, row, {
      amount,
      wasBooked: false,
      counted: ruled.counted,
      note,
      onceKey: `dispute:${id}`,
      now,
    })
  if (!paid) return ok({ ...ruled, order: order! })
  const back = { asked, restock, note, onceKey: `dispute:${id}`, giver, now }
  const given = await issueRefund(tx, row, back)
  return given.ok ? ok({ ...ruled, order: given.value.order }) : given
}
