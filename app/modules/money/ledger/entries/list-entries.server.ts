import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import type { LedgerFilter } from './entry-list-rules.ts'
import { type EntryConditions, matchLedgerEntries } from './match-entries.server.ts'

type Wanted = LedgerFilter & { before?: number; limit: number }

const columns = {
  id: ledgerEntries.id,
  setId: ledgerEntries.setId,
  at: ledgerSets.at,
  kind: ledgerSets.kind,
  onceKey: ledgerSets.onceKey,
  account: ledgerEntries.account,
  sellerId: ledgerEntries.sellerId,
  shop: sellerProfiles.businessName,
  orderId: ledgerSets.orderId,
  orderNumber: orders.orderNumber,
  amount: ledgerEntries.amount,
}
type Row = Awaited<ReturnType<typeof readEntries>>[number]
/** `balance` is what stood on the accounts that are looked at, after it; null where all are: that is always zero. */
export type LedgerRow = Row & { balance: number | null }

/** The entries before this one, newest first, and how many fit in all. */
export async function listLedgerEntries(db: ReadDb, _admin: Admin, { before, limit, ...filter }: Wanted) {
  const matched = await matchLedgerEntries(db, filter)
  const rows = await readEntries(db, matched, limit, before)
  return { rows: await withBalances(db, matched, rows), total: await countEntries(db, matched) }
}

/** Only what narrows by the sets needs them to be looked at. */
async function countEntries(db: ReadDb, { book, rest }: EntryConditions): Promise<number> {
  if (!rest) return db.$count(ledgerEntries, book)
  const [counted] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(and(book, rest))
  return counted?.total ?? 0
}

/** Every entry that fits, a batch at a time; what is written meanwhile shifts none. */
export async function* eachLedgerEntry(
  db: Db,
  _admin: Admin,
  filter: LedgerFilter,
): AsyncGenerator<LedgerRow[]> {
  const limit = 2000
  const matched = await matchLedgerEntries(db, filter)
  for (let before: number | undefined; ; ) {
    const rows = await readEntries(db, matched, limit, before)
    if (rows.length > 0) yield await withBalances(db, matched, rows)
    if (rows.length < limit) return
    before = rows.at(-1)!.id
  }
}

const mostNamed = 500

/** The entries of the sets that are named so, as they are told on the page of what they are about. */
export async function findLedgerEntriesByOnceKeys(
  db: Db,
  _admin: Admin,
  onceKeys: string[],
): Promise<LedgerRow[]> {
  const rows = await readEntries(
    db,
    { book: undefined, rest: inArray(ledgerSets.onceKey, onceKeys) },
    mostNamed,
  )
  return rows.map((row) => ({ ...row, balance: null }))
}

const readEntries = (db: ReadDb, { book, rest }: EntryConditions, limit: number, before?: number) =>
  db
    .select(columns)
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .leftJoin(orders, eq(orders.id, ledgerSets.orderId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, ledgerEntries.sellerId))
    .where(and(book, rest, before === undefined ? undefined : lt(ledgerEntries.id, before)))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)

/** Adds up all that came before a page once, and runs on from there through the page. */
async function withBalances(db: ReadDb, { book }: EntryConditions, rows: Row[]): Promise<LedgerRow[]> {
  const [first, last] = [rows.at(-1), rows[0]]
  if (!book || !first || !last) return rows.map((row) => ({ ...row, balance: null }))
  const { rows: run } = await db.execute<{ id: string; balance: string }>(sql`
    with before as (select coalesce(sum(amount), 0) as balance from ${ledgerEntries}
      where ${book} and ${ledgerEntries.id} < ${first.id}),
    run as (select id, sum(amount) over (order by id) as balance from ${ledgerEntries}
      where ${book} and ${ledgerEntries.id} between ${first.id} and ${last.id})
    select run.id, before.balance + run.balance as balance from run, before
    where run.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`)
  const balances = new Map(run.map(({ id, balance }) => [Number(id), Number(balance)]))
  return rows.map((row) => ({ ...row, balance: balances.get(row.id) ?? null }))
}
