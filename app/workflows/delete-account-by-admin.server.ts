import { accountContact } from '../base/account-contact.ts'
import type { Admin } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { lockAccountForAdmin } from '../modules/identity/accounts/locking.server.ts'
import {
  type AccountErasureRefusal,
  isDeletedAccount,
} from '../modules/identity/accounts/user-action-rules.ts'
import type { SecondRefusal } from '../modules/platform/approvals/approval-rules.ts'
import { lapseApprovals } from '../modules/platform/approvals/approvals.server.ts'
import { askSecond } from '../modules/platform/approvals/second.server.ts'
import { recordAuditEntry } from '../modules/platform/audit/audit.server.ts'
import { requireSecondForAdmin } from './approvals/second-for-admin.server.ts'
import { deleteLockedAccount } from './delete-account.server.ts'

/**
 * Erases somebody's account as they could themselves: orders stay without the person (decision 023). `typed` is its
 * email address, or phone where it has none, so that nobody is erased by a slip. The log, which nobody can change, gets no word of who it was.
 */
export const deleteAccountByAdmin = (
  db: Db,
  admin: Admin,
  wanted: Wanted,
  now = new Date(),
): Promise<Result<null, AccountErasureRefusal | SecondRefusal>> =>
  askSecond(db, admin, { kind: 'user.erase', payload: wanted, now }, () =>
    deleteAlone(db, admin, wanted, now),
  )
type Wanted = { id: string; typed: string }

function deleteAlone(db: Db, admin: Admin, { id, typed }: Wanted, now: Date) {
  return transact<null, AccountErasureRefusal | SecondRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    const { account, isAsker } = held.value
    if (isDeletedAccount(account)) return refuse('account-erased')
    if (isAsker) return refuse('yourself')
    if (typed.trim().toLowerCase() !== accountContact(account)) return refuse('not-confirmed')
    if (account.role === 'admin') {
      const allowed = await requireSecondForAdmin(tx, admin, account, { kind: 'user.erase', now })
      if (!allowed.ok) return allowed
      await lapseApprovals(tx, id, now)
    }
    const removed = await deleteLockedAccount(tx, account)
    if (!removed.ok) return removed
    await recordAuditEntry(tx, admin, {
      action: 'user.erase',
      subject: { kind: 'user', id },
      before: { role: account.role, status: account.status },
    })
    return ok(null)
  })
}
