import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Admin, Role } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import type { AccountStatus } from '../status.ts'
import { userSearchText, users } from '../tables.ts'
import { type UserSort, userSearchPattern } from '../user-action-rules.ts'

export type UserFilter = { role?: Role; status?: AccountStatus; verified?: 'yes' | 'no'; search?: string }
type Ordered = UserFilter & { sort?: UserSort }

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  role: users.role,
  status: users.status,
  statusReason: users.statusReason,
  createdAt: users.createdAt,
}
export type ListedUser = Awaited<ReturnType<typeof readUsers>>[number]

const sorts: Record<UserSort, KeysetSort> = {
  newest: { desc: [users.createdAt] },
  oldest: { asc: [users.createdAt] },
  name: { asc: [sql`lower(${users.name})`] },
}
const list = keyset(users.id, sorts, 'newest')

/** Accounts as administrators see them, a page at a time, the newest first unless said otherwise. */
export async function listUsers(db: ReadDb, _admin: Admin, wanted: Ordered & Cursor & { limit: number }) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  return { rows: await readUsers(db, ids, wanted.sort), counts: await countUsers(db, wanted), neighbours }
}

/** Every account that fits, a batch at a time; who registers meanwhile shifts none. */
export async function* eachUser(db: Db, _admin: Admin, { sort, ...filter }: Ordered) {
  for await (const ids of list.batches(db, fits(filter), { sort, limit: 500 })) yield readUsers(db, ids, sort)
}

const readUsers = (db: ReadDb, ids: string[], sort: UserSort | undefined) =>
  db
    .select(columns)
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(...list.orderBy(sort))

/** How many of each role fit the rest of the filter. */
async function countUsers(db: ReadDb, { role: _, ...rest }: UserFilter): Promise<Record<Role, number>> {
  const rows = await db
    .select({ role: users.role, there: count() })
    .from(users)
    .where(fits(rest))
    .groupBy(users.role)
  const counts = { buyer: 0, seller: 0, admin: 0 }
  for (const { role, there } of rows) counts[role] = there
  return counts
}

const fits = ({ role, status, verified, search }: UserFilter) =>
  and(
    role && eq(users.role, role),
    status && eq(users.status, status),
    verified && eq(users.emailVerified, verified === 'yes'),
    search ? sql`${userSearchText(users)} like ${userSearchPattern(search)}` : undefined,
  )
