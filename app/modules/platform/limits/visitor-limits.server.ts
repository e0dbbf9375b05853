import { type Actor, isMember } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Device, isAtLeast, type Standing } from './device-rules.ts'
import { type Counted, consumeAttemptsOrWait } from './rate-limits.server.ts'

/**
 * Who does something: `device` is what this browser is called in a cookie of ours, if it keeps one; `standing` how much is
 * known of them, which is nothing where nobody says so.
 */
export type Visitor = {
  actor: Actor
  device?: string
  known?: Device
  standing?: Standing
  /** Whether this phone answered a code in this browser. */
  provedPhone?: (phone: string) => boolean
  address: string
  /** Whose tries count where nothing else is known: an address only until its browser did some work. */
  countedAs?: string
}
type Act = 'orders' | 'payments' | 'proofs' | 'reports'

export const standingOfVisitor = ({ standing = 'fresh' }: Visitor): Standing => standing

/** Counts an act of a visitor. Gives the seconds to wait, or 0. */
export const consumeVisitorAttempt = (db: Db, act: Act, visitor: Visitor, more: Counted[]): Promise<number> =>
  consumeAttemptsOrWait(db, [...personLimits(act, visitor), ...more])

/** What counts an act by who does it. The name of a device that was given a moment ago is nobody's: a stranger takes another. */
export function personLimits(act: Act, visitor: Visitor): Counted[] {
  const { actor, device } = visitor
  if (isMember(actor)) return [[`${act} of a member`, actor.userId]]
  // Of who answered codes to one phone in many browsers all count as one.
  if (device && standingOfVisitor(visitor) !== 'fresh')
    return [[`${act} from a device`, visitor.known?.phone ?? device]]
  // What somebody orders, pays and proves counts by its own lanes, and by its checkout.
  if (act !== 'reports') return []
  return [['reports of fresh devices from an address', visitor.countedAs ?? visitor.address]]
}

/** Whose prompts to a phone count together: its owner's own, and apart from each other those of newcomers and of all others. */
export function ringing(visitor: Visitor, phone: string): string {
  const { actor, provedPhone, device } = visitor
  const isOwner = isMember(actor) ? actor.verifiedPhone === phone : provedPhone?.(phone)
  if (isOwner) return `${phone} ${isMember(actor) ? actor.userId : device}`
  return isAtLeast(standingOfVisitor(visitor), 'settled') ? `${phone} settled` : phone
}

/** Whose tries at a thing (a phone, an order) count together: the person's own, or those of all strangers. */
export function strangerOf(visitor: Visitor, whose: string): string {
  const { actor, device } = visitor
  if (isMember(actor)) return `${whose} ${actor.userId}`
  return device && isAtLeast(standingOfVisitor(visitor), 'settled') ? `${whose} ${device}` : whose
}
