import { byTrait, statesOf } from '#app/base/states.ts'

type Traits = {
  /** Whose turn it is: it waits for an administrator, sells, went back to its seller, or is stopped until it is reinstated. */
  standing: 'in review' | 'open' | 'sent back' | 'stopped'
}

export const shopTraits = {
  pending: { standing: 'in review' },
  approved: { standing: 'open' },
  rejected: { standing: 'sent back' },
  suspended: { standing: 'stopped' },
} as const satisfies Record<string, Traits>
export type SellerStatus = keyof typeof shopTraits
export const sellerStatuses = statesOf(shopTraits)

const isIn = byTrait(shopTraits, 'standing')

export const isInReview = isIn('in review')
/** Buyers find it and its goods, if its owner's account is usable too. */
export const isOpen = isIn('open')
/** Its seller has to change something, and sends it in again. */
export const isSentBack = isIn('sent back')
export const isStopped = isIn('stopped')
/** Buyers may know it by its name. */
export const isKnownToBuyers = isIn('open', 'stopped')

export const shopsInReview = sellerStatuses.filter(isInReview)
export const openShops = sellerStatuses.filter(isOpen)
