import { eq } from 'drizzle-orm'
import { isOpenClaim } from '#app/modules/identity/accounts/phone-claim-status.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import type { Admin, Member } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import {
  type Account,
  lockAccount,
  lockAccountForAdmin,
} from '../modules/identity/accounts/locking.server.ts'
import type { UserActionRefusal } from '../modules/identity/accounts/user-action-rules.ts'
import { findVerifiedPhone, warnByText } from '../modules/identity/accounts/verified-phones.server.ts'
import {
  assignPhone,
  findPhoneAccount,
  findProofFacts,
  warnOfPhone,
} from '../modules/identity/phones/account-phone.server.ts'
import {
  endPastClaims,
  findMovedFrom,
  findRefusal,
  findWaitingClaims,
  findWaitingFor,
  listClaimsFrom,
  listDueClaims,
  lockClaim,
  setClaimState,
  writePhoneClaim,
} from '../modules/identity/phones/phone-claims.server.ts'
import { availableProofs, claimEnds, decidePhoneClaim } from '../modules/identity/phones/phone-trust-rules.ts'
import { deleteSessions } from '../modules/identity/sessions/sessions.server.ts'
import { sessions } from '../modules/identity/sessions/tables.ts'
import { proveBuyer } from '../modules/money/trust/trust.server.ts'
import { recordAuditEntry } from '../modules/platform/audit/audit.server.ts'
import { attachGuestOrders } from '../modules/sales/orders/access/guest-orders.server.ts'

type Claimed = { attached: number; waitsUntil: Date | null }
type ClaimRefused = 'phone-taken' | 'phone-stays'

/**
 * Gives an account the number that it proved, or lets it wait where the number is somebody else's only way in. Guest orders of
 * the number come along, but not those of the time when it was another account's. The caller holds the account.
 */
export async function claimPhone(
  tx: Tx,
  account: Account,
  { phone, mayReturn }: { phone: string; mayReturn: boolean },
  now: Date,
): Promise<Result<Claimed, ClaimRefused>> {
  const owner = await findPhoneAccount(tx, phone)
  if (!owner || owner.id === account.id) {
    return ok({ attached: await move(tx, account, phone, undefined, now), waitsUntil: null })
  }
  const proofs = availableProofs({ ...(await findProofFacts(tx, owner.id)), hasOrder: false }, now)
  const moved = await findMovedFrom(tx, account.id, now)
  const decided = decidePhoneClaim(
    { ...owner, proofs },
    {
      isFormer: mayReturn && moved.some((claim) => claim.phone === phone),
      refusedAt: await findRefusal(tx, phone, account.id),
    },
    now,
  )
  if (decided.kind === 'refused') return refuse(decided.reason)
  if (decided.kind === 'waits')
    return ok({ attached: 0, waitsUntil: await wait(tx, account, owner, phone, now) })
  return ok({ attached: await move(tx, account, phone, owner.lastUsedAt, now), waitsUntil: null })
}

/** `lastUsedAt`: until when the number was another account's. */
async function move(tx: Tx, account: Account, phone: string, lastUsedAt: Date | undefined, now: Date) {
  await assignPhone(tx, account, phone, now)
  const attached = await attachGuestOrders(tx, { userId: account.id, phone, after: lastUsedAt }, now)
  await proveBuyer(tx, { userId: account.id, phone }, now)
  return attached
}

/** The owner is told by every way: the days count from the first code, and a second one of the same account changes nothing. */
async function wait(
  tx: Tx,
  account: Account,
  owner: { id: string; lastUsedAt: Date },
  phone: string,
  now: Date,
): Promise<Date> {
  const before = await findWaitingFor(tx, phone)
  if (before?.toUserId === account.id) return before.dueAt
  if (before) await setClaimState(tx, before.id, 'ended')
  const held = await lockAccount(tx, owner.id)
  const until = await writePhoneClaim(
    tx,
    { phone, fromUserId: owner.id, toUserId: account.id, fromLastUsedAt: owner.lastUsedAt },
    'waiting',
    now,
  )
  if (held) {
    await warnOfPhone(tx, held, 'phoneWanted', phone)
    await warnByText(tx, held, 'security-wanted', phone)
  }
  const { id, name, role } = account
  await recordAuditEntry(
    tx,
    { userId: id, name, role },
    { action: 'phone.claim', subject: { kind: 'user', id: owner.id }, after: { until: until.toISOString() } },
  )
  return until
}

