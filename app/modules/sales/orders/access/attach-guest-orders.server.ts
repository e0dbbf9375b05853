import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { attachedSince, heldFrom } from '#app/modules/identity/phones/phone-trust-rules.ts'
import { checkouts, orders } from '../tables.ts'

/**
 * Makes the guest orders of a phone its account's, now that the account proved it. Older ones stay: the number may have
 * been somebody else's then. For a day only the browser that ordered sees their release codes, since a code to the phone
 * proves no more than who holds it today. Returns how many.
 */
export async function attachGuestOrders(
  tx: Tx,
  { userId, phone }: { userId: string; phone: string },
  now: Date,
): Promise<number> {
  const found = await tx
    .select({ id: orders.id, checkoutId: orders.checkoutId })
    .from(orders)
    .where(
      and(
        sql`${orders.contactInfo} ->> 'phoneNumber' = ${phone}`,
        eq(orders.guestOrder, true),
        isNull(orders.buyerId),
        gt(orders.createdAt, attachedSince(now)),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update')
  if (found.length === 0) return 0
  await tx
    .update(orders)
    .set({
      buyerId: userId,
      guestOrder: false,
      releaseHeldUntil: heldFrom(now),
      updatedAt: sql`${orders.updatedAt}`,
    })
    .where(
      inArray(
        orders.id,
        found.map(({ id }) => id),
      ),
    )
  const placed = found.map(({ checkoutId }) => checkoutId)
  await tx
    .update(checkouts)
    .set({ buyerId: userId })
    .where(and(inArray(checkouts.id, placed), isNull(checkouts.buyerId)))
  return found.length
}
