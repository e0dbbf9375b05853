import type { ProductStatus } from '../rules.ts'

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
  if (status === 'pending' || status === 'rejected') return status
  return status === bulkTargets[action] ? 'already' : 'done'
}

const past: Record<BulkAction, string> = { pause: 'paused', resume: 'resumed', delete: 'deleted' }
const counted = (count: number) => `${count} product${count === 1 ? '' : 's'}`

/** "5 products paused, 2 could not be" */
export function outcomeText(action: BulkAction, { done, already, left, unknown }: BulkOutcome): string {
  const could = left.length + unknown
  const was = already === 1 ? 'was' : 'were'
  return [
    `${counted(done)} ${past[action]}`,
    already > 0 && `${already} ${was} ${action === 'pause' ? 'paused' : 'on sale'} already`,
    could > 0 && `${could} could not be`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const leftReasons = { pending: 'waiting for review', rejected: 'rejected' } as const
