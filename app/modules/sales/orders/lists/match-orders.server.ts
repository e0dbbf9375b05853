import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { orderItems, orders } from '../tables.ts'
import type { OrdersFilter, SalesFilter } from './list-rules.ts'

/** Part of the order number or of a product's name, whatever its case. */
export async function matchOrders(db: Db, { search }: OrdersFilter): Promise<SQL | undefined> {
  if (!search) return undefined
  const numbered = sql`${orders.orderNumber} like ${`%${plain(search).toUpperCase()}%`}`
  return or(numbered, await holdsItem(db, search))
}

/** For sellers part of the buyer's name or phone number too, between days of Malawi's calendar. */
export async function matchSales(db: Db, { search, from, to }: SalesFilter): Promise<SQL | undefined> {
  const digits = phoneDigits(search ?? '')
  return and(
    search ? or(says(search), digits ? says(digits) : undefined, await holdsItem(db, search)) : undefined,
    from ? gte(orders.createdAt, startOfDay(from)) : undefined,
    to ? lt(orders.createdAt, endOfDay(to)) : undefined,
  )
}

/** The lines of an order's words that its seller searches: its number, and name and phone of the buyer and the recipient. */
const sellersLines = sql.join(
  [1, 4, 5, 7, 8].map((line) => sql`split_part(${orders.words}, E'\n', ${sql.raw(`${line}`)})`),
  sql` || E'\n' || `,
)
const says = (typed: string) =>
  sql`(${orders.words} like ${partOf(typed)} and ${sellersLines} like ${partOf(typed)})`

const mostOrders = 500

/**
 * Few orders are found by their items in an index of names. A name that many shops sell is looked for in the items of
 * each of one's own orders instead; `limit` keeps PostgreSQL from reading all items of the platform for that.
 */
async function holdsItem(db: Db, search: string): Promise<SQL> {
  const named = sql`lower(${orderItems.name}) like ${partOf(search)}`
  const found = await db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(named)
    .limit(mostOrders + 1)
  if (found.length <= mostOrders)
    return inArray(
      orders.id,
      found.map(({ orderId }) => orderId),
    )
  const own = db
    .select({ there: sql`true` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), named))
    .limit(1)
  return sql`coalesce(${own}, false)`
}

const plain = (typed: string) => typed.replaceAll(/[\\%_]/g, '\\$&')
const partOf = (typed: string) => `%${plain(typed.toLowerCase())}%`

/** What a typed phone number or part of it has in common with how numbers are stored: 0999 12 is in +26599912…. */
export function phoneDigits(typed: string): string | undefined {
  if (!/^[+\d\s()-]+$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 3 ? digits : undefined
}
