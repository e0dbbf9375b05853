import { type Actor, isMember } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { consumeAttemptsOrWait, type RateLimit } from './rate-limits.server.ts'

/** Who does something: `device` is what this browser is called in a cookie of ours, if it keeps one. */
export type Visitor = { actor: Actor; device?: string | undefined; address: string }
type Act = 'orders' | 'payments' | 'proofs' | 'reports'

/** Counts an act of a visitor. Gives the seconds to wait, or 0. */
export const consumeVisitorAttempt = (
  db: Db,
  act: Act,
  visitor: Visitor,
  more: [RateLimit, string][],
): Promise<number> => consumeAttemptsOrWait(db, visitorLimits(act, visitor, more))

/**
 * What counts an act of a visitor: account or device, and address with room for all the phones behind it. Who keeps no
 * cookie shares less room. `more` are limits of the thing itself, a phone say.
 */
export function visitorLimits(
  act: Act,
  { actor, device, address }: Visitor,
  more: [RateLimit, string][],
): [RateLimit, string][] {
  const who: [RateLimit, string] = isMember(actor)
    ? [`${act} of a member`, actor.userId]
    : device
      ? [`${act} from a device`, device]
      : [`${act} without a device from an address`, address]
  return [who, ...more, [`${act} from an address`, address]]
}
