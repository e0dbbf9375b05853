import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { postSet } from '../ledger/post-set.server.ts'
import { withItems } from '../orders/find-order.server.ts'
import { orders } from '../orders/tables.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import { payments } from '../payments/tables.ts'
import { operatorNames } from '../payments/wallet-rules.ts'
import { formatKwacha } from '../shared/money.ts'
import { findPartsPaidBy } from './find-parts.server.ts'
import { canMoveRefund, type RefundWay } from './rules.ts'
import { refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund
}

/** Writes into a refund that the caller has locked. */
export async function writeRefund(tx: Tx, id: string, values: Partial<RefundRow>): Promise<RefundRow> {
  const [written] = await tx.update(refunds).set(values).where(eq(refunds.id, id)).returning()
  return written!
}

type Arrived = { reference?: string | undefined; way?: RefundWay; now: Date }

/** Notes that money reached its buyer. The caller has locked the refund; what arrived before stays as it is. */
export async function closeRefund(tx: Tx, refund: RefundRow, { reference, way = refund.way, now }: Arrived) {
  if (!canMoveRefund(refund.status, 'pay')) return
  const { id, amount } = refund
  const paid = await writeRefund(tx, id, {
    ...{ status: 'paid', way, closedAt: now, updatedAt: now, failure: null, doubt: null },
    ...(reference && { reference }),
  })
  const entries = [
    { account: 'buyers' as const, sellerId: null, amount: -amount },
    { account: way === 'by_hand' ? ('bank' as const) : ('provider' as const), sellerId: null, amount },
  ]
  await postSet(tx, { kind: 'refund', onceKey: `refund-paid:${id}`, at: now, entries })
  await tellOfRefund(tx, paid, 'paid')
}

/** Tells the buyer that money is on its way to the wallet, or has arrived. */
export async function tellOfRefund(tx: Tx, refund: RefundRow, turn: 'sending' | 'paid') {
  const row = await findOrderOf(tx, refund)
  if (!row) return
  const [order] = await withItems(tx, [row])
  const sum = formatKwacha(refund.amount)
  const about = `of order ${order!.orderNumber}`
  const parts = await findPartsPaidBy(tx, refund)
  const what = parts && ` It is for ${parts}.`
  const words = {
    sending: { title: `${sum} ${about} is on its way back`, text: `It goes to ${toText(refund)}.${what}` },
    paid: { title: `${sum} ${about} is back with you`, text: `It went to ${toText(refund)}.${what}` },
  }
  // A second try may go to another wallet, which is worth telling.
  const tried = turn === 'sending' && refund.chargeId !== `ref-${refund.id}` ? ` ${refund.chargeId}` : ''
  const told = { kind: 'payment' as const, turn: `refund ${refund.id} ${turn}${tried}` }
  await tellOfTurn(tx, order!, { ...told, words: { buyer: words[turn] } })
}

const toText = ({ operator, number, reference }: RefundRow) =>
  operator && number
    ? `${operatorNames[operator]} …${number.slice(-3)}`
    : `you from the bank account of Thumba, reference ${reference}`

/** What it was paid for; of money that paid no order, the first of its checkout. */
async function findOrderOf(tx: Tx, { orderId, paymentId }: RefundRow) {
  if (orderId) return (await tx.select().from(orders).where(eq(orders.id, orderId)))[0]
  const [found] = await tx
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
    .where(eq(payments.id, paymentId ?? ''))
    .orderBy(asc(orders.orderNumber))
    .limit(1)
  return found?.order
}
