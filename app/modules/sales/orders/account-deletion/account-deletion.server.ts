import { and, asc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { hasOtherAdmin } from '#app/modules/identity/accounts/locking.server.ts'
import { deletedAccountName } from '#app/modules/identity/accounts/user-action-rules.ts'
import { statusIs } from '../status.server.ts'
import { isClosed } from '../status.ts'
import { checkouts, orderItems, orders } from '../tables.ts'
import { saveProofsOf } from '../trust/trust.server.ts'

/** What holds a member here: orders under way, bought and sold, and being the only administrator. */
export async function findDeletionBlockers(db: Db, { userId, role }: Pick<Member, 'userId' | 'role'>) {
  const underWay = or(not(statusIs(orders.status, isClosed)), isNotNull(orders.disputedAt))
  const numbers = async (side: typeof orders.buyerId | typeof orders.sellerId) => {
    const rows = await db
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(and(eq(side, userId), underWay))
      .orderBy(asc(orders.createdAt))
    return rows.map(({ orderNumber }) => orderNumber)
  }
  return {
    bought: await numbers(orders.buyerId),
    sold: await numbers(orders.sellerId),
    isLastAdmin: role === 'admin' && !(await hasOtherAdmin(db, userId)),
  }
}

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

/** The pictures in a shop's orders; undefined when nothing was ever ordered there. */
export async function findSoldImages(tx: Tx, sellerId: string): Promise<string[] | undefined> {
  const rows = await tx
    .select({ images: orderItems.productImages })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.sellerId, sellerId))
  return rows.length > 0 ? rows.flatMap(({ images }) => images) : undefined
}
