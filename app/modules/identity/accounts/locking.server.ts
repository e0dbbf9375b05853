import { and, asc, eq, ne } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'

/** A user, held until the transaction ends: two changes of one account come one after the other. */
export async function lockAccount(tx: Tx, userId: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return account
}
export type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

type Held = { account: Account; isOnlyAdmin: boolean; isAsker: boolean }

/** An account that an administrator acts on, held with all administrators: who asks must still be one of them. */
export async function lockAccountForAdmin(
  tx: Tx,
  admin: Admin,
  id: string,
): Promise<Result<Held, 'no-such-user' | 'no-longer-admin'>> {
  const admins = await lockAdmins(tx)
  if (!admins.has(admin.userId)) return refuse('no-longer-admin')
  const account = await lockAccount(tx, id)
  if (!account) return refuse('no-such-user')
  const isOnlyAdmin = account.role === 'admin' && !(await hasOtherAdmin(tx, id))
  return ok({ account, isOnlyAdmin, isAsker: id === admin.userId })
}

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
