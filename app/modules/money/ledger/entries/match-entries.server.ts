import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/order-number-rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import type { LedgerFilter } from './entry-list-rules.ts'

const mostNamed = 50

/** The sellers with this id, or with this in the name of their shop. */
export async function findSellerIdsByShop(db: ReadDb, shop: string): Promise<string[]> {
  const like = `%${shop.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(or(eq(sellerProfiles.userId, shop), sql`lower(${sellerProfiles.businessName}) like ${like}`))
    .orderBy(asc(sellerProfiles.userId))
    .limit(mostNamed)
  return rows.map(({ id }) => id)
}

export const isOfSellers = (sellers: string[]): SQL =>
  sellers.length === 1 ? eq(ledgerEntries.sellerId, sellers[0]!) : inArray(ledgerEntries.sellerId, sellers)

/** `book` is whose and which accounts: what a running balance runs over. `rest` narrows what is shown of it. */
export type EntryConditions = { book: SQL | undefined; rest: SQL | undefined }

/** What fits a filter; its names are looked up first, so that the entries are found by their indexes. */
export async function matchLedgerEntries(db: ReadDb, filter: LedgerFilter): Promise<EntryConditions> {
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