/**
 * The owner keeps a number that another account waits for. Any session may: it changes nothing for whoever has the number
 * today, and an administrator settles what is left.
 */
export function retainPhone(db: Db, member: Pick<Member, 'userId'>): Promise<Result<null, 'nothing-waits'>> {
  return transact<null, 'nothing-waits'>(db, async (tx) => {
    const account = await lockAccount(tx, member.userId)
    const kept = account && (await endClaimAgainst(tx, account))
    return kept ? ok(null) : refuse('nothing-waits')
  })
}

/** The number of an account stays: whoever waits for it is told. The caller holds the account. */
export async function endClaimAgainst(tx: Tx, account: Account): Promise<boolean> {
  const { of } = await findWaitingClaims(tx, account.id)
  const claim = of && (await lockClaim(tx, of.id))
  if (!claim || !isOpenClaim(claim.state)) return false
  await setClaimState(tx, claim.id, 'stayed')
  const claimant = await lockAccount(tx, claim.toUserId)
  if (claimant) await warnOfPhone(tx, claimant, 'phoneStayed', claim.phone)
  const { id, name, role } = account
  await recordAuditEntry(
    tx,
    { userId: id, name, role },
    { action: 'phone.keep', subject: { kind: 'user', id } },
  )
  return true
}

/** Numbers whose days of waiting are over move, and those that moved long ago can't be taken back any more. */
export async function completeDueClaims(db: Db, now: Date): Promise<number> {
  const due = await listDueClaims(db, now)
  for (const claim of due) await transact(db, async (tx) => ok(await complete(tx, claim, now)))
  await endPastClaims(db, now)
  return due.length
}

async function complete(tx: Tx, due: { id: string; fromUserId: string; toUserId: string }, now: Date) {
  // In one order, whoever of the two comes here otherwise at the same time.
  const held = new Map<string, Account | undefined>()
  for (const id of [due.fromUserId, due.toUserId].toSorted()) held.set(id, await lockAccount(tx, id))
  const claim = await lockClaim(tx, due.id)
  if (!claim || !isOpenClaim(claim.state)) return
  await setClaimState(tx, claim.id, 'ended')
  const account = held.get(claim.toUserId)
  const owner = await findPhoneAccount(tx, claim.phone)
  const isAnothers = owner && owner.id !== claim.fromUserId
  if (!account || !isUsable(account.status) || isAnothers || owner?.role === 'admin') return
  await move(tx, account, claim.phone, owner?.lastUsedAt ?? claim.fromLastUsedAt, now)
}

type Restoring = { id: string; reason: string; evidence: string }

/**
 * An administrator gives a number back to the account that it moved away from, or ends what waits for it. Only a number that
 * the account has had: else whoever administers could open any account by a number of their own.
 */
export function restoreAccountPhone(
  db: Db,
  admin: Admin,
  { id, reason, evidence }: Restoring,
  now = new Date(),
): Promise<Result<string, UserActionRefusal>> {
  return transact<string, UserActionRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    if (!reason) return refuse('reason-missing')
    if (!evidence) return refuse('evidence-missing')
    const { account } = held.value
    const [claim] = await listClaimsFrom(tx, id)
    if (!claim) return refuse('no-phone-moved')
    const own = await findVerifiedPhone(tx, id)
    if (!isOpenClaim(claim.state) && own) return refuse('has-phone')
    const present = await findPhoneAccount(tx, claim.phone)
    if (present?.role === 'admin' && present.id !== id) return refuse('phone-of-admin')
    await recordAuditEntry(tx, admin, {
      action: 'phone.restore',
      subject: { kind: 'user', id },
      before: { phone: claim.phone, account: present?.id ?? null },
      after: { reason, evidence },
    })
    if (isOpenClaim(claim.state)) await endClaimAgainst(tx, account)
    else await giveBack(tx, account, claim.phone, now)
    return ok(claim.phone)
  })
}

async function giveBack(tx: Tx, account: Account, phone: string, now: Date) {
  const ofNumber = (await listClaimsFrom(tx, account.id)).filter((claim) => claim.phone === phone)
  // As if its owner undid it in time: the other account is told, and does not get the number by another code.
  for (const { id } of ofNumber) await setClaimState(tx, id, 'moved', claimEnds(now))
  await assignPhone(tx, account, phone, now)
  // Whoever had the number meanwhile may have signed in by it before it moved.
  await deleteSessions(tx, account.id, eq(sessions.signedInBy, 'phone-code'))
  await warnOfPhone(tx, account, 'phoneRestored', phone)
}
