import { eq, ne } from 'drizzle-orm'
import type { Member } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import type { ChangePasswordRefusal } from '../modules/identity/accounts/passwords/credential-change-rules.ts'
import {
  checkPassword,
  findPasswordHash,
  hashPassword,
  hashToken,
  isPasswordOf,
  newSessionToken,
  refusedPassword,
  wasJustChangedTo,
  writePassword,
} from '../modules/identity/accounts/passwords/passwords.server.ts'
import { warnByText } from '../modules/identity/accounts/verified-phones.server.ts'
import { sessionExpiry } from '../modules/identity/sessions/session-rules.ts'
import { deleteSessions } from '../modules/identity/sessions/sessions.server.ts'
import { sessions } from '../modules/identity/sessions/tables.ts'
import { findPasswordOwner } from '../modules/identity/shops/reading/reading.server.ts'
import { writeMail } from '../modules/platform/mail/mails.server.ts'
import { findSettings } from '../modules/platform/settings/settings.server.ts'

type Typed = { currentPassword: string; newPassword: string }

/** A new password: every other session and every open link ends, and this one gets the new token that is returned. */
export async function changePassword(
  db: Db,
  { userId, sessionId }: Member,
  { currentPassword, newPassword }: Typed,
  now = new Date(),
): Promise<Result<string, ChangePasswordRefusal>> {
  const fault = refusedPassword(newPassword, await findPasswordOwner(db, userId), await findSettings(db))
  if (fault) return refuse('weak-password', fault)
  if (newPassword === currentPassword) return refuse('same-password')
  const checked = await checkPassword(db, userId, currentPassword)
  if (!checked.ok) {
    const isAgain =
      checked.reason === 'wrong-password' && (await wasJustChangedTo(db, userId, newPassword, now))
    if (!isAgain) return checked
  }

  const passwordHash = checked.ok ? await hashPassword(newPassword) : undefined
  return transact<string, ChangePasswordRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    const hash = await findPasswordHash(tx, userId)
    if (!account || !hash) return refuse('wrong-password')
    if (passwordHash && checked.ok && hash === checked.value) {
      await writePassword(tx, userId, passwordHash)
      await writeMail(tx, account, { kind: 'password-changed' })
      await warnByText(tx, account, 'security-password')
    } else if (!(await isPasswordOf(newPassword, hash))) {
      // Changed already, and not by this same form sent twice.
      return refuse('wrong-password')
    }
    await deleteSessions(tx, userId, ne(sessions.id, sessionId))
    const token = await rotateSession(tx, sessionId, now)
    return token ? ok(token) : refuse('wrong-password')
  })
}

/** What a thief may hold of this session is worth nothing any more. */
async function rotateSession(tx: Tx, sessionId: string, now: Date) {
  const token = newSessionToken()
  const changed = await tx
    .update(sessions)
    .set({ token: hashToken(token), expiresAt: sessionExpiry(now) })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return changed.length > 0 ? token : undefined
}
