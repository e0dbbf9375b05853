import { pick } from '#app/base/pick.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message } from '#app/messages/language.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/product-editor.ts'
import * as productListTexts from '#messages/product-list.ts'
import { contentNames, maxNameLength, type ProductContent, reviewedNames } from '../product-field-rules.ts'
import { isForSellerToOffer, isOffered, isRefused, type ProductStatus } from '../status.ts'

export const sellerSorts = ['newest', 'price_low', 'price_high', 'name'] as const
export type SellerSort = (typeof sellerSorts)[number]
export const sellerPageSize = 10

type Changes = Partial<ProductContent>

/** The fields that `changes` would really change; naming what is there already changes nothing. */
export const changedFields = (product: ProductContent, changes: Changes): (keyof ProductContent)[] =>
  (Object.keys(changes) as (keyof ProductContent)[]).filter(
    (field) => changes[field] !== undefined && canonical(product[field]) !== canonical(changes[field]),
  )

/** The order of a map's names says nothing; the order of a list does. */
function canonical(value: unknown): string {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  const named = isMap ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value
  return JSON.stringify(named, (key, part) => (key === '' || !isPicture(part) ? part : part.path))
}
const isPicture = (part: unknown): part is { path: string } =>
  typeof part === 'object' && part !== null && 'path' in part

type Pictured = Omit<ProductContent, 'images'> & { images: StoredPicture[] }

/** Whether a form came twice. Its pictures were then kept twice, at two paths: they look alike and had the same name. */
export const isRepeatedSubmission = (one: Pictured, other: Pictured) =>
  changedFields(asSent(one), asSent(other)).length === 0

const asSent = (product: Pictured): ProductContent => ({
  ...product,
  images: product.images.map(({ path, width, height, placeholder }) => ({
    path: [path.replace(/_\d+_[a-z0-9]+$/, ''), width, height, placeholder].join(' '),
  })),
})

/** A rejected product waits for review again after any edit, every other only when a reviewed field changed. */
export function statusAfterEdit(status: ProductStatus, changed: (keyof ProductContent)[]): ProductStatus {
  const reviewed = changed.some((field) => (reviewedNames as readonly string[]).includes(field))
  return reviewed || (isRefused(status) && changed.length > 0) ? 'pending' : status
}

/** The seller's switch: on sale becomes paused, paused goes on sale again. */
export function toggledStatus(status: ProductStatus): Result<ProductStatus, 'not-toggled'> {
  if (!isForSellerToOffer(status)) return refuse('not-toggled')
  return ok(isOffered(status) ? 'paused' : 'approved')
}

type Known = { version: number; stock: number }
type Seen = { version?: number; stockWas?: number; stock?: number }

/** An edit is made on what its maker saw: not on what another tab changed, nor on pieces that were sold meanwhile. */
export function checkNotStale({ version, stock }: Known, seen: Seen): Result<true, StaleRefusal> {
  if (seen.version !== undefined && seen.version !== version) return refuse('product-changed')
  const counted = seen.stock !== undefined && seen.stock !== seen.stockWas && seen.stock !== stock
  return counted && seen.stockWas !== undefined && seen.stockWas !== stock ? refuse('stock-moved') : ok(true)
}
type StaleRefusal = 'product-changed' | 'stock-moved'

export const productRefusals = texts.refusals
export type ProductRefusal = keyof typeof productRefusals

export type ProductCounts = Record<ProductStatus, number> & { total: number }

const mark = ' (copy)'

/** The name of a copy: cut where it would grow too long, never through the middle of a character. */
export const nameOfCopy = (name: string): string =>
  name
    .slice(0, maxNameLength - mark.length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd() + mark

/** What a copy starts with. It has no stock until its seller counts it: no piece is promised twice. */
export function copyOf<Picture>(product: Omit<ProductContent, 'images'> & { images: Picture[] }) {
  return { ...pick(product, contentNames), name: nameOfCopy(product.name), stock: 0 }
}

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
  fill(productListTexts.outcomes[action], { done, already, left: left.length + unknown })

export const leftReasons = productListTexts.leftReasons
