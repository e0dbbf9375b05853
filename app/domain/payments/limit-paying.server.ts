import type { Db } from '../../db/client.server.ts'
import type { Limit } from '../accounts/limit-tries.server.ts'
import { secondsUntil, type Visitor } from '../accounts/visitor-limits.server.ts'
import type { PayInput } from './pay-input-rules.ts'

/** Seconds until somebody may ask for a payment again, or 0. A phone that is asked rings, whoever asked. */
export function secondsUntilPaying(db: Db, visitor: Visitor, input: PayInput): Promise<number> {
  const prompt: [Limit, string][] = input.way === 'mobile_money' ? [['prompts to a phone', input.number]] : []
  return secondsUntil(db, 'payments', visitor, prompt)
}

/** Seconds until somebody may send a picture of a transfer again, or 0. */
export const secondsUntilProof = (db: Db, visitor: Visitor, checkoutId: string): Promise<number> =>
  secondsUntil(db, 'proofs', visitor, [['proofs of a checkout', checkoutId]])

export const tooManyPayments = 'Too many tries in a short time.'
