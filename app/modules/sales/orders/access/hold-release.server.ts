import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { heldFrom, holdsAnew } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { orders } from '../tables.ts'

/**
 * What opens the order came to its phone, and says who holds that today: for a day only the browser that ordered releases the
 * money, as with a guest's order that became an account's.
 */
export async function holdRelease(tx: Tx, orderId: string, now: Date) {
  const [order] = await tx
    .select({ heldUntil: orders.releaseHeldUntil })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  if (!order || !holdsAnew(order.heldUntil, now)) return
  await tx
    .update(orders)
    .set({ releaseHeldUntil: heldFrom(now), updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.id, orderId))
}
