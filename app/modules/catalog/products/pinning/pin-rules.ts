import { ok, type Result, refuse } from '#app/base/result.ts'
import type { ProductStatus } from '../rules.ts'

export const pinRefusals = {
  'no-such-product': 'There is no such product',
  'not-approved': 'Only an approved product can be pinned. Approve it first.',
} as const
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
  return product.status === 'approved' ? ok(now) : refuse('not-approved')
}
