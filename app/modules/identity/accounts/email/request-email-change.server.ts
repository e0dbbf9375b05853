import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import { countsBy } from '../../phones/phone-trust-rules.ts'
import { createLink } from '../links/create-link.server.ts'
import { checkPassword, findPasswordHash, findPasswordStart } from '../passwords/check-password.server.ts'
import type { ChangeEmailRefusal } from '../passwords/credential-change-rules.ts'
import { users } from '../tables.ts'
import { lockAccount } from '../users/lock-account.server.ts'
import { verificationPath } from './write-verification.server.ts'

/**
 * Mails a link to a new address: the account moves there when the link is opened, and not before. A password that a code to
 * the phone set does not take a confirmed address away: by it the owner gets back in.
 */
export async function requestEmailChange(
  db: Db,
  { userId }: Member,
  { email, password }: { email: string; password: string },
  now = new Date(),
): Promise<Result<null, ChangeEmailRefusal>> {
  const checked = await checkPassword(db, userId, password)
  if (!checked.ok) return checked
  if (!(await consumeAttempt(db, 'link to a new address', userId))) return refuse('too-many-links')
  if (!(await consumeAttempt(db, 'links to an email', email))) return refuse('too-many-links')
  return transact<null, ChangeEmailRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    // A reset that came in between ended the links of this account: it must not get a new one by the old password.
    if ((await findPasswordHash(tx, userId)) !== checked.value) return refuse('wrong-password')
    if (account?.email && account.emailVerified && !countsBy(await findPasswordStart(tx, userId), now))
      return refuse('password-too-new')
    if (account?.email === email) return refuse('same-email')
    const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (other || !account) return refuse('email-taken')
    const token = await createLink(tx, 'change-email', { userId, email }, now)
    await writeMail(tx, { ...account, email }, { kind: 'verify-email', path: verificationPath(token) })
    return ok(null)
  })
}
