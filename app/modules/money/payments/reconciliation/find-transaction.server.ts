import { asc, desc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { sumWaiting } from '../applying/transfer-rules.ts'
import { isUnpaid, sumDue } from '../provider/outcome-rules.ts'
import { payments, providerEvents } from '../tables.ts'

const mostEvents = 100

/** One attempt to pay, the orders that it is for, and what the provider told of it by itself. */
export async function findTransaction(db: Db, _admin: Admin, paymentId: string) {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (!row) return undefined
  const { proofKey, instructions: _, ...payment } = row
  const ordered = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      sellerName: orders.sellerName,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
      paymentReference: orders.paymentReference,
      totalAmount: orders.totalAmount,
    })
    .from(orders)
    .where(eq(orders.checkoutId, row.checkoutId))
    .orderBy(asc(orders.orderNumber))
  const tries = await db.select().from(payments).where(eq(payments.checkoutId, row.checkoutId))
  /** What came for its checkout by hand and waits for the rest. */
  const waiting = sumWaiting(tries)
  const events = await db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.chargeId, row.chargeId))
    .orderBy(desc(providerEvents.receivedAt), desc(providerEvents.id))
    .limit(mostEvents)
  return {
    payment: { ...payment, hasProof: proofKey !== null },
    orders: ordered,
    events,
    due: sumDue(ordered),
    waiting,
    /** The order under which a transfer is noted, while one is unpaid. */
    unpaid: ordered.find(isUnpaid),
  }
}
export type FoundTransaction = NonNullable<Awaited<ReturnType<typeof findTransaction>>>
