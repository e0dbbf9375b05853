import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { isUsable } from '#app/modules/identity/accounts/status.ts'
import { ofUsableAccount, users } from '../tables.ts'

/** Holds all administrators until the transaction ends, so that of the last two who go at once one stays. Their ids. */
export async function lockAdmins(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('update')
  return new Set(rows.filter(({ status }) => isUsable(status)).map(({ id }) => id))
}

export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ofUsableAccount, ne(users.id, userId)))
    .limit(1)
  return other !== undefined
}
