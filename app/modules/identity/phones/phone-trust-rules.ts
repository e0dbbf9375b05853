import type { Role } from '#app/base/actor.ts'
import { type AccountStatus, isUsable } from '#app/modules/platform/users/status.ts'
import * as accounts from '#messages/accounts.ts'
import * as texts from '#messages/phones.ts'
import { countsBy, countsForPhone, newPasswordHours } from '../accounts/passwords/password-rules.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** For so long a sign-in by code alone, on a device that the account does not know, releases nothing. */
export const heldHours = 24
/** Whoever was away for longer may have lost the number to somebody else: operators give it away again. */
export const awayDays = 90

type SignInFacts = {
  role: Role
  status: AccountStatus
  /** When the account was last used, in any way. */
  lastUsedAt: Date
  /** Operators say that nobody has the number, or said so since it was proven. */
  isNumberDead: boolean
  isKnownDevice: boolean
}
export type PhoneSignInDecision =
  | { kind: 'refused'; reason: 'suspended' | 'use-password' }
  | { kind: 'second-proof' }
  | { kind: 'allowed'; heldUntil: Date | null }

/** What a right code is worth. It says who holds the number today, and not whose the account is. */
export function decidePhoneSignIn(facts: SignInFacts, now: Date): PhoneSignInDecision {
  if (!isUsable(facts.status)) return { kind: 'refused', reason: 'suspended' }
  if (facts.role === 'admin') return { kind: 'refused', reason: 'use-password' }
  if (facts.isKnownDevice) return { kind: 'allowed', heldUntil: null }
  const isAway = now.getTime() - facts.lastUsedAt.getTime() > awayDays * day
  if (isAway || facts.isNumberDead) return { kind: 'second-proof' }
  return { kind: 'allowed', heldUntil: new Date(now.getTime() + heldHours * hour) }
}

export const secondProofs = ['password', 'email', 'order'] as const
export type SecondProof = (typeof secondProofs)[number]

type ProofFacts = {
  /** From when the password counts; undefined where there is none, null where it always did. */
  passwordCountsFrom: Date | null | undefined
  emailVerified: boolean
  /** When the account last moved to another email. */
  emailMovedAt: Date | undefined
  hasOrder: boolean
}

/** What somebody can show besides the code: nothing that a code alone could have set a short while ago. */
export function availableProofs(facts: ProofFacts, now: Date): SecondProof[] {
  const password = facts.passwordCountsFrom !== undefined && countsBy(facts.passwordCountsFrom, now)
  const email =
    facts.emailVerified &&
    (!facts.emailMovedAt || now.getTime() - facts.emailMovedAt.getTime() > newPasswordHours * hour)
  const has = { password, email, order: facts.hasOrder }
  return secondProofs.filter((proof) => has[proof])
}

type Taking = {
  countsFrom: Date | null
  hasPassword: boolean
  heldUntil: string | Date | null | undefined
}

/**
 * What stands against taking an account's phone away from it: by the phone its owner gets back in, and whoever borrowed it,
 * or had the number moved, must not end that by codes alone.
 */
export function phoneRemovalRefusal({ countsFrom, hasPassword, heldUntil }: Taking, now: Date) {
  if (hasPassword && !countsBy(countsFrom, now)) return 'password-too-new' as const
  if (hasPassword) return countsForPhone(countsFrom, now) ? undefined : ('password-by-code' as const)
  return heldUntil && new Date(heldUntil) > now ? ('session-held' as const) : undefined
}

/** So long a sign-in lasts on its device before a code alone changes the number that a seller is paid on. */
export const paymentCodeDays = 7
export const paymentCodeFrom = (signedInAt: Date) => new Date(signedInAt.getTime() + paymentCodeDays * day)

type Payee = {
  hasPassword: boolean
  phone: string | undefined
  /** When the session began that asks; nothing where it has ended. */
  signedInAt: Date | undefined
}

/**
 * What stands against changing the payment number by a code. Whoever has a password types it. A code says who holds the SIM
 * today, so it needs a device that its owner left signed in for a week.
 */
