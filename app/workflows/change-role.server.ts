import { eq } from 'drizzle-orm'
import type { Admin, Role } from '../base/actor.ts'
import { ok, type Result } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { users } from '../modules/identity/accounts/tables.ts'
import { lockAccountForAdmin } from '../modules/identity/accounts/users/lock-account-for-admin.server.ts'
import {
  type RoleAction,
  roleAfter,
  roleNotice,
  type UserActionRefusal,
} from '../modules/identity/accounts/users/user-action-rules.ts'
import { sellerProfiles } from '../modules/identity/shops/tables.ts'
import { recordAuditEntry } from '../modules/platform/audit/record-audit-entry.server.ts'
import { securityNotice } from '../modules/platform/mail/rules.ts'
import { writeMail } from '../modules/platform/mail/write-mail.server.ts'

/** Makes somebody an administrator, or a buyer again. The role counts from the next request on, in every session. */
export function changeRole(
  db: Db,
  admin: Admin,
  { id, act }: { id: string; act: RoleAction },
): Promise<Result<Role, UserActionRefusal>> {
  return transact<Role, UserActionRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    const { account, isOnlyAdmin } = held.value
    const hasShop = (await tx.$count(sellerProfiles, eq(sellerProfiles.userId, id))) > 0
    const decided = roleAfter(act, account, { isOnlyAdmin, hasShop })
    if (!decided.ok) return decided
    if (!decided.value) return ok(account.role)
    const role = decided.value
    await tx.update(users).set({ role }).where(eq(users.id, id))
    await writeMail(tx, account, (t) => securityNotice(roleNotice(t, role)))
    await recordAuditEntry(tx, admin, {
      action: 'user.role',
      subject: { kind: 'user', id },
      before: { role: account.role },
      after: { role },
    })
    return ok(role)
  })
}
