import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import type { ledgerSets } from '../../ledger/tables.ts'
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

/** What of an order's money its buyer has by a reversed charge that the platform bears: it is not given back twice. */
export async function findLostMoney(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(${chargebackParts.amount}), 0)` })
    .from(chargebackParts)
    .innerJoin(chargebacks, eq(chargebacks.id, chargebackParts.chargebackId))
    .where(
      and(
        eq(chargebackParts.orderId, orderId),
        eq(chargebackParts.bearer, 'platform'),
        inArray(chargebacks.status, standingChargebacks),
      ),
    )
  return Number(found!.sum)
}

/** Whether a set of an order was posted because the provider took its money back: in the same moment, for the same order. */
export const isByCharge = ({ at, kind, orderId }: typeof ledgerSets): SQL<boolean> =>
  sql<boolean>`${kind} in ('refund', 'reversal') and exists (
    select from ${chargebackParts} join ${chargebacks} on ${chargebacks.id} = ${chargebackParts.chargebackId}
     where ${chargebackParts.orderId} = ${orderId} and ${chargebacks.createdAt} = ${at})`
