import { eq, like, or } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { deleteMails } from '#app/modules/platform/mail/delete-mails.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import {
  accountPhones,
  addresses,
  credentials,
  phoneClaims,
  phoneCodes,
  users,
  verifications,
} from '../tables.ts'
import { deletedAccountEmail, deletedAccountName } from './deleted-account-rules.ts'
import type { Account } from './lock-account.server.ts'

/**
 * Deletes a user and all that belongs to them alone. `keepRow` leaves a nameless row behind that nobody can sign in to,
 * where orders of others need it. The caller holds the account and has ended its sessions.
 */
export async function deleteUser(tx: Tx, account: Account, { keepRow }: { keepRow: boolean }) {
  const { id, email, emailVerified } = account
  // An address that was never verified may be somebody else's, and so may what was mailed there.
  if (email && emailVerified) await deleteMails(tx, email)
  await writeMail(tx, account, { kind: 'account-deleted' })
  const [proven] = await tx
    .select({ phone: accountPhones.phone })
    .from(accountPhones)
    .where(eq(accountPhones.userId, id))
  await tx
    .delete(phoneCodes)
    .where(or(eq(phoneCodes.userId, id), proven && eq(phoneCodes.phone, proven.phone)))
  await tx.delete(phoneClaims).where(or(eq(phoneClaims.fromUserId, id), eq(phoneClaims.toUserId, id)))
  await tx.delete(verifications).where(like(verifications.identifier, `% ${id}`))
  if (!keepRow) return void (await tx.delete(users).where(eq(users.id, id)))
  for (const owned of [credentials, addresses, accountPhones])
    await tx.delete(owned).where(eq(owned.userId, id))
  await tx
    .update(users)
    .set({
      email: deletedAccountEmail(id),
      emailVerified: false,
      name: deletedAccountName,
      phone: null,
      image: null,
      language: 'en',
      dataSaver: false,
      status: 'suspended',
    })
    .where(eq(users.id, id))
}
