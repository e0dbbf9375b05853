import { and, eq, inArray, not, notExists } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { unpaidStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { askedStates } from '../status.ts'
import { payments } from '../tables.ts'

/** Nobody looks for a transfer any more whose orders were cancelled or paid otherwise meanwhile. How many there were. */
export async function closeUnneededAttempts(db: Db, now: Date): Promise<number> {
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.checkoutId, payments.checkoutId),
        not(statusIs(orders.status, isCancelled)),
        inArray(orders.paymentStatus, unpaidStatuses),
      ),
    )
  const closed = await db
    .update(payments)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(payments.way, 'manual'), inArray(payments.status, askedStates), notExists(unpaid)))
    .returning({ id: payments.id })
  return closed.length
}
