import { ok, type Result, refuse } from '#app/base/result.ts'
import type { PayoutRefusal } from '../rules.ts'

type Rest = {
  available: number
  reserved: number
  held: number
  minimum: number
  hasOpen: boolean
  isApproved: boolean
  /** Products on sale, and orders that are not over. */
  onSale: number
  underWay: number
}

/** Whether a seller may be paid the whole rest below the smallest payout: once, at the end, when nothing is sold any more. */
export function mayRequestFinalPayout(rest: Rest): Result<null, PayoutRefusal> {
  if (!rest.isApproved) return refuse('shop-not-approved')
  if (rest.hasOpen) return refuse('one-open')
  if (rest.available <= 0) return refuse('nothing-there')
  if (rest.available >= rest.minimum) return refuse('enough-for-usual')
  if (rest.reserved > 0) return refuse('still-reserved')
  if (rest.onSale > 0) return refuse('still-on-sale')
  return rest.underWay > 0 || rest.held > 0 ? refuse('sales-under-way') : ok(null)
}

/** Whether the provider is never asked to send it: then it waits for a file for the bank. */
export const mustBePaidManually = (
  { last, amount }: { last: boolean; amount: number },
  providerMinimum: number,
) => last && amount < providerMinimum
