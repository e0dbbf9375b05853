import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatKwacha } from '#app/base/money.ts'
import { impossibleBalances } from '#app/base/telemetry/counters.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { fill, fillTexts } from '#app/messages/language.ts'
import { notifyAdmins } from '#app/modules/platform/notifications/notify.server.ts'
import { accounts, alarms } from '#messages/ledger.ts'
import type { LedgerAccount } from '../rules.ts'
import { ledgerEntries } from '../tables.ts'
import { accountsOfSign, isImpossible } from './sign-rules.ts'
import { ledgerAlarms, ledgerMarks } from './tables.ts'

export type Account = { account: LedgerAccount; sellerId: string | null }

/**
 * Looks whether an account that a set moved towards the sign that it may not take has taken it, in the transaction that
 * posts: administrators are told at once, and the log gets an error. Of the platform's accounts only what came since the
 * last mark is added up.
 */
export async function checkSign(tx: Tx, { account, sellerId }: Account, setId: number): Promise<void> {
  const balance = await findBalance(tx, { account, sellerId })
  if (!isImpossible(account, balance)) return
  const [raised] = await tx
    .insert(ledgerAlarms)
    .values({ account, sellerId, balance, setId })
    .onConflictDoNothing()
    .returning()
  if (!raised) return
  impossibleBalances.inc({ account })
  await notifyAdmins(tx, [
    {
      kind: 'admin_payments',
      path: `/admin/payments/ledger?account=${account}`,
      title: fillTexts(alarms.title, { account: accounts[account] }),
      text: fill(alarms.text, { balance: formatKwacha(balance), set: `${setId}` }),
      newestAt: raised.raisedAt,
    },
  ])
  await enqueue(tx, 'report-ledger-alarms', {})
}

export async function findBalance(db: Db, { account, sellerId }: Account): Promise<number> {
  if (sellerId) {
    const own = and(eq(ledgerEntries.sellerId, sellerId), eq(ledgerEntries.account, account))
    const [found] = await db
      .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
      .from(ledgerEntries)
      .where(own)
    return Number(found!.sum)
  }
  const parts = await Promise.all(accountsOfSign(account).map((one) => findPlatformBalance(db, one)))
  return parts.reduce((sum, part) => sum + part, 0)
}

async function findPlatformBalance(db: Db, account: LedgerAccount): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    with mark as (select entry_id, balance from ${ledgerMarks} where account = ${account})
    select coalesce((select balance from mark), 0) + coalesce(sum(e.amount), 0) as sum
    from ${ledgerEntries} e
    where e.account = ${account} and e.id > coalesce((select entry_id from mark), 0)`)
  return Number(rows[0]!.sum)
}

/** What is impossible now, for the log. */
export const findAlarms = (db: Db) =>
  db.select().from(ledgerAlarms).where(isNull(ledgerAlarms.goneAt)).orderBy(ledgerAlarms.raisedAt)
