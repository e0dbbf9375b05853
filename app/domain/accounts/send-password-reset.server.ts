import { eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { takeTry } from './limit-tries.server.ts'
import { linkMinutes, type ResetRefusal } from './link-rules.ts'
import { type Account, lockAccount } from './lock-account.server.ts'
import { makeLink } from './make-link.server.ts'
import { emailField } from './rules.ts'
import { users } from './tables.ts'

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
  if (user && !(await takeTry(db, 'reset of an account', user.id))) return refuse('too-many-resets')
  if (user && !(await takeTry(db, 'links to an email', email.data))) return refuse('too-many-resets')
  if (!(await takeTry(db, 'reset from an address', address))) return refuse('too-many-resets')
  if (!user) return refuse('no-account')
  return transact<null, ResetRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account) return refuse('no-account')
    if (account.status !== 'active') return refuse('suspended')
    await writeReset(tx, account, now)
    return ok(null)
  })
}

/** Writes the message with the link. The caller holds the account. */
export async function writeReset(tx: Tx, account: Account, now: Date): Promise<void> {
  const token = await makeLink(tx, 'reset-password', { userId: account.id, email: account.email }, now)
  await writeMail(tx, account, {
    kind: 'reset-password',
    path: `/reset-password?token=${token}`,
    minutes: linkMinutes['reset-password'],
  })
}