export function paymentCodeRefusal({ hasPassword, phone, signedInAt }: Payee, now: Date) {
  if (hasPassword) return 'password-needed' as const
  if (!phone) return 'code-first' as const
  return signedInAt && paymentCodeFrom(signedInAt) <= now ? undefined : ('device-too-new' as const)
}

type Ways = { hasEmail: boolean; hasPassword: boolean }
/** Whether an account can be signed in to without its phone. */
export const mayRemovePhone = ({ hasEmail, hasPassword }: Ways) => hasEmail && hasPassword

type Hold = { heldUntil?: string | Date | null }
type Viewed = { session?: Hold; order?: Hold; orderedHere: boolean }

/** Until when somebody neither sees a release code nor releases by themselves; undefined where nothing holds them. */
export function releaseHeldUntil({ session, order, orderedHere }: Viewed, now: Date): Date | undefined {
  if (orderedHere) return undefined
  const ends = [session?.heldUntil, order?.heldUntil].flatMap((end) => (end ? [new Date(end)] : []))
  const last = ends.toSorted((one, other) => other.getTime() - one.getTime())[0]
  return last && last > now ? last : undefined
}

/** Guest orders this young become an account's: an operator gives a number away only after months of silence. */
export const attachedDays = 90
export const attachedSince = (now: Date) => new Date(now.getTime() - attachedDays * day)
/** Whoever comes back within these days after a hold is who waited for it. */
const waitedDays = 7

/** Whether an order that a code to its phone opens is held: once, and not each time that the same person comes back. */
export const holdsAnew = (heldUntil: Date | null, now: Date) =>
  heldUntil === null || now.getTime() > heldUntil.getTime() + waitedDays * day
export const heldFrom = (now: Date) => new Date(now.getTime() + heldHours * hour)

export const phoneAccountRefusals = {
  ...texts.accountRefusals,
  'password-too-new': accounts.passwordTooNew,
}
export type PhoneAccountRefusal = keyof typeof phoneAccountRefusals

/** So long a number waits that is somebody's only way in, and so long a number that moved can be taken back. */
export const claimDays = 14
/** Whoever was refused a number once is not given it by another code. */
const refusedDays = 90

type Owner = {
  role: Role
  /** When the account was last used, in any way. */
  lastUsedAt: Date
  /** Operators say that nobody has the number, or said so since it was proven. */
  isNumberDead: boolean
  /** What the owner can show besides a code to this number. */
  proofs: readonly SecondProof[]
}
type Claimant = {
  /** The number was theirs, and moved away by a code a short while ago. */
  isFormer: boolean
  /** When the number last stayed with its owner, or went back, against this claimant. */
  refusedAt: Date | undefined
}
export type PhoneClaimDecision =
  | { kind: 'refused'; reason: 'phone-taken' | 'phone-stays' }
  | { kind: 'moves' }
  | { kind: 'waits' }

/**
 * What becomes of a number that an account has and another one proved by a code. A code says who holds the number today, so
 * it moves at once where its account was left or has another way in. Where it is the only way in, it waits.
 */
export function decidePhoneClaim(
  owner: Owner,
  { isFormer, refusedAt }: Claimant,
  now: Date,
): PhoneClaimDecision {
  if (owner.role === 'admin') return { kind: 'refused', reason: 'phone-taken' }
  if (isFormer) return { kind: 'moves' }
  if (refusedAt && now.getTime() - refusedAt.getTime() < refusedDays * day)
    return { kind: 'refused', reason: 'phone-stays' }
  const isLeft = now.getTime() - owner.lastUsedAt.getTime() > awayDays * day || owner.isNumberDead
  return isLeft || hasOtherWayIn(owner.proofs) ? { kind: 'moves' } : { kind: 'waits' }
}

/** A proven email and a password that no code has just set: with these an account is entered without its phone. */
export const hasOtherWayIn = (proofs: readonly SecondProof[]) =>
  proofs.includes('email') && proofs.includes('password')

export const claimEnds = (now: Date) => new Date(now.getTime() + claimDays * day)
