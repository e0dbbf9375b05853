import { isUsable } from '#app/modules/platform/users/status.ts'
import { ok, type Refusal, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import { lockAccount } from '../modules/identity/accounts/locking.server.ts'
import { checkPassword } from '../modules/identity/accounts/passwords/passwords.server.ts'
import type { Origin } from '../modules/identity/accounts/rules.ts'
import {
  findPhoneAccount,
  findProofFacts,
  warnOfPhone,
} from '../modules/identity/phones/account-phone.server.ts'
import {
  completePhoneCode,
  countProofTry,
  findProvenPhone,
  lockProvenPhone,
} from '../modules/identity/phones/enter-phone-code.server.ts'
import { listFormerOwners } from '../modules/identity/phones/phone-claims.server.ts'
import {
  hashPhoneCode,
  isSameHash,
  type PhoneCodePurpose,
} from '../modules/identity/phones/phone-codes.server.ts'
import {
  availableProofs,
  decidePhoneSignIn,
  type PhoneAccountRefusal,
  type SecondProof,
} from '../modules/identity/phones/phone-trust-rules.ts'
import { createSession } from '../modules/identity/sessions/sessions.server.ts'
import { hasRecentOrder, isRecentOrder } from '../modules/sales/orders/access/order-access.server.ts'
import { endClaimAgainst } from './claim-phone.server.ts'

/** Where a phone signs in from; `knows` says whether this browser was signed in to an account before. */
export type PhoneOrigin = Origin & { knows?: ((userId: string) => boolean) | undefined }
export type PhoneSignedIn = { userId: string; token: string }
export type PhoneSignIn =
  | ({ kind: 'signed-in' } & PhoneSignedIn)
  | { kind: 'no-account' }
  | { kind: 'second-proof'; proofs: SecondProof[] }
type SignInRefused = Extract<PhoneAccountRefusal, 'code-first' | 'suspended' | 'use-password'>

const purposes: readonly PhoneCodePurpose[] = ['sign-in', 'register', 'recover']

/**
 * Signs in whoever proved an account's phone. An account that was left for long, or a number that was dead, needs a second
 * proof: a code says who holds the number today. `isRepeatable` is for forms, which come twice by a double tap or over a bad
 * line: the browser that lost the first answer, and with it its session, is signed in again.
 */
export function signInWithPhone(
  db: Db,
  { request, isRepeatable = false }: { request: string | undefined; isRepeatable?: boolean },
  origin: PhoneOrigin,
  now = new Date(),
): Promise<Result<PhoneSignIn, SignInRefused>> {
  return transact<PhoneSignIn, SignInRefused>(db, async (tx) => {
    const proven = await lockProvenPhone(tx, { request, purposes, orJustDone: isRepeatable }, now)
    if (!proven) return refuse('code-first')
    const former = await knownFormer(tx, proven.phone, origin, now)
    if (former) return welcomeFormer(tx, former, { origin, request: proven.id }, now)
    const found = await findPhoneAccount(tx, proven.phone)
    if (!found) return ok({ kind: 'no-account' })
    const decided = await decide(tx, proven.phone, origin, now)
    if (!decided || decided.kind === 'refused') return refuse(decided?.reason ?? 'suspended')
    if (decided.kind === 'second-proof')
      return ok({ kind: 'second-proof', proofs: await findProofs(tx, found.id, now) })
    const isFirst = proven.completedAt === null
    if (isFirst) await completePhoneCode(tx, proven.id, now)
    const token = await createSession(tx, found.id, origin, now, {
      signedInBy: 'phone-code',
      heldUntil: decided.heldUntil,
    })
    const account = isFirst && decided.heldUntil && (await lockAccount(tx, found.id))
    if (account) await warnOfPhone(tx, account, 'signedInByPhone', proven.phone)
    // Whoever has both the number and a device of the account is its owner: nobody else waits for it any more.
    const owner = decided.heldUntil === null && (await lockAccount(tx, found.id))
    if (owner) await endClaimAgainst(tx, owner)
    return ok({ kind: 'signed-in', userId: found.id, token })
  })
}

/** Whoever lost this number a short while ago, and signs in on a device of theirs; unless it is the new owner's too. */
async function knownFormer(tx: Tx, phone: string, origin: PhoneOrigin, now: Date) {
  const formers = await listFormerOwners(tx, phone, now)
  const former = formers.find(({ fromUserId }) => origin.knows?.(fromUserId))
  const present = former && (await findPhoneAccount(tx, phone))
  return present && origin.knows?.(present.id) ? undefined : former?.fromUserId
}

async function welcomeFormer(
  tx: Tx,
  userId: string,
  { origin, request }: { origin: PhoneOrigin; request: string },
  now: Date,
): Promise<Result<PhoneSignIn, SignInRefused>> {
  const account = await lockAccount(tx, userId)
  if (!account || !isUsable(account.status)) return refuse('suspended')
  if (account.role === 'admin') return refuse('use-password')
  await completePhoneCode(tx, request, now)
  const token = await createSession(tx, userId, origin, now, { signedInBy: 'phone-code', heldUntil: null })
  return ok({ kind: 'signed-in', userId, token })
}

/** What a code to this phone is worth here and now. Holds the account. */
async function decide(tx: Tx, phone: string, origin: PhoneOrigin, now: Date) {
  const found = await findPhoneAccount(tx, phone)
  const account = found && (await lockAccount(tx, found.id))
  if (!found || !account) return undefined
  const isKnownDevice = origin.knows?.(found.id) ?? false
  return decidePhoneSignIn({ ...found, role: account.role, status: account.status, isKnownDevice }, now)
}

/** What somebody can show besides the code. */
export async function findProofs(db: Db, userId: string, now: Date): Promise<SecondProof[]> {
  const facts = await findProofFacts(db, userId)
  return availableProofs({ ...facts, hasOrder: await hasRecentOrder(db, userId) }, now)
}

export type GivenProof =
  | { kind: 'password'; password: string }
  | { kind: 'email'; code: string }
  | { kind: 'order'; orderNumber: string; total: number }
type ProofRefused = Extract<PhoneAccountRefusal, 'code-first' | 'wrong-proof' | 'suspended' | 'use-password'>

const leftForLong = { lastUsedAt: new Date(0), isNumberDead: true, isKnownDevice: false }

/** Whose second proof counts: the account that has the number, or the first that it moved away from a short while ago. */
export async function findProvable(
  db: Db,
  phone: string,
  { isFormer }: { isFormer: boolean },
  now: Date,
): Promise<{ id: string } | undefined> {
  if (!isFormer) return findPhoneAccount(db, phone)
  // Whoever took it may have passed it on to another account of theirs: the first who lost it is who is robbed.
  const former = (await listFormerOwners(db, phone, now)).at(-1)
  return former && { id: former.fromUserId }
}

/** The same with a second proof, of those that the account has. Five wrong ones end the request. */
export async function signInWithSecondProof(
  db: Db,
  {
    request,
    proof,
    isFormer = false,
  }: { request: string | undefined; proof: GivenProof; isFormer?: boolean },
  origin: PhoneOrigin,
  now = new Date(),
): Promise<Result<PhoneSignedIn, ProofRefused>> {
  const before = await findProvenPhone(db, { request, purposes }, now)
  const owner = before && (await findProvable(db, before.phone, { isFormer }, now))
  if (!owner) return refuse('code-first')
  const isPassword = proof.kind === 'password' && (await checkPassword(db, owner.id, proof.password)).ok
  const done = await transact<PhoneSignedIn | Refusal<ProofRefused>, ProofRefused>(db, async (tx) => {
    const proven = await lockProvenPhone(tx, { request, purposes }, now)
    if (!proven) return refuse('code-first')
    const account = await lockAccount(tx, owner.id)
    const decided = isFormer
      ? account && decidePhoneSignIn({ ...leftForLong, ...account }, now)
      : await decide(tx, proven.phone, origin, now)
    if (!decided || decided.kind === 'refused') return refuse(decided?.reason ?? 'code-first')
    const may = (await findProofs(tx, owner.id, now)).includes(proof.kind)
    const isRight =
      may &&
      (proof.kind === 'password'
        ? isPassword
        : proof.kind === 'email'
          ? isEmailCode(proven, owner.id, proof.code)
          : await isRecentOrder(tx, owner.id, proof))
    if (!isRight) {
      // Counted, so it must not be rolled back.
      await countProofTry(tx, proven.id)
      return ok(refuse<ProofRefused>('wrong-proof'))
    }
    await completePhoneCode(tx, proven.id, now)
    const token = await createSession(tx, owner.id, origin, now, {
      signedInBy: 'phone-code',
      heldUntil: null,
    })
    return ok({ userId: owner.id, token })
  })
  if (!done.ok) return done
  return 'ok' in done.value ? done.value : ok(done.value)
}

type Asking = { id: string; phone: string; emailCodeHash: string | null }

/** Bound to the account whose email it goes to: a number may have two for some days. */
export const emailProof = ({ id, phone }: Pick<Asking, 'id' | 'phone'>, userId: string) => ({
  request: id,
  purpose: `email ${userId}`,
  phone,
})

const isEmailCode = (asking: Asking, userId: string, code: string) =>
  asking.emailCodeHash !== null &&
  isSameHash(asking.emailCodeHash, hashPhoneCode(emailProof(asking, userId), code))
