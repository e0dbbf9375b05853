import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCompleted, isReceived } from '#app/modules/sales/orders/status.ts'
import { orderStatusHistory, orders, releaseCodes } from '#app/modules/sales/orders/tables.ts'
import { findLostMoney, findRemainingMoney } from '../../ledger/earnings/balances.server.ts'
import type { ledgerSets } from '../../ledger/tables.ts'
import type { LockedCheckout, OrderRow, PaymentRow } from '../../payments/lock-checkout.server.ts'
import { refundsWithUs } from '../../refunds/status.ts'
import { refunds } from '../../refunds/tables.ts'
import type { ChargedOrder, UnsentRefund } from '../rules.ts'
import { standingChargebacks } from '../status.ts'
import { chargebackParts, chargebacks } from '../tables.ts'

/** What the provider took of a payment, the first one first, and out of whose money. */
export async function findChargebacks(db: Db, _admin: Admin, paymentId: string) {
  const rows = await db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.paymentId, paymentId))
    .orderBy(asc(chargebacks.createdAt), asc(chargebacks.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const parts = await db
    .select({ part: chargebackParts, orderNumber: orders.orderNumber })
    .from(chargebackParts)
    .leftJoin(orders, eq(orders.id, chargebackParts.orderId))
    .where(inArray(chargebackParts.chargebackId, ids))
  return rows.map((row) => ({
    ...row,
    parts: parts
      .filter(({ part }) => part.chargebackId === row.id)
      .map(({ part: { id, bearer, amount }, orderNumber }) => ({ id, bearer, amount, orderNumber })),
  }))
}
export type FoundChargeback = Awaited<ReturnType<typeof findChargebacks>>[number]

/** Whether a set of an order was posted because the provider took its money back: in the same moment, for the same order. */
export const isByCharge = ({ at, kind, orderId }: typeof ledgerSets): SQL<boolean> =>
  sql<boolean>`${kind} in ('refund', 'reversal') and exists (
    select from ${chargebackParts} join ${chargebacks} on ${chargebacks.id} = ${chargebackParts.chargebackId}
     where ${chargebackParts.orderId} = ${orderId} and ${chargebacks.createdAt} = ${at})`

/** How much of a payment was taken back before, and did not come again. */
export async function findTakenBack(db: Db, paymentId: string): Promise<number> {
  const standing = and(eq(chargebacks.paymentId, paymentId), inArray(chargebacks.status, standingChargebacks))
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(${chargebacks.amount}), 0)` })
    .from(chargebacks)
    .where(standing)
  return Number(found!.sum)
}

/** The orders that this payment paid, and what can be taken back of each. */
export async function findChargedOrders(tx: Tx, held: LockedCheckout, payment: PaymentRow) {
  if (payment.use !== 'orders') return []
  const paid = held.orders.filter((order) => wasPaidBy(order, payment))
  const proven = await findProven(tx, paid)
  const charged: ChargedOrder[] = []
  for (const { id, status, releasedAt } of paid) {
    const { left } = await findRemainingMoney(tx, id)
    charged.push({
      id,
      left: Math.max(left - (await findLostMoney(tx, id)), 0),
      isReleased: isCompleted(status) || releasedAt !== null,
      isProven: proven.has(id),
    })
  }
  return charged
}

/** Transfers by hand are known by the reference on their orders; every other order was paid by the one that pays all. */
const wasPaidBy = (order: OrderRow, { way, providerReference }: PaymentRow) =>
  order.paymentMethod !== 'cash_on_delivery' &&
  (way === 'manual' ? order.paymentReference === providerReference : order.paymentReference === null)

/** Released by the buyer's own code, or by their own word. */
async function findProven(tx: Tx, paid: OrderRow[]): Promise<Set<string>> {
  const ids = paid.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const said = await tx
    .select({ id: orderStatusHistory.orderId })
    .from(orderStatusHistory)
    .where(
      and(
        inArray(orderStatusHistory.orderId, ids),
        eq(orderStatusHistory.movedBy, 'buyer'),
        statusIs(orderStatusHistory.status, isReceived),
      ),
    )
  const coded = await tx
    .select({ id: releaseCodes.orderId })
    .from(releaseCodes)
    .where(and(inArray(releaseCodes.orderId, ids), isNotNull(releaseCodes.usedAt)))
  return new Set([...said, ...coded].map(({ id }) => id))
}

/** What goes back of the money of a payment and has surely not left. What is on its way may arrive. */
export const findUnsent = (tx: Tx, payment: Pick<PaymentRow, 'id'>): Promise<UnsentRefund[]> =>
  tx
    .select({ id: refunds.id, orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.status, refundsWithUs)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update')
