import { sql } from 'drizzle-orm'
import { proofsAsked } from '#app/base/telemetry/counters.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Standing, secondsUntilNew } from '#app/modules/platform/limits/limit-rules.ts'
import {
  attemptCounter,
  type Counted,
  personLimits,
  standingOfVisitor,
  type Visitor,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import * as texts from '#messages/orders.ts'
import { checkouts } from '../tables.ts'

type Wanted = { checkoutId: string; contactInfo: { phoneNumber: string; email: string } }

/**
 * What somebody who orders is asked for first: nothing; to wait, for what they did themselves or until their browser is no
 * longer fresh; or a code to their phone, where many orders of browsers like theirs come in.
 */
export type PlacingProof = { ask: 'nothing' } | { ask: 'wait' | 'age' | 'code'; seconds: number }

/** Counts an order before it is placed. A checkout that was placed before is only answered once more. */
export async function proofForPlacing(
  db: Db,
  visitor: Visitor,
  { checkoutId, contactInfo }: Wanted,
  now = new Date(),
): Promise<PlacingProof> {
  const own = personLimits('orders', visitor)
  const standing = standingOfVisitor(visitor)
  const all = standing === 'proven' ? own : [...own, ...unprovenLimits(standing, visitor, contactInfo)]
  if (all.length === 0) return { ask: 'nothing' }
  const usedUp = await count(db, all, { checkoutId }, now)
  if (!usedUp) return { ask: 'nothing' }
  if (own.some(([limit]) => limit === usedUp.limit)) return { ask: 'wait', seconds: usedUp.seconds }
  proofsAsked.inc({ act: 'order' })
  // Nobody but a person of flesh waits beside the checkout; a code is asked for only where that does not do.
  if (usedUp.limit.startsWith('orders of fresh'))
    return { ask: 'age', seconds: secondsUntilNew(visitor.known, now) }
  return { ask: 'code', seconds: usedUp.seconds }
}

/** Of the whole shop last: what an address is refused costs the others nothing. */
function unprovenLimits(
  standing: Exclude<Standing, 'proven'>,
  { address }: Visitor,
  { phoneNumber, email }: Wanted['contactInfo'],
): Counted[] {
  return [
    ['orders for a phone', phoneNumber],
    ...(email ? [['orders for an email', email] satisfies Counted] : []),
    [`orders of ${standing} devices from an address`, address],
    [`orders of ${standing} devices`, 'all'],
  ]
}

const count = attemptCounter(
  'count_placing',
  sql`exists (select from ${checkouts} where id = ${sql.placeholder('checkoutId')})`,
  true,
)

/** What whoever orders reads, before or instead of when to try again. */
export const placingProofTexts = {
  wait: texts.placingTooOften,
  age: texts.placingFresh,
  code: texts.placingNeedsCode,
} as const
/** A program has no field for a code: it has one sent, and signs in by it. */
export const placingProofCallTexts = { ...placingProofTexts, code: texts.placingNeedsPhone } as const
