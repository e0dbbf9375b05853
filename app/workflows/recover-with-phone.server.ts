import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, transact } from '../db/client.server.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import { countsFromCode } from '../modules/identity/accounts/passwords/password-rules.ts'
import {
  hashPassword,
  refusedPassword,
  writePassword,
} from '../modules/identity/accounts/passwords/passwords.server.ts'
import { findPhoneAccount, warnOfPhone } from '../modules/identity/phones/account-phone.server.ts'
import {
  completePhoneCode,
  findProvenPhone,
  lockProvenPhone,
} from '../modules/identity/phones/enter-phone-code.server.ts'
import { decidePhoneSignIn, type PhoneAccountRefusal } from '../modules/identity/phones/phone-trust-rules.ts'
import { createSession, deleteSessions } from '../modules/identity/sessions/sessions.server.ts'
import { findPasswordOwner } from '../modules/identity/shops/reading/reading.server.ts'
import { recordAuditEntry } from '../modules/platform/audit/audit.server.ts'
import { findSettings } from '../modules/platform/settings/settings.server.ts'
import type { PhoneOrigin, PhoneSignedIn } from './sign-in-with-phone.server.ts'

type Recovered = Extract<
  PhoneAccountRefusal,
  'code-first' | 'no-account' | 'sign-in-first' | 'suspended' | 'use-password' | 'weak-password'
>

/**
 * A new password for whoever proved an account's phone: all sessions end, other ways are told, and for two days it moves no
 * money. What a code alone does not open it does not recover either.
 */
export async function recoverWithPhone(
  db: Db,
  { request, password }: { request: string | undefined; password: string },
  origin: PhoneOrigin,
  now = new Date(),
): Promise<Result<PhoneSignedIn, Recovered>> {
  const asked = await findProvenPhone(db, { request, purposes: ['recover'] }, now)
  const known = asked && (await findPhoneAccount(db, asked.phone))
  const owner = known ? await findPasswordOwner(db, known.id) : {}
  const fault = refusedPassword(password, owner, await findSettings(db))
  if (fault) return refuse('weak-password', fault)
  const passwordHash = await hashPassword(password)
  return transact<PhoneSignedIn, Recovered>(db, async (tx) => {
    const proven = await lockProvenPhone(tx, { request, purposes: ['recover'] }, now)
    if (!proven) return refuse('code-first')
    const found = await findPhoneAccount(tx, proven.phone)
    const account = found && (await lockAccount(tx, found.id))
    if (!found || !account) return refuse('no-account')
    const decided = decidePhoneSignIn(
      { ...found, status: account.status, isKnownDevice: origin.knows?.(found.id) ?? false },
      now,
    )
    if (decided.kind === 'refused') return refuse(decided.reason)
    if (decided.kind === 'second-proof') return refuse('sign-in-first')
    await writePassword(tx, account.id, passwordHash, countsFromCode(now))
    await deleteSessions(tx, account.id)
    await completePhoneCode(tx, proven.id, now)
    await warnOfPhone(tx, account, 'passwordByPhone', proven.phone)
    const token = await createSession(tx, account.id, origin, now, {
      signedInBy: 'phone-code',
      heldUntil: decided.heldUntil,
    })
    const { id, name, role } = account
    await recordAuditEntry(
      tx,
      { userId: id, name, role },
      { action: 'phone.password', subject: { kind: 'user', id } },
    )
    return ok({ userId: account.id, token })
  })
}
