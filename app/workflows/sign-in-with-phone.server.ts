import { ok, type Refusal, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import { checkPassword } from '../modules/identity/accounts/passwords/check-password.server.ts'
import type { Origin } from '../modules/identity/accounts/rules.ts'
import { lockAccount } from '../modules/identity/accounts/users/lock-account.server.ts'
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
import { hashPhoneCode, isSameHash } from '../modules/identity/phones/phone-code.server.ts'
import {
  availableProofs,
  decidePhoneSignIn,
  type PhoneAccountRefusal,
  type SecondProof,
} from '../modules/identity/phones/phone-trust-rules.ts'
import type { PhoneCodePurpose } from '../modules/identity/phones/send-phone-code.server.ts'
import { createSession } from '../modules/identity/sessions/create-session.server.ts'
import { hasRecentOrder, isRecentOrder } from '../modules/sales/orders/access/recent-order.server.ts'

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
    return ok({ kind: 'signed-in', userId: found.id, token })
  })
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

/** The same with a second proof, of those that the account has. Five wrong ones end the request. */
export async function signInWithSecondProof(
  db: Db,
  { request, proof }: { request: string | undefined; proof: GivenProof },
  origin: PhoneOrigin,
  now = new Date(),
): Promise<Result<PhoneSignedIn, ProofRefused>> {
  const before = await findProvenPhone(db, { request, purposes }, now)
  const owner = before && (await findPhoneAccount(db, before.phone))
  if (!owner) return refuse('code-first')
  const isPassword = proof.kind === 'password' && (await checkPassword(db, owner.id, proof.password)).ok
  const done = await transact<PhoneSignedIn | Refusal<ProofRefused>, ProofRefused>(db, async (tx) => {
    const proven = await lockProvenPhone(tx, { request, purposes }, now)
    if (!proven) return refuse('code-first')
    const decided = await decide(tx, proven.phone, origin, now)
    if (!decided || decided.kind === 'refused') return refuse(decided?.reason ?? 'code-first')
    const may = (await findProofs(tx, owner.id, now)).includes(proof.kind)
    const isRight =
      may &&
      (proof.kind === 'password'
        ? isPassword
        : proof.kind === 'email'
          ? isEmailCode(proven, proof.code)
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

const isEmailCode = (
  { id, phone, emailCodeHash }: { id: string; phone: string; emailCodeHash: string | null },
  code: string,
) =>
  emailCodeHash !== null &&
  isSameHash(emailCodeHash, hashPhoneCode({ request: id, purpose: 'email', phone }, code))
