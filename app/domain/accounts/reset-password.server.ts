import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { hashPassword } from './auth.server.ts'
import { deleteSessions } from './delete-sessions.server.ts'
import { findLink, takeLink } from './find-link.server.ts'
import { forgetTries, takeTry } from './limit-tries.server.ts'
import type { NewPasswordRefusal } from './link-rules.ts'
import { lockAccount } from './lock-account.server.ts'
import { passwordFault } from './password-rules.ts'
import { users } from './tables.ts'
import { writePassword } from './write-password.server.ts'

/**
 * Gives the account that a mailed link belongs to a new password, and ends all its sessions and open links. The link
 * came to the account's own mailbox, so the address counts as verified. Returns the address.
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  { address }: { address: string },
  now = new Date(),
): Promise<Result<string, NewPasswordRefusal>> {
  if (!(await takeTry(db, 'reset from an address', address))) return refuse('too-many-resets')
  const { passwordPolicy } = await findSettings(db)
  const fault = passwordFault(password, passwordPolicy)
  if (fault) return refuse('weak-password', fault)
  const link = await findLink(db, token, now)
  if (link?.purpose !== 'reset-password') return refuse('link-unknown')
  if (link.state !== 'open') return refuse(`link-${link.state}`) // before the costly hash

  const passwordHash = await hashPassword(password)
  const reset = await transact<string, NewPasswordRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, link.userId)
    const taken = await takeLink(tx, token, ['reset-password'], now)
    if (!taken.ok) return taken
    if (!account) return refuse('link-unknown')
    if (account.status !== 'active') return refuse('suspended')
    await writePassword(tx, account.id, passwordHash)
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, account.id))
    await deleteSessions(tx, account.id)
    await writeMail(tx, account, { kind: 'password-changed' })
    return ok(account.email)
  })
  if (reset.ok) await forgetTries(db, 'sign-in of an account', reset.value)
  return reset
}
