import { and, asc, eq, isNotNull, not, or } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { hasOtherAdmin } from '#app/modules/identity/accounts/locking.server.ts'
import { statusIs } from '../status.server.ts'
import { isClosed } from '../status.ts'
import { orders } from '../tables.ts'

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
