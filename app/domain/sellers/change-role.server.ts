import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { lockPerson } from '../accounts/lock-person.server.ts'
import { users } from '../accounts/tables.ts'
import { type RoleAct, roleAfter, roleWords, type UserActRefusal } from '../accounts/user-act-rules.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import type { Admin, Role } from '../shared/actor.ts'
import { ok, type Result } from '../shared/result.ts'
import { sellerProfiles } from './tables.ts'

/** Makes somebody an administrator, or a buyer again. The role counts from the next request on, in every session. */
export const changeRole = (
  db: Db,
  admin: Admin,
  { id, act }: { id: string; act: RoleAct },
): Promise<Result<Role, UserActRefusal>> =>
  transact<Role, UserActRefusal>(db, async (tx) => {
    const held = await lockPerson(tx, admin, id)
    if (!held.ok) return held
    const { account, isOnlyAdmin } = held.value
    const hasShop = (await tx.$count(sellerProfiles, eq(sellerProfiles.userId, id))) > 0
    const decided = roleAfter(act, account, { isOnlyAdmin, hasShop })
    if (!decided.ok) return decided
    if (!decided.value) return ok(account.role)
    const role = decided.value
    await tx.update(users).set({ role }).where(eq(users.id, id))
    await writeMail(tx, account, { kind: 'notice', ...roleWords(role) })
    await recordAct(tx, admin, {
      action: 'user.role',
      subject: { kind: 'user', id },
      before: { role: account.role },
      after: { role },
    })
    return ok(role)
  })
