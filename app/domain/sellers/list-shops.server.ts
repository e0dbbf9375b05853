import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.server.ts'
import { users, usersText } from '../accounts/tables.ts'
import { patternOf } from '../accounts/user-search-rules.ts'
import type { Admin } from '../shared/actor.ts'
import type { ShopSort } from './list-rules.ts'
import { type SellerStatus, sellerStatuses } from './review-rules.ts'
import { sellerProfiles } from './tables.ts'

export type ShopFilter = { status?: SellerStatus; search?: string; district?: string }
type Wanted = ShopFilter & { sort?: ShopSort; page: number; limit: number }

const columns = {
  id: sellerProfiles.userId,
  businessName: sellerProfiles.businessName,
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
  const rows = await readShops(db, wanted)
  return { rows, counts: await countShops(db, wanted) }
}

/** Every shop that fits, a batch at a time. */
export async function* eachShop(db: Db, _admin: Admin, wanted: ShopFilter & { sort?: ShopSort }) {
  const limit = 500
  for (let page = 1; ; page += 1) {
    const rows = await readShops(db, { ...wanted, page, limit })
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
  }
}

/** Finds the page in the index alone, and only then reads its rows: the last page is as near as the first. */
function readShops(db: Db, { sort = 'oldest', page, limit, ...filter }: Wanted) {
  const shown = db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(fits(db, filter))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .as('shown')
  return db
    .select(columns)
    .from(sellerProfiles)
    .innerJoin(shown, eq(shown.id, sellerProfiles.userId))
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .orderBy(...orders[sort])
}

const orders: Record<ShopSort, SQL[]> = {
  oldest: [asc(sellerProfiles.createdAt), asc(sellerProfiles.userId)],
  newest: [desc(sellerProfiles.createdAt), desc(sellerProfiles.userId)],
  name: [asc(sql`lower(${sellerProfiles.businessName})`), asc(sellerProfiles.userId)],
}

/** How many of each status fit the rest of the filter. */
async function countShops(db: Db, { search, district }: ShopFilter): Promise<Record<SellerStatus, number>> {
  const rows = await db
    .select({ status: sellerProfiles.status, there: count() })
    .from(sellerProfiles)
    .where(fits(db, { ...(search && { search }), ...(district && { district }) }))
    .groupBy(sellerProfiles.status)
  const none = Object.fromEntries(sellerStatuses.map((status) => [status, 0])) as Record<SellerStatus, number>
  return Object.assign(
    none,
    ...rows.map(({ status, there }) => ({ [status]: there }) as Partial<Record<SellerStatus, number>>),
  )
}

function fits(db: Db, { status, search, district }: ShopFilter) {
  return and(
    status && eq(sellerProfiles.status, status),
    district ? eq(sellerProfiles.location, district) : undefined,
    search ? found(db, search) : undefined,
  )
}

/** By the shop, or by the person behind it: each looked up in an index of its own. */
const found = (db: Db, search: string) =>
  sql`${sellerProfiles.userId} in (${db
    .select({ id: shops.userId })
    .from(shops)
    .where(sql`lower(${shops.businessName}) like ${patternOf(search)}`)
    .unionAll(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'seller'), sql`${usersText(users)} like ${patternOf(search)}`)),
    )})`
const shops = alias(sellerProfiles, 'found_shops')
