import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { userSearchText, users } from '#app/modules/identity/accounts/tables.ts'
import { userSearchPattern } from '#app/modules/identity/accounts/users/user-search-rules.ts'
import type { SellerStatus } from '../moderation/moderation-rules.ts'
import { sellerProfiles } from '../tables.ts'
import type { ShopSort } from './shop-list-rules.ts'

export type ShopFilter = { status?: SellerStatus; search?: string; district?: string; waits?: 'name' }
type Wanted = ShopFilter & { sort?: ShopSort; page: number; limit: number; after?: SQL | undefined }

const columns = {
  id: sellerProfiles.userId,
  businessName: sellerProfiles.businessName,
  pendingName: sellerProfiles.pendingName,
  location: sellerProfiles.location,
  status: sellerProfiles.status,
  statusReason: sellerProfiles.statusReason,
  createdAt: sellerProfiles.createdAt,
  submittedAt: sellerProfiles.submittedAt,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
}
export type ListedShop = Awaited<ReturnType<typeof readShops>>[number]

/** Shops as administrators see them, a page at a time; those that waited longest come first unless said otherwise. */
export async function listShops(db: Db, _admin: Admin, wanted: Wanted) {
  const { rows } = await db.execute<{ ids: string[]; counts: Partial<Counts> | null }>(
    sql`${found(db, wanted)} select ${idsOf(wanted)} as ids, ${countsOf} as counts`,
  )
  const { ids, counts } = rows[0]!
  return { rows: await readShops(db, ids), counts: { ...noneFound, ...counts } }
}

/** Every shop that fits, a batch at a time; who opens one meanwhile shifts none. */
export async function* eachShop(
  db: Db,
  _admin: Admin,
  filter: ShopFilter & { sort?: ShopSort },
  limit = 500,
) {
  for (let after: SQL | undefined; ; ) {
    const wanted = { ...filter, page: 1, limit, after }
    const { rows } = await db.execute<{ ids: string[] }>(
      sql`${found(db, wanted)} select ${idsOf(wanted)} as ids`,
    )
    const { ids } = rows[0]!
    const shops = await readShops(db, ids)
    if (shops.length > 0) yield shops
    const last = shops.at(-1)
    if (ids.length < limit || !last) return
    after = beyond[filter.sort ?? 'oldest'](last)
  }
}

/** How many shops wait for an administrator to look at their new name. */
export const countPendingShopNames = (db: Db, _admin: Admin) =>
  db.$count(sellerProfiles, isNotNull(sellerProfiles.pendingName))

type Counts = Record<SellerStatus, number>
const noneFound: Counts = { pending: 0, approved: 0, rejected: 0, suspended: 0 }

/**
 * What fits, of whatever status. A search is gone through once, for the page and for its counts; without one each of
 * them is found in an index of its own.
 */
const found = (db: Db, filter: ShopFilter) => sql`
  with found as ${sql.raw(filter.search ? 'materialized' : 'not materialized')} (${fitting(db, filter)})`

/** By the shop, or by the person behind it: each looked up in an index of its own. */
function fitting(db: Db, { search, district, waits }: ShopFilter) {
  const within = and(
    district ? eq(sellerProfiles.location, district) : undefined,
    waits === 'name' ? isNotNull(sellerProfiles.pendingName) : undefined,
  )
  if (!search) return shops(db).where(within)
  const pattern = userSearchPattern(search)
  return union(
    shops(db).where(and(within, sql`lower(${sellerProfiles.businessName}) like ${pattern}`)),
    shops(db)
      .innerJoin(users, eq(users.id, sellerProfiles.userId))
      .where(and(within, eq(users.role, 'seller'), sql`${userSearchText(users)} like ${pattern}`)),
  )
}
const shops = (db: Db) =>
  db
    .select({
      id: sellerProfiles.userId,
      status: sellerProfiles.status,
      createdAt: sellerProfiles.createdAt,
      businessName: sellerProfiles.businessName,
    })
    .from(sellerProfiles)
    .$dynamic()

/** How many of each status were found. */
const countsOf = sql`(select json_object_agg(status, there) from
  (select status, count(*) as there from found group by status) as counted)`

const idsOf = ({ status, sort = 'oldest', page, limit, after }: Wanted) => sql`array(
  select user_id from found where ${and(status && sql`status = ${status}`, after) ?? sql`true`}
  order by ${sql.raw(orders[sort])} limit ${limit} offset ${(page - 1) * limit})`

const orders: Record<ShopSort, string> = {
  oldest: 'created_at, user_id',
  newest: 'created_at desc, user_id desc',
  name: 'lower(business_name), user_id',
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
const beyond: Record<ShopSort, (last: { id: string; createdAt: Date; businessName: string }) => SQL> = {
  oldest: ({ id, createdAt }) => sql`(created_at, user_id) > (${moment(createdAt)}, ${id})`,
  newest: ({ id, createdAt }) => sql`(created_at, user_id) < (${moment(createdAt)}, ${id})`,
  name: ({ id, businessName }) => sql`(lower(business_name), user_id) > (lower(${businessName}), ${id})`,
}

/** In the order of the ids. */
async function readShops(db: Db, ids: string[]) {
  const rows = await db
    .select(columns)
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .where(inArray(sellerProfiles.userId, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
