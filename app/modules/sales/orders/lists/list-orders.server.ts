import { and, count, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Member, Seller } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import { isForSellerToOffer, type ProductStatus } from '#app/modules/catalog/products/status.ts'
import { lowStockThreshold } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { withItems } from '../reading/find-order.server.ts'
import { type Order, parseOrderNumber } from '../rules.ts'
import { statusIs } from '../status.server.ts'
import { isUnsent } from '../status.ts'
import { orderItems, orders } from '../tables.ts'
import type { OrderCounts, OrdersFilter, SalesFilter } from './list-rules.ts'

type Page = Cursor & { limit: number }

/** What a member bought, newest first: a page of it, and how many of each status fit the search. */
export const listOrders = async (db: Db, { userId }: Member, wanted: OrdersFilter & Page) =>
  list(db, and(eq(orders.buyerId, userId), await matchOrders(db, wanted)), wanted)

/** What was ordered from a seller, newest first. */
export const listSellerOrders = async (db: Db, seller: Seller, wanted: SalesFilter & Page) =>
  list(db, await sold(db, seller, wanted), wanted)

/** All sales that are wanted, newest first, some hundred at a time; what is ordered meanwhile shifts none. */
export async function* eachSale(db: Db, seller: Seller, wanted: SalesFilter): AsyncGenerator<Order[]> {
  const where = and(await sold(db, seller, wanted), ofStatus(wanted))
  for await (const ids of newestFirst.batches(db, where, { limit: 200 })) yield readOrders(db, ids)
}

const newestFirst = keyset(orders.id, { newest: { desc: [orders.createdAt] } }, 'newest')

const sold = async (db: Db, { userId }: Seller, wanted: SalesFilter) =>
  and(eq(orders.sellerId, userId), await matchSales(db, wanted))
const ofStatus = ({ status }: OrdersFilter) => status && eq(orders.status, status)

async function list(db: Db, own: SQL | undefined, wanted: OrdersFilter & Page) {
  const { limit, after, before, page } = wanted
  const found = await newestFirst.page(db, and(own, ofStatus(wanted)), { limit, after, before, page })
  const { ids, ...neighbours } = found
  return { rows: await readOrders(db, ids), counts: await countByStatus(db, own), neighbours }
}

async function readOrders(db: Db, ids: string[]): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...newestFirst.orderBy())
  return withItems(db, rows)
}

async function countByStatus(db: Db, where: SQL | undefined): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(where)
    .groupBy(orders.status)
  return Object.fromEntries(rows.map((row) => [row.status, row.orders]))
}

/** Part of the order number or of a product's name, whatever its case. */
async function matchOrders(db: Db, { search }: OrdersFilter): Promise<SQL | undefined> {
  if (!search) return undefined
  const orderNumber = parseOrderNumber(search)
  if (orderNumber) return eq(orders.orderNumber, orderNumber)
  const numbered = sql`${orders.orderNumber} like ${`%${plain(search).toUpperCase()}%`}`
  return or(numbered, await holdsItem(db, search))
}

/** For sellers part of the buyer's name or phone number too, between days of Malawi's calendar. */
async function matchSales(db: Db, { search, from, to }: SalesFilter): Promise<SQL | undefined> {
  const digits = phoneDigits(search ?? '')
  const orderNumber = parseOrderNumber(search ?? '')
  return and(
    orderNumber ? eq(orders.orderNumber, orderNumber) : undefined,
    search && !orderNumber
      ? or(says(search), digits ? says(digits) : undefined, await holdsItem(db, search))
      : undefined,
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

export type ShopOverview = {
  products: Partial<Record<ProductStatus, number>>
  /** Of those that buyers see or that were paused. */
  runningOut: number
  /** Orders that wait for the seller. */
  toAct: OrderCounts
}

/** How a seller's shop stands: statuses without any are left out. */
export async function findShopOverview(db: Db, { userId }: Seller): Promise<ShopOverview> {
  const low = sql<number>`count(*) filter (where ${lte(products.stock, lowStockThreshold)})::int`
  const waiting = statusIs(orders.status, isUnsent)
  const [byStatus, toAct] = await Promise.all([
    db
      .select({ status: products.status, products: count(), low })
      .from(products)
      .where(eq(products.sellerId, userId))
      .groupBy(products.status),
    db
      .select({ status: orders.status, orders: count() })
      .from(orders)
      .where(and(eq(orders.sellerId, userId), waiting))
      .groupBy(orders.status),
  ])
  return {
    products: Object.fromEntries(byStatus.map((row) => [row.status, row.products])),
    runningOut: byStatus
      .filter(({ status }) => isForSellerToOffer(status))
      .reduce((sum, row) => sum + row.low, 0),
    toAct: Object.fromEntries(toAct.map((row) => [row.status, row.orders])),
  }
}
