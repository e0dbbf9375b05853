import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { standingChargebacks } from '../status.ts'
import { chargebackParts, chargebacks } from '../tables.ts'

/** What of an order's money its buyer has by a reversed charge that the platform bears: it is not given back twice. */
export async function findLostMoney(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(${chargebackParts.amount}), 0)` })
    .from(chargebackParts)
    .innerJoin(chargebacks, eq(chargebacks.id, chargebackParts.chargebackId))
    .where(
      and(
        eq(chargebackParts.orderId, orderId),
        eq(chargebackParts.bearer, 'platform'),
        inArray(chargebacks.status, standingChargebacks),
      ),
    )
  return Number(found!.sum)
}
