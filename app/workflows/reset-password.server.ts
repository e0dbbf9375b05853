import { eq } from 'drizzle-orm'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import type { NewPasswordRefusal } from '../modules/identity/accounts/links/link-rules.ts'
import { consumeLink, findLink } from '../modules/identity/accounts/links/links.server.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import {
  hashPassword,
  refusedPassword,
  writePassword,
} from '../modules/identity/accounts/passwords/passwords.server.ts'
import { warnByText } from '../modules/identity/accounts/verified-phones.server.ts'
import { deleteSessions } from '../modules/identity/sessions/sessions.server.ts'
import { findPasswordOwner } from '../modules/identity/shops/reading/reading.server.ts'
import { countFailure, resetAttempts } from '../modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '../modules/platform/mail/mails.server.ts'
import { findSettings } from '../modules/platform/settings/settings.server.ts'

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
  const link = await findLink(db, token, now)
  const owner = link?.purpose === 'reset-password' ? await findPasswordOwner(db, link.userId) : {}
  const fault = refusedPassword(password, owner, await findSettings(db))
  if (fault) return refuse('weak-password', fault)
  if (link?.purpose !== 'reset-password')
    return refuse(
      (await countFailure(db, [['wrong link from an address', address]], now))
        ? 'link-unknown'
        : 'too-many-resets',
    )
  if (link.state !== 'open') return refuse(`link-${link.state}`) // before the costly hash

  const passwordHash = await hashPassword(password)
  const reset = await transact<string, NewPasswordRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, link.userId)
    const taken = await consumeLink(tx, token, ['reset-password'], now)
    if (!taken.ok) return taken
    if (!account) return refuse('link-unknown')
    if (!isUsable(account.status)) return refuse('suspended')
    await writePassword(tx, account.id, passwordHash)
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, account.id))
    await deleteSessions(tx, account.id)
    await writeMail(tx, account, { kind: 'password-changed' })
    await warnByText(tx, account, 'security-password')
    return ok(taken.value.email)
  })
  if (reset.ok) await resetAttempts(db, 'sign-in of an account', reset.value)
  return reset
}
