import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { ChangeEmailRefusal } from './change-rules.ts'
import { checkPassword, findPasswordHash } from './check-password.server.ts'
import { takeTry } from './limit-tries.server.ts'
import { lockAccount } from './lock-account.server.ts'
import { makeLink } from './make-link.server.ts'
import { users } from './tables.ts'
import { verificationPath } from './write-verification.server.ts'

/** Mails a link to a new address: the account moves there when the link is opened, and not before. */
export async function askEmailChange(
  db: Db,
  { userId }: Member,
  { email, password }: { email: string; password: string },
  now = new Date(),
): Promise<Result<null, ChangeEmailRefusal>> {
  const checked = await checkPassword(db, userId, password)
  if (!checked.ok) return checked
  if (!(await takeTry(db, 'link to a new address', userId))) return refuse('too-many-links')
  if (!(await takeTry(db, 'links to an email', email))) return refuse('too-many-links')
  return transact<null, ChangeEmailRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    // A reset that came in between ended the links of this account: it must not get a new one by the old password.
    if ((await findPasswordHash(tx, userId)) !== checked.value) return refuse('wrong-password')
    if (account?.email === email) return refuse('same-email')
    const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (other || !account) return refuse('email-taken')
    const token = await makeLink(tx, 'change-email', { userId, email }, now)
    await writeMail(tx, { ...account, email }, { kind: 'verify-email', path: verificationPath(token) })
    return ok(null)
  })
}
