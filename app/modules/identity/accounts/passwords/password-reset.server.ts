import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { linkMinutes, type ResetRefusal, secondsUntilResend } from '../links/link-rules.ts'
import { createLink, linkIdentifier } from '../links/links.server.ts'
import { type Account, lockAccount, lockAccountForAdmin } from '../locking.server.ts'
import { emailField } from '../rules.ts'
import { isUsable } from '../status.ts'
import { users, verifications } from '../tables.ts'
import { isDeletedAccount, type UserActionRefusal } from '../user-action-rules.ts'

/** Mails a link to choose a new password. Asking again makes the link of before worthless. */
export async function sendPasswordReset(
  db: Db,
  typed: { email: string },
  { address }: { address: string },
  now = new Date(),
): Promise<Result<null, ResetRefusal>> {
  const email = emailField.safeParse(typed.email)
  if (!email.success) return refuse('invalid-email')
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.data))
  // The network last: many people share one.
  if (user && !(await consumeAttempt(db, 'reset of an account', user.id))) return refuse('too-many-resets')
  if (user && !(await consumeAttempt(db, 'links to an email', email.data))) return refuse('too-many-resets')
  if (!(await consumeAttempt(db, 'reset from an address', address))) return refuse('too-many-resets')
  if (!user) return refuse('no-account')
  return transact<null, ResetRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account) return refuse('no-account')
    if (!isUsable(account.status)) return refuse('suspended')
    await writePasswordReset(tx, account, now)
    return ok(null)
  })
}

/** Writes the message with the link. The caller holds the account. */
async function writePasswordReset(tx: Tx, account: Account, now: Date): Promise<void> {
  const { id: userId, email } = account
  if (!email) throw new Error('Whoever has no email is sent no link')
  const token = await createLink(tx, 'reset-password', { userId, email }, now)
  await writeMail(tx, account, {
    kind: 'reset-password',
    path: `/reset-password?token=${token}`,
    minutes: linkMinutes['reset-password'],
  })
}

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
