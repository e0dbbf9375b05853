import type { Db } from '#app/db/client.server.ts'
import {
  type Counted,
  consumeVisitorAttempt,
  ringing,
  type Visitor,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import type { PayInput } from './pay-input-rules.ts'

/**
 * Seconds until somebody may ask for a payment again, or 0. A phone that is asked rings: strangers
 * share its prompts, its owner pays on. */
export function consumePaymentAttempt(
  db: Db,
  visitor: Visitor,
  checkoutId: string,
  input: PayInput,
): Promise<number> {
  const prompt: Counted[] =
    input.way === 'mobile_money' ? [['prompts to a phone', ringing(visitor, input.number)]] : []
  return consumeVisitorAttempt(db, 'payments', visitor, [['payments of a checkout', checkoutId], ...prompt])
}

/** Seconds until somebody may send a picture of a transfer again, or 0. */
export const consumeProofAttempt = (db: Db, visitor: Visitor, checkoutId: string): Promise<number> =>
  consumeVisitorAttempt(db, 'proofs', visitor, [['proofs of a checkout', checkoutId]])
