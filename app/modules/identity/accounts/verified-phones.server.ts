import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { languageFrom } from '#app/messages/language.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { type SecurityTemplate, template } from '#app/modules/platform/messaging/templates/template-rules.ts'
import { notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { rungsFor } from '#app/modules/platform/notifications/texts/ladder-rules.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import type { Account } from './locking.server.ts'

/** The phone that an account proved to be its own, in E.164. */
export async function findVerifiedPhone(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: accountPhones.phone })
    .from(accountPhones)
    .where(eq(accountPhones.userId, userId))
  return row?.phone
}

/** Whose account a phone in E.164 proved to be. */
export async function findUserByVerifiedPhone(db: Db, phone: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: accountPhones.userId })
    .from(accountPhones)
    .where(eq(accountPhones.phone, phone))
  return row?.userId
}

/** Where whoever did not do it gets back into the account: most are answered by a code to the same phone. */
const leadsTo: Record<SecurityTemplate, string> = {
  'security-sign-in': '/profile/sessions',
  'security-password': '/forgot-password/phone',
  'security-email': '/forgot-password/phone',
  'security-payout': '/forgot-password/phone',
  'security-phone': '/contact-us',
  'security-wanted': '/profile/phone',
  'security-taken': '/login/phone?former=1',
}

type Warned = Pick<Account, 'id' | 'language'>

/**
 * Warns the proven phone of an account of a change that was not made by a code to it, at any hour and beside the email: a
 * mailbox may be what was stolen. `phone`: the one that the account just lost.
 */
export async function warnByText(
  tx: Tx,
  account: Warned,
  what: SecurityTemplate,
  phone?: string,
): Promise<void> {
  const to = phone ?? (await findVerifiedPhone(tx, account.id))
  // Each costs, and of sign-ins there may be many: they do not use up what the others have.
  const limit =
    what === 'security-sign-in' ? 'sign-ins told by text of an account' : 'warnings by text of an account'
  if (!to || !(await consumeAttempt(tx, limit, account.id))) return
  const rungs = rungsFor('prompt', { choice: {}, email: false, push: false, bound: false })
  const text = {
    phone: to,
    language: languageFrom(account.language),
    userId: account.id,
    path: leadsTo[what],
    content: template(what, {}),
    rungs,
    pushed: false,
  }
  await notifyAll(tx, [], [], [text])
}
