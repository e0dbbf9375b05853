import { asc, eq, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
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
