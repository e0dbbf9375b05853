import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { containing } from '#app/db/like.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { type LedgerAccount, ledgerAccounts } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import type { LedgerFilter } from './entry-list-rules.ts'

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

const maxSellersFound = 50

/** The sellers with this id, or with this in the name of their shop. */
export async function findSellerIdsByShop(db: ReadDb, shop: string): Promise<string[]> {
  const rows = await db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(
      or(
        eq(sellerProfiles.userId, shop),
        sql`lower(${sellerProfiles.businessName}) like ${containing(shop)}`,
      ),
    )
    .orderBy(asc(sellerProfiles.userId))
    .limit(maxSellersFound)
  return rows.map(({ id }) => id)
}

const isOfSellers = (sellers: string[]): SQL =>
  sellers.length === 1 ? eq(ledgerEntries.sellerId, sellers[0]!) : inArray(ledgerEntries.sellerId, sellers)

/** `book` is whose and which accounts: what a running balance runs over. `rest` narrows what is shown of it. */
type EntryConditions = { book: SQL | undefined; rest: SQL | undefined }

/** What fits a filter; its names are looked up first, so that the entries are found by their indexes. */
async function matchLedgerEntries(db: ReadDb, filter: LedgerFilter): Promise<EntryConditions> {
  const { account, shop, kind, order, from, to } = filter
  const sellers = shop === undefined ? undefined : await findSellerIdsByShop(db, shop)
  const book = and(account && eq(ledgerEntries.account, account), sellers && isOfSellers(sellers))
  const rest = and(
    kind && eq(ledgerSets.kind, kind),
    order === undefined ? undefined : await ofOrder(db, order),
    from ? gte(ledgerSets.at, startOfDay(from)) : undefined,
    to ? lt(ledgerSets.at, endOfDay(to)) : undefined,
  )
  return { book, rest }
}

async function ofOrder(db: ReadDb, typed: string): Promise<SQL> {
  const orderNumber = parseOrderNumber(typed)
  if (!orderNumber) return sql`false`
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
  return found ? eq(ledgerSets.orderId, found.id) : sql`false`
}

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
