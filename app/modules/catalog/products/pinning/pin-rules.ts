import { ok, type Result, refuse } from '#app/base/result.ts'
import * as texts from '#messages/moderation.ts'
import { isOffered, type ProductStatus } from '../status.ts'

export const pinRefusals = texts.pinRefusals
export type PinRefusal = keyof typeof pinRefusals

type Known = { status: ProductStatus; pinnedAt: Date | null }

/** Since when it is pinned from now on; `undefined` where nothing changes, as after a second press. */
export function pinAfter(
  product: Known,
  wanted: boolean,
  now: Date,
): Result<Date | null | undefined, 'not-approved'> {
  if (wanted === (product.pinnedAt !== null)) return ok(undefined)
  if (!wanted) return ok(null)
  return isOffered(product.status) ? ok(now) : refuse('not-approved')
}
