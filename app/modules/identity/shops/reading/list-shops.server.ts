import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Admin } from '#app/base/actor.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { userSearchPattern } from '#app/modules/identity/accounts/user-action-rules.ts'
import { userSearchText, users } from '#app/modules/platform/users/tables.ts'
import { sellerProfiles } from '../tables.ts'
import { shopCard } from './shop-list-rules.ts'

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

/** Shops as administrators see them, and how many of each status fit. */
export const shopQuery = listQuery({
  card: shopCard,
  table: sellerProfiles,
  id: sellerProfiles.userId,
  where: {
    waits: () => isNotNull(sellerProfiles.pendingName),
    search: (words, { db }) => inArray(sellerProfiles.userId, named(db, userSearchPattern(words))),
  },
  orders: { name: { asc: [sql`lower(${sellerProfiles.businessName})`] } },
  rows: (db, ids, order) => readShops(db, ids).orderBy(...order),
})

/** How many shops wait for an administrator to look at their new name. */
export const countPendingShopNames = (db: ReadDb, _admin: Admin) =>
  db.$count(sellerProfiles, isNotNull(sellerProfiles.pendingName))

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

const readShops = (db: ReadDb, ids: string[]) =>
  db
    .select(columns)
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .where(inArray(sellerProfiles.userId, ids))
