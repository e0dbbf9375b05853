import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { orderSetKinds, type RemainingMoney } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'

/**
 * What stands on an order by now: nothing where it was never paid, or all went back. What the platform gave for it out of
 * its own, and what it lost by it, is no money of the order.
 */
export async function findRemainingMoney(db: Db, orderId: string): Promise<RemainingMoney> {
  const on = (...accounts: string[]) =>
    sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} in ${accounts}), 0)`
  const [found] = await db
    .select({
      paid: on('buyers', 'outside'),
      commission: on('commission'),
      held: on('seller_held'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(and(eq(ledgerSets.orderId, orderId), inArray(ledgerSets.kind, [...orderSetKinds])))
  const { paid, commission, held } = found!
  return { left: 0 - Number(paid), commission: Number(commission), held: Number(held) }
}
