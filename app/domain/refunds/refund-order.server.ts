import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { cancelRefunded } from '../orders/cancel-refunded.server.ts'
import type { Order } from '../orders/rules.ts'
import { orders } from '../orders/tables.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { findPartsOf } from './find-parts.server.ts'
import { giveBack } from './give-back.server.ts'
import { type Asked, type RefundRefusal, refundWords } from './refund-rules.ts'

/** `press` is one press of the button: the same again gives nothing more. */
type Wanted = { id: string; asked: Asked; restock: boolean; note: string; press: string }

/** Gives an order's money back, or part of it, outside any dispute; both sides are told. */
export const refundOrder = (
  db: Db,
  admin: Admin,
  { id, asked, restock, note, press }: Wanted,
  now = new Date(),
): Promise<Result<{ order: Order; amount: number }, RefundRefusal>> =>
  transact<{ order: Order; amount: number }, RefundRefusal>(db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    if (!row) return refuse('order-not-found')
    if (row.disputedAt) return refuse('order-disputed')
    const onceKey = `order:${id}:${press}`
    const wanted = { asked, restock, note, onceKey, giver: admin.userId, now }
    const given = await giveBack(tx, row, wanted)
    if (!given.ok) return given
    const { amount, before } = given.value
    if (before) return ok({ order: given.value.order, amount })
    const cancelled = await cancelRefunded(tx, id, now, { alsoReady: true })
    const order = cancelled ?? given.value.order
    const inCash = row.paymentMethod === 'cash_on_delivery'
    const parts = await findPartsOf(tx, { orderId: id, onceKey })
    const words = refundWords(order, { amount, inCash, note, parts })
    await tellOfTurn(tx, order, { kind: 'payment', turn: `refund ${press}`, words })
    await recordAct(tx, admin, {
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
