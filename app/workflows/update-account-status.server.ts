import { eq } from 'drizzle-orm'
import type { AccountStatus } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import type { Admin } from '../base/actor.ts'
import { ok, type Result } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { lockAccountForAdmin } from '../modules/identity/accounts/locking.server.ts'
import {
  type AccountStatusAction,
  accountStatusAfter,
  accountStatusNotice,
  type UserActionRefusal,
} from '../modules/identity/accounts/user-action-rules.ts'
import { deleteSessions } from '../modules/identity/sessions/sessions.server.ts'
import { notifyBuyersLater } from '../modules/identity/shops/moderation/moderating.server.ts'
import type { SecondRefusal } from '../modules/platform/approvals/approval-rules.ts'
import { lapseApprovals } from '../modules/platform/approvals/approvals.server.ts'
import { askSecond } from '../modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '../modules/platform/audit/audit.server.ts'
import { writeMail } from '../modules/platform/mail/mails.server.ts'
import { securityNotice } from '../modules/platform/mail/rules.ts'
import { requireSecondForAdmin } from './approvals/second-for-admin.server.ts'

/**
 * Suspends an account or reinstates it, and tells the person. Whoever is suspended is signed out everywhere at
 * once, and no link that was mailed opens anything; the database takes a seller's products out of the lists. Of an
 * administrator's account two decide.
 */
export const updateAccountStatus = (
  db: Db,
  admin: Admin,
  wanted: Wanted,
  now = new Date(),
): Promise<Result<AccountStatus, UserActionRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: `user.${wanted.act}`, payload: wanted, now }, () =>
    updateStatusAlone(db, admin, wanted, now),
  )
type Wanted = { id: string; act: AccountStatusAction; reason: string }

function updateStatusAlone(db: Db, admin: Admin, { id, act, reason }: Wanted, now: Date) {
  return transact<AccountStatus, UserActionRefusal | SecondRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    const { account, ...ties } = held.value
    const decided = accountStatusAfter(act, account, { reason, ...ties })
    if (!decided.ok) return decided
    if (!decided.value) return ok(account.status)
    const status = decided.value
    if (account.role === 'admin') {
      const allowed = await requireSecondForAdmin(tx, admin, account, { kind: `user.${act}`, reason, now })
      if (!allowed.ok) return allowed
    }
    const statusReason = act === 'suspend' ? reason : null
    await tx.update(users).set({ status, statusReason }).where(eq(users.id, id))
    if (act === 'suspend') {
      await deleteSessions(tx, id)
      await lapseApprovals(tx, id, now)
      if (account.role === 'seller') await notifyBuyersLater(tx, id, now)
    }
    await writeMail(tx, account, (t) => securityNotice(accountStatusNotice(t, act, reason)))
    await recordAuditEntry(tx, admin, {
      action: `user.${act}`,
      subject: { kind: 'user', id },
      before: { status: account.status, reason: account.statusReason },
      after: { status, reason: statusReason },
    })
    return ok(status)
  })
}
