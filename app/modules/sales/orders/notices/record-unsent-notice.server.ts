import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import type { Unreached } from '#app/modules/platform/notifications/texts/send-due-texts.server.ts'
import { orders, unsentNotices } from '../tables.ts'

/** Writes down what the buyer of an order could not be told by any channel. */
export async function recordUnsentNotice(tx: Tx, { about, onceKey, call }: Unreached): Promise<void> {
  if (!about || !onceKey) return
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, about))
  if (order)
    await tx
      .insert(unsentNotices)
      .values({ orderId: order.id, onceKey, ...call })
      .onConflictDoNothing()
}
