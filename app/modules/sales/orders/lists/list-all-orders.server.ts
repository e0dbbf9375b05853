import { and, count, eq, exists, gte, inArray, lt, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import { toE164 } from '#app/base/phone.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { givenUpMails } from '#app/modules/platform/mail/status.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { isAboutOrder } from '../notices/order-messages.server.ts'
import { withItems } from '../reading/find-order.server.ts'
import { type Order, parseOrderNumber } from '../rules.ts'
import { orders, unsentNotices } from '../tables.ts'
import type { AllOrdersFilter, AllOrdersQuery, OrderSort } from './admin-list-rules.ts'
import { phoneDigits } from './list-orders.server.ts'
import type { OrderCounts } from './list-rules.ts'

const columns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  createdAt: orders.createdAt,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  totalAmount: orders.totalAmount,
  sellerId: orders.sellerId,
  sellerName: orders.sellerName,
  guestOrder: orders.guestOrder,
  contactInfo: orders.contactInfo,
}
export type ListedOrder = Awaited<ReturnType<typeof readOrders>>[number]

const sorts: Record<OrderSort, KeysetSort> = {
  newest: { desc: [orders.createdAt] },
  oldest: { asc: [orders.createdAt] },
  highest: { desc: [orders.totalAmount, orders.createdAt] },
}
const list = keyset(orders.id, sorts, 'newest')

/** Orders as administrators see them, a page at a time, and how many of each status fit the rest of the filter. */
export async function listAllOrders(
  db: ReadDb,
  _admin: Admin,
  { status, sort, limit, after, before, ...filter }: AllOrdersQuery & Cursor & { limit: number },
) {
  const fits = await matchAllOrders(db, filter)
  const where = and(fits, status && eq(orders.status, status))
  const { ids, ...neighbours } = await list.page(db, where, { sort, limit, after, before })
  return { rows: await readOrders(db, ids, sort), counts: await countStatuses(db, fits), neighbours }
}

/** Every order that fits, some hundred at a time; what is ordered meanwhile shifts none. */
export async function* eachOrder(
  db: Db,
  _admin: Admin,
  { status, sort, ...filter }: AllOrdersQuery,
): AsyncGenerator<Order[]> {
  const fits = and(await matchAllOrders(db, filter), status && eq(orders.status, status))
  for await (const ids of list.batches(db, fits, { sort, limit: 200 })) {
    const rows = await db
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(...list.orderBy(sort))
    yield await withItems(db, rows)
  }
}

const readOrders = (db: ReadDb, ids: string[], sort: OrderSort | undefined) =>
  db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...list.orderBy(sort))

async function countStatuses(db: ReadDb, fits: SQL | undefined): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, there: count() })
    .from(orders)
    .where(fits)
    .groupBy(orders.status)
  return Object.fromEntries(rows.map(({ status, there }) => [status, there]))
}

/** What narrows the list of all orders, but for the status. */
async function matchAllOrders(db: ReadDb, { search, ...wanted }: AllOrdersFilter): Promise<SQL | undefined> {
  const { payment, method, reach, from, to, seller, buyer } = wanted
  return and(
    payment && eq(orders.paymentStatus, payment),
    method && eq(orders.paymentMethod, method),
    reach && isUntold(db),
    from ? gte(orders.createdAt, startOfDay(from)) : undefined,
    to ? lt(orders.createdAt, endOfDay(to)) : undefined,
    seller ? eq(orders.sellerId, seller) : undefined,
    buyer ? eq(orders.buyerId, buyer) : undefined,
    search ? await found(db, search) : undefined,
  )
}

/** There was nobody to write to, or a guest's message failed: members still find it in the shop's bell. */
function isUntold(db: ReadDb): SQL | undefined {
  const unsent = db
    .select({ id: unsentNotices.id })
    .from(unsentNotices)
    .where(eq(unsentNotices.orderId, orders.id))
  const failed = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(isAboutOrder(orders.id), inArray(mails.status, givenUpMails), notLike(mails.onceKey, '% seller')),
    )
  return or(exists(unsent), and(eq(orders.guestOrder, true), exists(failed)))
}

/** A whole order number or phone number is looked for as that; anything else as part of what the order says. */
async function found(db: ReadDb, typed: string): Promise<SQL | undefined> {
  const orderNumber = parseOrderNumber(typed)
  if (orderNumber) return eq(orders.orderNumber, orderNumber)
  const phone = toE164(typed)
  if (phone) return says(phone)
  const digits = phoneDigits(typed)
  return or(says(typed), digits ? says(digits) : undefined, await ofAccounts(db, typed))
}

const says = (typed: string) => sql`${orders.words} like ${likeOf(typed)}`
const likeOf = (typed: string) => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

const mostShops = 50

/** Shops as they are called today, and the buyer whose email it is: orders keep what was written on them. */
async function ofAccounts(db: ReadDb, typed: string): Promise<SQL | undefined> {
  const shops = await db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(sql`lower(${sellerProfiles.businessName}) like ${likeOf(typed)}`)
    .orderBy(sellerProfiles.userId)
    .limit(mostShops)
  const buyers = typed.includes('@')
    ? await db.select({ id: users.id }).from(users).where(eq(users.email, typed.toLowerCase()))
    : []
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return or(
    shops.length > 0 ? inArray(orders.sellerId, idsOf(shops)) : undefined,
    buyers.length > 0 ? inArray(orders.buyerId, idsOf(buyers)) : undefined,
  )
}
