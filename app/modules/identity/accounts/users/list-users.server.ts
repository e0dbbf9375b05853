import { eq, inArray, sql } from 'drizzle-orm'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { userSearchText, users } from '#app/modules/platform/users/tables.ts'
import { userSearchPattern } from '../user-action-rules.ts'
import { userCard } from './user-list-rules.ts'

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

/** Accounts as administrators see them, and how many of each role fit. */
export const userQuery = listQuery({
  card: userCard,
  table: users,
  id: users.id,
  where: {
    search: (words) => sql`${userSearchText(users)} like ${userSearchPattern(words)}`,
    verified: (verified) => eq(users.emailVerified, verified === 'yes'),
  },
  orders: { name: { asc: [sql`lower(${users.name})`] } },
  rows: (db, ids, order) => readUsers(db, ids).orderBy(...order),
})

const readUsers = (db: ReadDb, ids: string[]) => db.select(columns).from(users).where(inArray(users.id, ids))
