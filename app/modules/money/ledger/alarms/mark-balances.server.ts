import { eq, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { type LedgerAccount, platformAccounts } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import { findAlarms, findBalance } from './check-signs.server.ts'
import { isImpossible } from './sign-rules.ts'
import { ledgerAlarms, ledgerMarks } from './tables.ts'

const minute = 60_000
/** No transaction lives so long: entries of before are all there. */
const settled = 60 * minute

/** Adds the platform's accounts up to an entry of an hour ago, and ends alarms of balances that are possible again. */
export const markBalances = (db: Db, now: Date) =>
  transact<null, never>(db, async (tx) => {
    const [last] = await tx
      .select({ id: sql<string | null>`max(${ledgerEntries.id})` })
      .from(ledgerEntries)
      .where(
        sql`${ledgerEntries.setId} = (select id from ${ledgerSets}
          where at <= ${new Date(now.getTime() - settled).toISOString()}::timestamptz order by id desc limit 1)`,
      )
    const entryId = Number(last?.id ?? 0)
    if (entryId > 0)
      for (const account of platformAccounts) {
        const balance = await sumUpTo(tx, account, entryId)
        const mark = { entryId, balance, markedAt: now }
        await tx
          .insert(ledgerMarks)
          .values({ account, ...mark })
          .onConflictDoUpdate({ target: ledgerMarks.account, set: mark })
      }
    for (const { id, account, sellerId } of await findAlarms(tx))
      if (!isImpossible(account, await findBalance(tx, { account, sellerId })))
        await tx.update(ledgerAlarms).set({ goneAt: now }).where(eq(ledgerAlarms.id, id))
    return ok(null)
  })

async function sumUpTo(db: Db, account: LedgerAccount, entryId: number): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0) as sum from ${ledgerEntries} where account = ${account} and id <= ${entryId}`)
  return Number(rows[0]!.sum)
}
