import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { postSet } from '../ledger/post-set.server.ts'
import { withItems } from '../orders/find-order.server.ts'
import { orders } from '../orders/tables.ts'
import { tellOfTurn } from '../orders/tell-of-orders.server.ts'
import { payments } from '../payments/tables.ts'
import { formatKwacha } from '../shared/money.ts'
import { canMoveRefund } from './rules.ts'
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

/** Notes that money reached its buyer. The caller has locked the refund; what arrived before stays as it is. */
export async function closeRefund(
  tx: Tx,
  refund: RefundRow,
  { reference, now }: { reference?: string | undefined; now: Date },
) {
  if (!canMoveRefund(refund.status, 'pay')) return
  const { id, amount } = refund
  const paid = await writeRefund(tx, id, {
    ...{ status: 'paid', closedAt: now, updatedAt: now, failure: null, doubt: null },
    ...(reference && { reference }),
  })
  const entries = [
    { account: 'buyers' as const, sellerId: null, amount: -amount },
    { account: 'provider' as const, sellerId: null, amount },
  ]
  await postSet(tx, { kind: 'refund', onceKey: `refund-paid:${id}`, at: now, entries })
  await tellOfRefund(tx, paid, 'paid')
}

/** Tells the buyer that money is on its way to the wallet, or has arrived there. */
export async function tellOfRefund(tx: Tx, refund: RefundRow, turn: 'sending' | 'paid') {
  const row = await findOrderOf(tx, refund)
  if (!row) return
  const [order] = await withItems(tx, [row])
  const sum = formatKwacha(refund.amount)
  const wallet = `${refund.operator === 'tnm_mpamba' ? 'TNM Mpamba' : 'Airtel Money'} …${refund.number?.slice(-3)}`
  const about = `of order ${order!.orderNumber}`
  const words = {
    sending: { title: `${sum} ${about} is on its way back`, text: `It goes to ${wallet}.` },
    paid: { title: `${sum} ${about} is back with you`, text: `It went to ${wallet}.` },
  }
  const told = { kind: 'payment' as const, turn: `refund ${refund.id} ${turn}` }
  await tellOfTurn(tx, order!, { ...told, words: { buyer: words[turn] } })
}

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
