import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { MoneyLeft } from './rules.ts'
import { ledgerEntries, ledgerSets } from './tables.ts'

/** What stands on an order by now: nothing where it was never paid, or all went back. */
export async function findMoneyLeft(db: Db, orderId: string): Promise<MoneyLeft> {
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
    .where(eq(ledgerSets.orderId, orderId))
  const { paid, commission, held } = found!
  return { left: 0 - Number(paid), commission: Number(commission), held: Number(held) }
}
