import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { orders } from '../tables.ts'
import { isLate } from './deadline-rules.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Gives the seller of a late order the extra days anew, from the end of its dispute on: what both sides just settled
 * must not be undone by a deadline that ran out while they spoke. The caller has locked the order.
 */
export async function renewDeadline(tx: Tx, order: typeof orders.$inferSelect, now: Date): Promise<void> {
  if (!isLate(order, now)) return
  const { sendExtraDays } = await findSettings(tx)
  const dueAt = new Date(now.getTime() + sendExtraDays * day)
  await tx.update(orders).set({ dueAt }).where(eq(orders.id, order.id))
}
