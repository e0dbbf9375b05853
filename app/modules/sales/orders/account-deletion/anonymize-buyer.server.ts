import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { deletedAccountName } from '#app/modules/identity/accounts/user-action-rules.ts'
import { checkouts, orderItems, orders } from '../tables.ts'
import { saveProofsOf } from '../trust/prove-orders.server.ts'

/** Takes a buyer out of their orders: what was bought, for how much and in which district stays for the books. */
export async function anonymizeBuyer(tx: Tx, buyerId: string) {
  await saveProofsOf(tx, buyerId, new Date())
  const forgotten = await tx
    .update(orders)
    .set({
      buyerId: null,
      contactInfo: { fullName: deletedAccountName, phoneNumber: '' },
      deliveryAddress: sql`(select coalesce(jsonb_object_agg(part.key, case part.key when 'district' then part.value else '""'::jsonb end), '{}')
        from jsonb_each(${orders.deliveryAddress}) as part)`,
      deliveryMethod: sql`case ${orders.deliveryMethod} ->> 'type' when 'pickup' then ${orders.deliveryMethod}
        else ${orders.deliveryMethod} - 'address' end - 'deliveryInstructions'`,
      buyerNotes: '',
      specialDeliveryInstructions: '',
      deliveryInstructions: '',
      updatedAt: sql`${orders.updatedAt}`,
    })
    .where(eq(orders.buyerId, buyerId))
    .returning({ id: orders.id })
  const ids = forgotten.map(({ id }) => id)
  if (ids.length > 0)
    await tx.update(orderItems).set({ itemNotes: '' }).where(inArray(orderItems.orderId, ids))
  await tx.update(checkouts).set({ buyerId: null }).where(eq(checkouts.buyerId, buyerId))
}
