import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { type LedgerAccount, ledgerAccounts } from '../rules.ts'
import { ledgerEntries } from '../tables.ts'
import { findSellerIdsByShop, isOfSellers } from './match-entries.server.ts'

export type AccountSum = { account: LedgerAccount; balance: number; entries: number }

/** What stands on every account, of all sellers together or of the shops of this name. */
export async function findAccountSums(
  db: ReadDb,
  _admin: Admin,
  { shop }: { shop?: string } = {},
): Promise<AccountSum[]> {
  const sellers = shop === undefined ? undefined : await findSellerIdsByShop(db, shop)
  const rows = await db
    .select({
      account: ledgerEntries.account,
      balance: sql<string>`sum(${ledgerEntries.amount})`,
      entries: sql<number>`count(*)::int`,
    })
    .from(ledgerEntries)
    .where(sellers && isOfSellers(sellers))
    .groupBy(ledgerEntries.account)
  const found = new Map(rows.map((row) => [row.account, row]))
  return ledgerAccounts
    .filter((account) => !sellers || found.has(account))
    .map((account) => ({
      account,
      balance: Number(found.get(account)?.balance ?? 0),
      entries: found.get(account)?.entries ?? 0,
    }))
}

export type AccountSumCheck = { sets: number; wrong: number[]; sum: number }

/** Adds up every set: how many there are, which of them are not zero (the first few), and what all entries sum to. */
export async function checkAccountSums(db: ReadDb): Promise<AccountSumCheck> {
  const { rows } = await db.execute<{ sets: string; wrong: string[] | null; sum: string | null }>(sql`
    with added as (select set_id, sum(amount) as amount from ledger_entries group by set_id)
    select count(*) as sets, sum(amount) as sum,
      (array_agg(set_id order by set_id) filter (where amount <> 0))[1:5] as wrong from added`)
  const [{ sets, wrong, sum }] = rows as [(typeof rows)[number]]
  return { sets: Number(sets), wrong: (wrong ?? []).map(Number), sum: Number(sum ?? 0) }
}
