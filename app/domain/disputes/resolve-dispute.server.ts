import { eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { refundPart } from '../ledger/refund-part.server.ts'
import { withItems } from '../orders/find-order.server.ts'
import { notePayment } from '../orders/note-payment.server.ts'
import type { Order } from '../orders/rules.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type DisputeRow, holdOrder, type OrderRow } from './lock-order.server.ts'
import type { DisputeRefusal } from './rules.ts'
import { decideRuling, type Ruling } from './ruling-rules.ts'
import { disputes } from './tables.ts'
import { ruledWords } from './telling-rules.ts'

/** Decides a dispute: all of the money back, part of it, or none. What was paid moves at once, and both sides are told. */
export const resolveDispute = (
  db: Db,
  admin: Admin,
  { id, ...ruling }: Ruling & { id: string },
  now = new Date(),
): Promise<Result<DisputeRow, DisputeRefusal>> =>
  transact<DisputeRow, DisputeRefusal>(db, async (tx) => {
    const [named] = await tx.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.id, id))
    const held = named && (await holdOrder(tx, { actor: admin }, named.orderId))
    const dispute = held?.all.find((one) => one.id === id)
    if (!held || !dispute) return refuse('no-dispute')
    const decided = decideRuling(dispute, ruling, { total: held.order.totalAmount, now })
    if (!decided.ok) return decided
    if (decided.value === undefined) return ok(dispute)

    const amount = decided.value
    const order = await giveBack(tx, held.order, { ...ruling, amount, id, now })
    const { outcome, note } = ruling
    const [resolved] = await tx
      .update(disputes)
      .set({
        ...{ status: 'resolved', closedAt: now, updatedAt: now },
        ...{ outcome, note, refundAmount: amount },
      })
      .where(eq(disputes.id, id))
      .returning()
    const words = ruledWords(order, { outcome, note, amount })
    await tellOfTurn(tx, order, { kind: 'dispute', turn: `${id} resolved`, words })
    await recordAct(tx, admin, {
      ...{ action: 'dispute.resolve', subject: { kind: 'dispute', id } },
      before: { status: dispute.status, paymentStatus: held.order.paymentStatus },
      after: { status: 'resolved', outcome, amount, note, paymentStatus: order.paymentStatus },
    })
    return ok(resolved!)
  })

type Back = Ruling & { id: string; amount: number; now: Date }

/** Where nothing was noted as paid there is nothing to move: the seller then carries it out. */
async function giveBack(tx: Tx, row: OrderRow, { id, outcome, amount, now }: Back): Promise<Order> {
  if (outcome === 'none' || row.paymentStatus !== 'paid') return (await withItems(tx, [row]))[0]!
  if (outcome === 'refund_all') return notePayment(tx, row, { to: 'refunded', now })
  await refundPart(tx, row, { amount, onceKey: `refund:dispute:${id}`, at: now })
  return notePayment(tx, row, { to: 'partly_refunded', now })
}
