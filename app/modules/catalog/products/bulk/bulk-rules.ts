import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/product-list.ts'
import { isForSellerToOffer, type ProductStatus } from '../status.ts'

export const bulkActions = ['pause', 'resume', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]
export const maxSelected = 100

/** What becomes of one chosen product; `already` where nothing is left to do. */
export type BulkItemOutcome = 'done' | 'already' | 'pending' | 'rejected'
/** Of those that stay as they are, `unknown` are gone or another's. */
export type BulkOutcome = {
  done: number
  already: number
  left: { name: string; reason: 'pending' | 'rejected' }[]
  unknown: number
}

/** What the switch leads to. */
export const bulkTargets = { pause: 'paused', resume: 'approved' } as const

/** The seller's switch for many: unlike the one of a single product it says where to, so asking twice is no toggle. */
export function bulkItemOutcomeOf(status: ProductStatus, action: BulkAction): BulkItemOutcome {
  if (action === 'delete') return 'done'
  if (!isForSellerToOffer(status)) return status
  return status === bulkTargets[action] ? 'already' : 'done'
}

/** "5 products paused, 2 could not be" */
export const outcomeMessage = (action: BulkAction, { done, already, left, unknown }: BulkOutcome): Message =>
  fill(texts.outcomes[action], { done, already, left: left.length + unknown })

export const leftReasons = texts.leftReasons
