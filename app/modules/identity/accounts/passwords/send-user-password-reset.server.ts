import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { isUsable } from '#app/modules/identity/accounts/status.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { linkIdentifier } from '../links/create-link.server.ts'
import { secondsUntilResend } from '../links/link-rules.ts'
import { verifications } from '../tables.ts'
import { lockAccountForAdmin } from '../users/lock-account-for-admin.server.ts'
import { isDeletedAccount, type UserActionRefusal } from '../users/user-action-rules.ts'
import { writePasswordReset } from './send-password-reset.server.ts'

/** Mails somebody a link to choose a new password. Pressed twice in a row, it is sent once. */
export const sendUserPasswordReset = (
  db: Db,
  admin: Admin,
  { id }: { id: string },
  now = new Date(),
): Promise<Result<null, UserActionRefusal>> =>
  transact<null, UserActionRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    const { account } = held.value
    if (isDeletedAccount(account)) return refuse('account-erased')
    if (!isUsable(account.status)) return refuse('account-suspended')
    if (!account.email) return refuse('no-email')
    const [link] = await tx
      .select({ sentAt: verifications.createdAt })
      .from(verifications)
      .where(eq(verifications.identifier, linkIdentifier('reset-password', id)))
    if (secondsUntilResend(link?.sentAt, now) > 0) return refuse('sent-just-now')
    await writePasswordReset(tx, account, now)
    await recordAuditEntry(tx, admin, { action: 'user.reset', subject: { kind: 'user', id } })
    return ok(null)
  })
