import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import { dueAtOf } from '../deadlines/deadline-rules.ts'
import { withItems } from '../reading/find-order.server.ts'
import { sendReleaseCode } from '../release-code/send-release-code.server.ts'
import type { Order, PaymentMethod, PaymentStatus } from '../rules.ts'
import { orderStatusHistory, orders } from '../tables.ts'

type Row = typeof orders.$inferSelect
/** `method` is how it was paid, where that is not how it was chosen. */
type Noted = { to: PaymentStatus; reference?: string; method?: PaymentMethod; now: Date }

/**
 * Writes what became of the payment of an order that the caller has locked; the ledger follows by itself. What is paid
 * while it waits for its seller is confirmed by that, and its buyer gets the code that releases the money.
 */
export async function recordPaymentStatus(
  tx: Tx,
  row: Row,
  { to, reference, method, now }: Noted,
): Promise<Order> {
  const confirms = to === 'paid' && row.status === 'pending'
  // From now on its seller is waited for.
  const sends = to === 'paid' && (confirms || row.status === 'confirmed')
  const [noted] = await tx
    .update(orders)
    .set({
      paymentStatus: to,
      updatedAt: now,
      ...(reference && { paymentReference: reference }),
      ...(method && { paymentMethod: method }),
      ...(confirms && { status: 'confirmed' as const }),
      ...(sends && {
        dueAt: dueAtOf({ ...row, status: 'confirmed', paymentStatus: to }, now, await findSettings(tx)),
      }),
    })
    .where(eq(orders.id, row.id))
    .returning()
  if (confirms) {
    const entry = { status: 'confirmed', note: 'Paid', movedBy: 'platform', actorId: null } as const
    await tx.insert(orderStatusHistory).values({ orderId: row.id, timestamp: now, ...entry })
  }
  const [order] = await withItems(tx, [noted!])
  if (to === 'paid') await sendReleaseCode(tx, order!)
  return order!
}
