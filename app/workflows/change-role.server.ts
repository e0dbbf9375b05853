import { eq } from 'drizzle-orm'
import { users } from '#app/modules/platform/users/tables.ts'
import type { Admin, Role } from '../base/actor.ts'
import { ok, type Result } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { lockAccountForAdmin } from '../modules/identity/accounts/locking.server.ts'
import {
  type RoleAction,
  roleAfter,
  roleNotice,
  type UserActionRefusal,
} from '../modules/identity/accounts/user-action-rules.ts'
import { deleteSessions } from '../modules/identity/sessions/sessions.server.ts'
import { sellerProfiles } from '../modules/identity/shops/tables.ts'
import type { SecondRefusal } from '../modules/platform/approvals/approval-rules.ts'
import { lapseApprovals } from '../modules/platform/approvals/approvals.server.ts'
import { askSecond } from '../modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '../modules/platform/audit/audit.server.ts'
import { writeMail } from '../modules/platform/mail/mails.server.ts'
import { securityNotice } from '../modules/platform/mail/rules.ts'
import { requireSecondForAdmin } from './approvals/second-for-admin.server.ts'

type Wanted = { id: string; act: RoleAction }

/**
 * Makes somebody an administrator, or a buyer again: two administrators decide, or a lone one after two days. Who goes by
 * themself needs nobody. Sessions of before end with the role, so that none begins what the account may now do.
 */
export const changeRole = (
  db: Db,
  admin: Admin,
  wanted: Wanted,
  now = new Date(),
): Promise<Result<Role, UserActionRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: kinds[wanted.act], payload: wanted, now }, () =>
    changeRoleAlone(db, admin, wanted, now),
  )
const kinds = { 'make-admin': 'user.promote', 'unmake-admin': 'user.demote' } as const

function changeRoleAlone(db: Db, admin: Admin, { id, act }: Wanted, now: Date) {
  return transact<Role, UserActionRefusal | SecondRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    const { account, isOnlyAdmin, isAsker } = held.value
    const hasShop = (await tx.$count(sellerProfiles, eq(sellerProfiles.userId, id))) > 0
    const decided = roleAfter(act, account, { isOnlyAdmin, hasShop })
    if (!decided.ok) return decided
    if (!decided.value) return ok(account.role)
    const role = decided.value
    const allowed = isAsker
      ? ok(null)
      : await requireSecondForAdmin(tx, admin, account, { kind: kinds[act], now })
    if (!allowed.ok) return allowed
    await tx.update(users).set({ role }).where(eq(users.id, id))
    await deleteSessions(tx, id)
    if (role !== 'admin') await lapseApprovals(tx, id, now)
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
