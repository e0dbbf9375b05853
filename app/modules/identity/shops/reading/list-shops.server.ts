import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Admin } from '#app/base/actor.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { userSearchText, users } from '#app/modules/identity/accounts/tables.ts'
import { userSearchPattern } from '../../accounts/user-action-rules.ts'
import type { SellerStatus } from '../status.ts'
import { sellerProfiles } from '../tables.ts'
import type { ShopSort } from './shop-list-rules.ts'

export type ShopFilter = { status?: SellerStatus; search?: string; district?: string; waits?: 'name' }
type Sorted = ShopFilter & { sort?: ShopSort }

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

const sorts: Record<ShopSort, KeysetSort> = {
  oldest: { asc: [sellerProfiles.createdAt] },
  newest: { desc: [sellerProfiles.createdAt] },
  name: { asc: [sql`lower(${sellerProfiles.businessName})`] },
}
const list = keyset(sellerProfiles.userId, sorts, 'oldest')

/** Shops as administrators see them, a page at a time; those that waited longest come first unless said otherwise. */
export async function listShops(db: ReadDb, _admin: Admin, wanted: Sorted & Cursor & { limit: number }) {
  // Both search: at once they take as long as one.
  const [{ ids, ...neighbours }, counts] = await Promise.all([
    list.page(db, fits(db, wanted), wanted),
    countStatuses(db, wanted),
  ])
  return { rows: await readShops(db, ids, wanted.sort), counts, neighbours }
}

/** Every shop that fits, a batch at a time; who opens one meanwhile shifts none. */
export async function* eachShop(db: ReadDb, _admin: Admin, { sort, ...filter }: Sorted, limit = 500) {
  for await (const ids of list.batches(db, fits(db, filter), { sort, limit })) yield readShops(db, ids, sort)
}

/** How many shops wait for an administrator to look at their new name. */
export const countPendingShopNames = (db: ReadDb, _admin: Admin) =>
  db.$count(sellerProfiles, isNotNull(sellerProfiles.pendingName))

/** How many of each status fit the rest of the filter. */
async function countStatuses(db: ReadDb, filter: ShopFilter): Promise<Record<SellerStatus, number>> {
  const rows = await db
    .select({ status: sellerProfiles.status, there: count() })
    .from(sellerProfiles)
    .where(narrows(db, filter))
    .groupBy(sellerProfiles.status)
  const counts = { pending: 0, approved: 0, rejected: 0, suspended: 0 }
  for (const { status, there } of rows) counts[status] = there
  return counts
}

const fits = (db: ReadDb, { status, ...filter }: ShopFilter) =>
  and(narrows(db, filter), status && eq(sellerProfiles.status, status))

/** All that narrows the list but the status, of which each is counted. */
const narrows = (db: ReadDb, { search, district, waits }: ShopFilter) =>
  and(
    district ? eq(sellerProfiles.location, district) : undefined,
    waits === 'name' ? isNotNull(sellerProfiles.pendingName) : undefined,
    search ? inArray(sellerProfiles.userId, named(db, userSearchPattern(search))) : undefined,
  )

/** By the shop, or by the person behind it: each looked up in an index of its own. */
const named = (db: ReadDb, pattern: string) =>
  union(
    db
      .select({ id: sellerProfiles.userId })
      .from(sellerProfiles)
      .where(sql`lower(${sellerProfiles.businessName}) like ${pattern}`),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'seller'), sql`${userSearchText(users)} like ${pattern}`)),
  )

const readShops = (db: ReadDb, ids: string[], sort: ShopSort | undefined) =>
  db
    .select(columns)
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .where(inArray(sellerProfiles.userId, ids))
    .orderBy(...list.orderBy(sort))
