import { ne } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result } from '../shared/result.ts'
import { deleteSessions } from './delete-sessions.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { signedOutNotice } from './notice-rules.ts'
import { sessions } from './tables.ts'
import type { UserActRefusal } from './user-act-rules.ts'

/**
 * Signs somebody out everywhere and ends every open link; the session that asks stays, also where it is one's own
 * account. They are told by mail. Returns how many sessions ended.
 */
export const endUserSessions = (
  db: Db,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<number, UserActRefusal>> =>
  transact<number, UserActRefusal>(db, async (tx) => {
    const held = await lockPerson(tx, admin, id)
    if (!held.ok) return held
    const ended = await deleteSessions(tx, id, ne(sessions.id, admin.sessionId))
    if (ended === 0) return ok(ended)
    const by = held.value.isAsker ? 'yourself' : 'admin'
    await writeMail(tx, held.value.account, { kind: 'notice', ...signedOutNotice(ended, by) })
    await recordAct(tx, admin, {
      action: 'user.sessions',
      subject: { kind: 'user', id },
      after: { ended },
    })
    return ok(ended)
  })
