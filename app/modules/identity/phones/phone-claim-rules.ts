import type { Role } from '#app/base/actor.ts'
import { awayDays, type SecondProof } from './phone-trust-rules.ts'

const day = 24 * 60 * 60_000

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
