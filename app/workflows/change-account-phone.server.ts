import type { Member } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import { countsFromCode } from '../modules/identity/accounts/passwords/password-rules.ts'
import {
  checkPassword,
  findPasswordHash,
  findPasswordStart,
  hashPassword,
  refusedPassword,
  writePassword,
} from '../modules/identity/accounts/passwords/passwords.server.ts'
import { findVerifiedPhone } from '../modules/identity/accounts/verified-phones.server.ts'
import { dropPhone, warnOfPhone } from '../modules/identity/phones/account-phone.server.ts'
import { completePhoneCode, lockProvenPhone } from '../modules/identity/phones/enter-phone-code.server.ts'
import {
  mayRemovePhone,
  type PhoneAccountRefusal,
  phoneRemovalRefusal,
} from '../modules/identity/phones/phone-trust-rules.ts'
import { findPasswordOwner } from '../modules/identity/shops/reading/reading.server.ts'
import { recordAuditEntry } from '../modules/platform/audit/audit.server.ts'
import { findSettings } from '../modules/platform/settings/settings.server.ts'
import { claimPhone } from './claim-phone.server.ts'

type Refused = PhoneAccountRefusal
/** `request` proved the new phone, `oldRequest` the one of today, for whoever has no password. */
type Change = { request: string | undefined; password?: string; oldRequest?: string }

/** What became of a number: how many guest orders came with it, and until when it waits for the account that has it. */
type Verified = { phone: string; attached: number; waitsUntil: Date | null }

/**
 * Makes a proven phone the member's own, for whoever shows the password or a code to the phone of before. Guest orders of
 * the new phone become theirs. A number that is another account's only way in waits.
 */
export async function verifyAccountPhone(
  db: Db,
  member: Member,
  { request, password, oldRequest }: Change,
  now = new Date(),
): Promise<Result<Verified, Refused>> {
  const checked = password ? await checkPassword(db, member.userId, password) : undefined
  if (checked && !checked.ok) return checked
  return transact<Verified, Refused>(db, async (tx) => {
    const account = await lockAccount(tx, member.userId)
    const purposes = ['verify-phone'] as const
    const proven = await lockProvenPhone(tx, { request, purposes }, now)
    if (!account || proven?.userId !== member.userId) return refuse('code-first')
    const hash = await findPasswordHash(tx, account.id)
    if (checked && hash !== checked.value) return refuse('wrong-password')
    const phone = await findVerifiedPhone(tx, account.id)
    const isHeld = Boolean(member.heldUntil && new Date(member.heldUntil) > now)
    if (!checked && hash) return refuse('password-needed')
    // Whose only number moved to another account has nothing else left to show than the device.
    if (!checked && !phone && isHeld) return refuse('session-held')
    if (!checked && phone) {
      const old = await lockProvenPhone(tx, { request: oldRequest, purposes }, now)
      if (old?.phone !== phone || old.userId !== member.userId) return refuse('old-code-needed')
      await completePhoneCode(tx, old.id, now)
    }
    const kept = phone && phone !== proven.phone ? await refusalOf(tx, member, now) : undefined
    if (kept) return refuse(kept)
    const claimed = await claimPhone(tx, account, { phone: proven.phone, mayReturn: !isHeld }, now)
    if (!claimed.ok) return claimed
    await completePhoneCode(tx, proven.id, now)
    return ok({ phone: proven.phone, ...claimed.value })
  })
}

/** What stands against taking the phone away, or another in its place. */
async function refusalOf(tx: Tx, { userId, heldUntil }: Member, now: Date) {
  const hasPassword = (await findPasswordHash(tx, userId)) !== undefined
  const countsFrom = await findPasswordStart(tx, userId)
  return phoneRemovalRefusal({ countsFrom, hasPassword, heldUntil }, now)
}

/** Takes the phone off an account that can be signed in to without it. */
export async function removeAccountPhone(
  db: Db,
  member: Member,
  { password }: { password: string },
  now = new Date(),
): Promise<Result<null, Refused>> {
  const checked = await checkPassword(db, member.userId, password)
  if (!checked.ok) return checked
  return transact<null, Refused>(db, async (tx) => {
    const account = await lockAccount(tx, member.userId)
    const hash = await findPasswordHash(tx, member.userId)
    if (!account || hash !== checked.value) return refuse('wrong-password')
    if (!mayRemovePhone({ hasEmail: account.email !== null && account.emailVerified, hasPassword: true }))
      return refuse('last-way-in')
    const kept = await refusalOf(tx, member, now)
    if (kept) return refuse(kept)
    await dropPhone(tx, account)
    return ok(null)
  })
}

/** The first password of an account that has a phone only, by a code to it. For two days it moves no money. */
export async function setFirstPassword(
  db: Db,
  member: Member,
  { request, password }: { request: string | undefined; password: string },
  now = new Date(),
): Promise<Result<null, Refused>> {
  const owner = await findPasswordOwner(db, member.userId)
  const fault = refusedPassword(password, owner, await findSettings(db))
  if (fault) return refuse('weak-password', fault)
  const passwordHash = await hashPassword(password)
  return transact<null, Refused>(db, async (tx) => {
    const account = await lockAccount(tx, member.userId)
    const proven = await lockProvenPhone(tx, { request, purposes: ['verify-phone'] }, now)
    const phone = await findVerifiedPhone(tx, member.userId)
    if (!account || !phone || proven?.phone !== phone || proven.userId !== member.userId)
      return refuse('code-first')
    if (await findPasswordHash(tx, account.id)) return refuse('has-password')
    await writePassword(tx, account.id, passwordHash, countsFromCode(now))
    await completePhoneCode(tx, proven.id, now)
    await warnOfPhone(tx, account, 'firstPassword', phone)
    const { id, name, role } = account
    await recordAuditEntry(
      tx,
      { userId: id, name, role },
      { action: 'phone.password', subject: { kind: 'user', id } },
    )
    return ok(null)
  })
}
