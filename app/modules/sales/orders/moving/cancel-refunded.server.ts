import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/orders.ts'
import { isRefundedUnsent } from '../deadlines/deadline-rules.ts'
import { isPaidBack } from '../payment-status.ts'
import type { Order } from '../rules.ts'
import { isReadyToCollect } from '../status.ts'
import { orders } from '../tables.ts'
import { moveOrder } from './move-order.server.ts'

/**
 * Ends an order that was not sent before all of its money went back: nobody waits for it any more, and its goods are for
 * sale again. `alsoReady`: one that waits to be collected too, where nobody says that the buyer has it. The caller has
 * locked it. Undefined where it goes on.
 */
export async function cancelRefundedOrder(
  tx: Tx,
  id: string,
  now: Date,
  { alsoReady = false } = {},
): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!row || row.disputedAt || !isPaidBack(row.paymentStatus)) return undefined
  const isReady = alsoReady && isReadyToCollect(row.status)
  if (!isRefundedUnsent(row) && !isReady) return undefined
  const note = defaultTranslate(texts.historyRefunded)
  const moved = await moveOrder(tx, 'platform', { id, to: 'cancelled', note }, now)
  if (!moved.ok) throw new Error(`A refunded order could not be cancelled: ${moved.reason}`)
  return moved.value
}
