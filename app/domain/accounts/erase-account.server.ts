import { eq, like } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { forgetMails } from '../mail/forget-mails.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import { erasedEmail, erasedName } from './erase-rules.ts'
import type { Account } from './lock-account.server.ts'
import { addresses, credentials, sessions, users, verifications } from './tables.ts'

/**
 * Deletes a user and all that belongs to them alone. `keepRow` leaves a nameless row behind that nobody can sign in to,
 * where orders of others need it. The caller holds the account.
 */
export async function eraseAccount(tx: Tx, account: Account, { keepRow }: { keepRow: boolean }) {
  const { id, email, emailVerified } = account
  // An address that was never verified may be somebody else's, and so may what was mailed there.
  if (emailVerified) await forgetMails(tx, email)
  await writeMail(tx, account, { kind: 'account-deleted' })
  await tx.delete(verifications).where(like(verifications.identifier, `% ${id}`))
  if (!keepRow) return void (await tx.delete(users).where(eq(users.id, id)))
  for (const owned of [sessions, credentials, addresses]) await tx.delete(owned).where(eq(owned.userId, id))
  await tx
    .update(users)
    .set({
      email: erasedEmail(id),
      emailVerified: false,
      name: erasedName,
      phone: null,
      image: null,
      language: 'en',
      dataSaver: false,
      status: 'suspended',
    })
    .where(eq(users.id, id))
}
