import { ne } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { securityNotice } from '#app/modules/platform/mail/rules.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import { lockAccountForAdmin } from '../accounts/users/lock-account-for-admin.server.ts'
import type { UserActionRefusal } from '../accounts/users/user-action-rules.ts'
import { deleteSessions } from './delete-sessions.server.ts'
import { signedOutNotice } from './notice-rules.ts'
import { sessions } from './tables.ts'

/**
 * Signs somebody out everywhere and ends every open link; the session that asks stays, also where it is one's own
 * account. They are told by mail. Returns how many sessions ended.
 */
export const endUserSessions = (
  db: Db,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<number, UserActionRefusal>> =>
  transact<number, UserActionRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    const ended = await deleteSessions(tx, id, ne(sessions.id, admin.sessionId))
    if (ended === 0) return ok(ended)
    const by = held.value.isAsker ? 'yourself' : 'admin'
    await writeMail(tx, held.value.account, (t) => securityNotice(signedOutNotice(t, ended, by)))
    await recordAuditEntry(tx, admin, {
      action: 'user.sessions',
      subject: { kind: 'user', id },
      after: { ended },
    })
    return ok(ended)
  })
