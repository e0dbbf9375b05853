import { eq, ne } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { fits, hashOfToken, hashPassword, newToken } from './auth.server.ts'
import type { ChangePasswordRefusal } from './change-rules.ts'
import { checkPassword, findPasswordHash } from './check-password.server.ts'
import { deleteSessions } from './delete-sessions.server.ts'
import { lockAccount } from './lock-account.server.ts'
import { passwordFault } from './password-rules.ts'
import { sessionEnd } from './session-rules.ts'
import { sessions } from './tables.ts'
import { writePassword } from './write-password.server.ts'

type Typed = { currentPassword: string; newPassword: string }

/** A new password: every other session and every open link ends, and this one gets the new token that is returned. */
export async function changePassword(
  db: Db,
  { userId, sessionId }: Member,
  { currentPassword, newPassword }: Typed,
  now = new Date(),
): Promise<Result<string, ChangePasswordRefusal>> {
  const { passwordPolicy } = await findSettings(db)
  const fault = passwordFault(newPassword, passwordPolicy)
  if (fault) return refuse('weak-password', fault)
  if (newPassword === currentPassword) return refuse('same-password')
  const checked = await checkPassword(db, userId, currentPassword)
  if (!checked.ok) return checked

  const passwordHash = await hashPassword(newPassword)
  return transact<string, ChangePasswordRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    const hash = await findPasswordHash(tx, userId)
    if (!account || !hash) return refuse('wrong-password')
    if (hash !== checked.value) {
      // Changed meanwhile: by this same form sent twice, or by somebody else.
      if (!(await fits(newPassword, hash))) return refuse('wrong-password')
    } else {
      await writePassword(tx, userId, passwordHash)
      await writeMail(tx, account, { kind: 'password-changed' })
    }
    await deleteSessions(tx, userId, ne(sessions.id, sessionId))
    const token = await rotateSession(tx, sessionId, now)
    return token ? ok(token) : refuse('wrong-password')
  })
}

/** What a thief may hold of this session is worth nothing any more. */
async function rotateSession(tx: Tx, sessionId: string, now: Date) {
  const token = newToken()
  const changed = await tx
    .update(sessions)
    .set({ token: hashOfToken(token), expiresAt: sessionEnd(now) })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return changed.length > 0 ? token : undefined
}
