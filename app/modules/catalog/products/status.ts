import { statesOf } from '#app/base/states.ts'

type Traits = {
  /** What an administrator said of it as it is. */
  review: 'awaited' | 'passed' | 'refused'
  /** Its seller offers it: buyers find it while its shop is open. */
  isOffered: boolean
}

export const productTraits = {
  pending: { review: 'awaited', isOffered: false },
  approved: { review: 'passed', isOffered: true },
  rejected: { review: 'refused', isOffered: false },
  paused: { review: 'passed', isOffered: false },
} as const satisfies Record<string, Traits>
export type ProductStatus = keyof typeof productTraits
export const productStatuses = statesOf(productTraits)
type Passed = {
  [Status in ProductStatus]: (typeof productTraits)[Status]['review'] extends 'passed' ? Status : never
}[ProductStatus]

export const awaitsReview = (status: ProductStatus) => productTraits[status].review === 'awaited'
export const isOffered = (status: ProductStatus) => productTraits[status].isOffered
/** It passed its review: whether it is offered is its seller's choice. */
export const isForSellerToOffer = (status: ProductStatus): status is Passed =>
  productTraits[status].review === 'passed'
/** Its seller has to change it first. */
export const isRefused = (status: ProductStatus) => productTraits[status].review === 'refused'

export const productsInReview = productStatuses.filter(awaitsReview)
export const offeredProducts = productStatuses.filter(isOffered)
export const productsForSellerToOffer = productStatuses.filter(isForSellerToOffer)
