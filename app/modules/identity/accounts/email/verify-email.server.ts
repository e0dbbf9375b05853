import { eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, isUniqueViolation, type Tx, transact } from '#app/db/client.server.ts'
import { isUsable } from '#app/modules/identity/accounts/status.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import { warnByText } from '../../phones/warn-by-text.server.ts'
import { consumeLink, deleteOpenLinks, findLink, type MailedLink } from '../links/find-link.server.ts'
import type { VerifyRefusal } from '../links/link-rules.ts'
import { users } from '../tables.ts'
import { type Account, lockAccount } from '../users/lock-account.server.ts'

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
