import { and, eq, gt } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, isUniqueViolation, type Tx, transact } from '#app/db/client.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { type ResendRefusal, secondsUntilResend, type VerifyRefusal } from '../links/link-rules.ts'
import {
  consumeLink,
  createLink,
  deleteOpenLinks,
  findLink,
  type LinkValue,
  linkIdentifier,
  type MailedLink,
} from '../links/links.server.ts'
import { type Account, lockAccount } from '../locking.server.ts'
import type { ChangeEmailRefusal } from '../passwords/credential-change-rules.ts'
import { countsBy } from '../passwords/password-rules.ts'
import { checkPassword, findPasswordHash, findPasswordStart } from '../passwords/passwords.server.ts'
import { verifications } from '../tables.ts'
import { warnByText } from '../verified-phones.server.ts'

type Addressee = { id: string; email: string; name: string; language?: string }

/** Mails a link that proves the address. The caller holds the user, or has just made them. */
export async function writeVerificationMail(tx: Tx, to: Addressee, now: Date) {
  const token = await createLink(tx, 'verify-email', { userId: to.id, email: to.email }, now)
  await writeMail(tx, to, { kind: 'verify-email', path: verificationPath(token) })
}

const verificationPath = (token: string) => `/verify-email?token=${token}`

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

/** Confirms the address that a mailed link was sent to; where it is a new one, the account moves to it. */
export async function verifyEmail(
  db: Db,
  token: string,
  now = new Date(),
): Promise<Result<{ userId: string; email: string }, VerifyRefusal>> {
  const found = await findLink(db, token, now)
  if (!found) return refuse('link-unknown')
  try {
    return await transact<{ userId: string; email: string }, VerifyRefusal>(db, async (tx) => {
      const account = await lockAccount(tx, found.userId)
      const taken = await consumeLink(tx, token, ['verify-email', 'change-email'], now)
      if (!taken.ok) return taken
      if (!account) return refuse('link-unknown')
      if (!isUsable(account.status)) return refuse('suspended')
      const { purpose, email } = taken.value
      if (purpose === 'change-email') await moveAccount(tx, account, taken.value)
      else if (email !== account.email) return refuse('link-unknown')
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, account.id))
      return ok({ userId: account.id, email })
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('email-taken')
    throw error
  }
}

/** The address left behind is told. Links that were sent to it open nothing any more. */
async function moveAccount(tx: Tx, account: Account, { email }: MailedLink) {
  await tx.update(users).set({ email }).where(eq(users.id, account.id))
  await deleteOpenLinks(tx, account.id)
  await writeMail(tx, account, { kind: 'email-changed', newEmail: email })
  await warnByText(tx, account, 'security-email')
}

/** Mails a new link to a member whose address is not verified yet; `wait` is refused with the seconds left. */
export function resendVerification(
  db: Db,
  { userId }: Member,
  now = new Date(),
): Promise<Result<null, ResendRefusal>> {
  return transact<null, ResendRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account?.email || account.emailVerified) return refuse('verified-already')
    const seconds = await findResendWait(tx, userId, now)
    if (seconds > 0) return refuse('wait', seconds)
    if (!(await consumeAttempt(tx, 'link to a new address', userId))) return refuse('too-many-links')
    if (!(await consumeAttempt(tx, 'links to an email', account.email))) return refuse('too-many-links')
    await writeVerificationMail(tx, { ...account, email: account.email }, now)
    return ok(null)
  })
}

/** Seconds until a member may have another link sent; 0 when they may now. */
export async function findResendWait(db: Db, userId: string, now: Date): Promise<number> {
  const [link] = await db
    .select({ createdAt: verifications.createdAt })
    .from(verifications)
    .where(eq(verifications.identifier, linkIdentifier('verify-email', userId)))
  return secondsUntilResend(link?.createdAt, now)
}

/** The address that a member's account moves to once its link is opened. */
export async function findPendingEmail(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, linkIdentifier('change-email', userId)),
        gt(verifications.expiresAt, now),
      ),
    )
  const { email, usedAt } = (row ? JSON.parse(row.value) : {}) as Partial<LinkValue>
  return usedAt ? undefined : email
}
