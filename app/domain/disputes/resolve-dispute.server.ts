import { eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { cancelRefunded } from '../orders/cancel-refunded.server.ts'
import { withItems } from '../orders/find-order.server.ts'
import { renewDeadline } from '../orders/renew-deadline.server.ts'
import type { Order } from '../orders/rules.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import { findRefundable } from '../refunds/find-given.server.ts'
import { giveBack } from '../refunds/give-back.server.ts'
import { planRefund, type RefundRefusal } from '../refunds/refund-rules.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type DisputeRow, holdOrder, type OrderRow } from './lock-order.server.ts'
import type { DisputeRefusal } from './rules.ts'
import { type Counted, type DisputeOutcome, decideRuling, type Ruling } from './ruling-rules.ts'
import { disputes } from './tables.ts'
import { ruledWords } from './telling-rules.ts'

type Refused = DisputeRefusal | RefundRefusal

/** Decides a dispute: all of the money back, part of it, or none. What was paid moves at once, and both sides are told. */
export const resolveDispute = (
  db: Db,
  admin: Admin,
  { id, ...ruling }: Ruling & { id: string },
  now = new Date(),
): Promise<Result<DisputeRow, Refused>> =>
  transact<DisputeRow, Refused>(db, async (tx) => {
    const [named] = await tx.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.id, id))
    const held = named && (await holdOrder(tx, { actor: admin }, named.orderId))
    const dispute = held?.all.find((one) => one.id === id)
    if (!held || !dispute) return refuse('no-dispute')
    const decided = decideRuling(dispute, ruling, now)
    if (!decided.ok) return decided
    if (!decided.value) return ok(dispute)

    const carried = await carryOut(tx, held.order, { ...ruling, id, giver: admin.userId, now })
    if (!carried.ok) return carried
    const { order, ...ruled } = carried.value
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
    await cancelRefunded(tx, order.id, now)
    const words = ruledWords(order, { ...ruled, note })
    await tellOfTurn(tx, order, { kind: 'dispute', turn: `${id} resolved`, words })
    await recordAct(tx, admin, {
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

type Carried = { order: Order; outcome: DisputeOutcome; amount: number; counted: Counted | null }
type Wanted = Ruling & { id: string; giver: string; now: Date }

/** Where nothing was noted as paid there is nothing to move: the seller then carries it out. */
async function carryOut(tx: Tx, row: OrderRow, wanted: Wanted): Promise<Result<Carried, RefundRefusal>> {
  const { asked, id, restock, note, giver, now } = wanted
  const [order] = await withItems(tx, [row])
  if (asked === 'none') return ok({ order: order!, outcome: 'none', amount: 0, counted: null })
  const { left, goods } = await findRefundable(tx, row)
  const paid = row.paymentStatus !== 'pending' && row.paymentStatus !== 'failed'
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
  if (!paid) return ok({ ...ruled, order: order! })
  const back = { asked, restock, note, onceKey: `dispute:${id}`, giver, now }
  const given = await giveBack(tx, row, back)
  return given.ok ? ok({ ...ruled, order: given.value.order }) : given
}
