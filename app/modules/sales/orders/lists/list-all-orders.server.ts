import { and, eq, exists, inArray, notLike, or, type SQL, sql } from 'drizzle-orm'
import { toE164 } from '#app/base/phone.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { givenUpMails } from '#app/modules/platform/mail/status.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { isAboutOrder } from '../notices/order-messages.server.ts'
import { withItems } from '../reading/find-order.server.ts'
import { parseOrderNumber } from '../rules.ts'
import { orders, unsentNotices } from '../tables.ts'
import { orderCard } from './admin-list-rules.ts'
import { phoneDigits } from './list-orders.server.ts'

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

/** Orders as administrators see them, and how many of each status fit. In the file each has its items. */
export const orderQuery = listQuery({
  card: orderCard,
  table: orders,
  id: orders.id,
  where: { search: (typed, { db }) => found(db, typed), reach: (_, { db }) => isUntold(db) },
  rows: (db, ids, order) => readOrders(db, ids).orderBy(...order),
  async inFile(db, ids, order) {
    const rows = await db
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(...order)
    return withItems(db, rows)
  },
  batch: 200,
})

const readOrders = (db: ReadDb, ids: string[]) =>
  db.select(columns).from(orders).where(inArray(orders.id, ids))

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

const says = (typed: string) => sql`${orders.words} like ${containing(typed)}`

const mostShops = 50

/** Shops as they are called today, and the buyer whose email it is: orders keep what was written on them. */
async function ofAccounts(db: ReadDb, typed: string): Promise<SQL | undefined> {
  const shops = await db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(sql`lower(${sellerProfiles.businessName}) like ${containing(typed)}`)
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
