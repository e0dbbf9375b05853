import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { type Account, lockAccount } from './lock-account.server.ts'
import { hasOtherAdmin, lockAdmins } from './lock-admins.server.ts'

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
