import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { users } from '../tables.ts'
import { hasOtherAdmin } from './lock-admins.server.ts'

/** An account as administrators see it; undefined where there is none. */
export async function findAccount(db: Db, _admin: Admin, id: string) {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return person
}

/** Whether nobody else administers: then the account stays as it is. */
export const isOnlyAdmin = async (db: Db, { id, role }: { id: string; role: string }) =>
  role === 'admin' && !(await hasOtherAdmin(db, id))
