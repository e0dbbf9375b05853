import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok } from '#app/base/result.ts'
import { impossibleBalances } from '#app/base/telemetry/counters.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { fill, fillTexts } from '#app/messages/language.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { notifyAdmins } from '#app/modules/platform/notifications/notify.server.ts'
import { accounts, alarms } from '#messages/ledger.ts'
import { type LedgerAccount, platformAccounts } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
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

/** More than an administrator reads at once. */
const mostShown = 20
export type OpenAlarm = Awaited<ReturnType<typeof findOpenAlarms>>[number]

/** Balances that cannot be and stand still, with their shops, the oldest first. */
export const findOpenAlarms = (db: ReadDb, _admin: Admin) =>
  db
    .select({
      id: ledgerAlarms.id,
      account: ledgerAlarms.account,
      sellerId: ledgerAlarms.sellerId,
      shop: sellerProfiles.businessName,
      balance: ledgerAlarms.balance,
      raisedAt: ledgerAlarms.raisedAt,
    })
    .from(ledgerAlarms)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, ledgerAlarms.sellerId))
    .where(isNull(ledgerAlarms.goneAt))
    .orderBy(asc(ledgerAlarms.raisedAt))
    .limit(mostShown)

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
