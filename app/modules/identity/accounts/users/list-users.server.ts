import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Admin, Role } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { userSearchText, users } from '../tables.ts'
import type { AccountStatus, UserSort } from './user-action-rules.ts'
import { userSearchPattern } from './user-search-rules.ts'

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

/** Accounts as administrators see them, a page at a time, the newest first unless said otherwise. */
export async function listUsers(db: Db, _admin: Admin, wanted: Ordered & { page: number; limit: number }) {
  const { page, limit } = wanted
  const rows = await readUsers(db, wanted, limit).offset((page - 1) * limit)
  return { rows, counts: await countUsers(db, wanted) }
}

/** Every account that fits, a batch at a time; who registers meanwhile shifts none. */
export async function* eachUser(db: Db, _admin: Admin, wanted: Ordered) {
  const limit = 500
  let last: ListedUser | undefined
  for (;;) {
    const rows = await readUsers(db, wanted, limit, last)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}

const readUsers = (db: Db, { sort = 'newest', ...filter }: Ordered, limit: number, last?: Place) =>
  db
    .select(columns)
    .from(users)
    .where(and(fits(filter), last && beyond[sort](last)))
    .orderBy(...orders[sort])
    .limit(limit)

type Place = { id: string; name: string; createdAt: Date }
const lowerName = sql`lower(${users.name})`
const orders: Record<UserSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(lowerName), asc(users.id)],
}
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
const beyond: Record<UserSort, (last: Place) => SQL> = {
  newest: ({ id, createdAt }) => sql`(${users.createdAt}, ${users.id}) < (${moment(createdAt)}, ${id})`,
  oldest: ({ id, createdAt }) => sql`(${users.createdAt}, ${users.id}) > (${moment(createdAt)}, ${id})`,
  name: ({ id, name }) => sql`(${lowerName}, ${users.id}) > (lower(${name}), ${id})`,
}

/** How many of each role fit the rest of the filter. */
async function countUsers(db: Db, { role: _, ...rest }: UserFilter): Promise<Record<Role, number>> {
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
