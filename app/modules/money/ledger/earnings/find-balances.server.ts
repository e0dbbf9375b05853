import { eq, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { sellerAccounts } from '../rules.ts'
import { ledgerEntries } from '../tables.ts'

export type Balances = Record<(typeof sellerAccounts)[number], number>

/** What stands on a seller's accounts, in whole kwacha. */
export async function findBalances(db: Db, seller: Pick<Seller, 'userId'>): Promise<Balances> {
  const rows = await db
    .select({ account: ledgerEntries.account, balance: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.sellerId, seller.userId))
    .groupBy(ledgerEntries.account)
  const found = Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
  return { seller_cash: 0, seller_held: 0, seller_available: 0, seller_paying: 0, ...found }
}
