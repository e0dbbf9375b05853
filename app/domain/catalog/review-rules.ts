import type { StoredPicture } from '../media/rules.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { ProductStatus } from './rules.ts'
import { changedFields, type ProductContent, type reviewedFields } from './seller-rules.ts'

/** What administrators do with a product. */
export const productVerdicts = ['approve', 'reject', 'take-down'] as const
export type ProductVerdict = (typeof productVerdicts)[number]
export const mostJudged = 100

type Move = { from: ProductStatus[]; to: ProductStatus; needsReason: boolean }
export const productMoves: Record<ProductVerdict, Move> = {
  approve: { from: ['pending', 'rejected'], to: 'approved', needsReason: false },
  reject: { from: ['pending'], to: 'rejected', needsReason: true },
  'take-down': { from: ['approved', 'paused'], to: 'rejected', needsReason: true },
}

export const longestReason = 500

export const productReviewRefusals = {
  'none-chosen': 'Tick the products first',
  'too-many': `Choose at most ${mostJudged} products at once`,
  'reason-missing': 'Choose a reason or say why in your own words',
  'no-such-product': 'There is no such product',
  'product-moved-on': 'This product has another status by now. Look at it as it is now.',
  'product-changed': 'The seller changed this product meanwhile. Look at it as it is now.',
} as const
export type SkippedWhy = 'no-such-product' | 'product-moved-on' | 'product-changed'

/** `version` is the one that was looked at; without it the judgement is of whatever is there. */
export type Chosen = { id: string; version?: number | undefined }
type Known = { status: ProductStatus; version: number }

/** The status after a judgement; `undefined` where the product has it already, as after a second press. */
export function statusAfter(
  product: Known,
  verdict: ProductVerdict,
  { version }: Omit<Chosen, 'id'>,
): Result<ProductStatus | undefined, Exclude<SkippedWhy, 'no-such-product'>> {
  const { from, to } = productMoves[verdict]
  if (product.status === to) return ok(undefined)
  if (!from.includes(product.status)) return refuse('product-moved-on')
  return version !== undefined && version !== product.version ? refuse('product-changed') : ok(to)
}

/** What may be done with a product of this status. */
export const verdictsFor = (status: ProductStatus): ProductVerdict[] =>
  productVerdicts.filter((verdict) => productMoves[verdict].from.includes(status))

/** What the seller is told. */
export function productVerdictWords(
  verdict: ProductVerdict,
  product: { name: string; listed: boolean },
  reason: string,
) {
  const name = `“${product.name}”`
  const again = `Edit it, and we look at it again. The reason: ${reason}`
  switch (verdict) {
    case 'approve':
      return {
        title: 'Your product is approved',
        text: product.listed
          ? `Buyers find ${name} from now on.`
          : `Buyers find ${name} as soon as your shop is approved.`,
      }
    case 'reject':
      return { title: 'Your product was not approved', text: `This is about ${name}. ${again}` }
    case 'take-down':
      return { title: 'Your product was taken down', text: `Buyers no longer find ${name}. ${again}` }
  }
}

/** A product as it was when it was last approved. */
export type ApprovedContent = Pick<ProductContent, (typeof reviewedFields)[number]> & {
  images: StoredPicture[]
}
export type ComparedField = keyof ApprovedContent
const comparedFields: ComparedField[] = [
  ...(['name', 'price', 'category', 'condition', 'description'] as const),
  ...(['tags', 'categoryFields', 'images'] as const),
]

/** What buyers would see changed; nothing of a product that was never approved. */
export function changedSinceApproved(now: ProductContent, approved: ApprovedContent | null): ComparedField[] {
  const changed = approved ? changedFields(now, approved) : []
  return comparedFields.filter((field) => changed.includes(field))
}
