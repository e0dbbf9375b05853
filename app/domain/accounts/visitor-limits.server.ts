import type { Db } from '../../db/client.server.ts'
import { type Actor, isMember } from '../shared/actor.ts'
import { type Limit, secondsToWaitForAll } from './limit-tries.server.ts'

/** Who does something: `device` is what this browser is called in a cookie of ours, if it keeps one. */
export type Visitor = { actor: Actor; device?: string | undefined; address: string }
type Act = 'orders' | 'payments' | 'proofs'

/**
 * Counts an act of a visitor by account or device, and by address with room for all the phones behind it. Who keeps no
 * cookie shares less room. `more` are limits of the thing itself, a phone say. Gives the seconds to wait, or 0.
 */
export const secondsUntil = (
  db: Db,
  act: Act,
  { actor, device, address }: Visitor,
  more: [Limit, string][],
): Promise<number> => {
  const who: [Limit, string] = isMember(actor)
    ? [`${act} of a member`, actor.userId]
    : device
      ? [`${act} from a device`, device]
      : [`${act} without a device from an address`, address]
  return secondsToWaitForAll(db, [who, ...more, [`${act} from an address`, address]])
}
