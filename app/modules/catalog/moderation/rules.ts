import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { fill, type Translate } from '#app/messages/language.ts'
import { isOffered } from '#app/modules/catalog/products/status.ts'
import { isOpen, type SellerStatus } from '#app/modules/identity/shops/status.ts'
import * as texts from '#messages/moderation.ts'
import { changedFields } from '../products/editing/edit-rules.ts'
import {
  type ApprovedContent,
  type ComparedField,
  isFieldName,
  type ProductContent,
  productFields,
  reviewedNames,
} from '../products/product-field-rules.ts'
import type { ProductStatus } from '../products/status.ts'

/** What administrators do with a product. */
export const moderationDecisions = ['approve', 'reject', 'take-down'] as const
export type ModerationDecision = (typeof moderationDecisions)[number]
export const maxModerated = 100

type Move = { from: ProductStatus[]; to: ProductStatus; needsReason: boolean }
export const moderationMoves: Record<ModerationDecision, Move> = {
  approve: { from: ['pending', 'rejected'], to: 'approved', needsReason: false },
  reject: { from: ['pending'], to: 'rejected', needsReason: true },
  'take-down': { from: ['approved', 'paused'], to: 'rejected', needsReason: true },
}

export const maxReasonLength = 500

export const moderationRefusals = {
  'too-many': fill(texts.tooMany, { most: maxModerated }),
  ...texts.refusals,
}
export const moderationRefusalStatuses: RefusalStatuses<keyof typeof moderationRefusals> = {
  'none-chosen': 400,
  'too-many': 400,
  'reason-missing': 400,
  'no-such-product': 404,
}
export type SkipReason = 'no-such-product' | 'product-moved-on' | 'product-changed'

/** `version` is the one that was looked at; without it the decision is of whatever is there. */
export type SelectedProduct = { id: string; version?: number }
type Known = { status: ProductStatus; version: number }

/** The status after a decision; `undefined` where the product has it already, as after a second press. */
export function statusAfterDecision(
  product: Known,
  verdict: ModerationDecision,
  { version }: Omit<SelectedProduct, 'id'>,
): Result<ProductStatus | undefined, Exclude<SkipReason, 'no-such-product'>> {
  const { from, to } = moderationMoves[verdict]
  if (product.status === to) return ok(undefined)
  if (!from.includes(product.status)) return refuse('product-moved-on')
  return version !== undefined && version !== product.version ? refuse('product-changed') : ok(to)
}

/** Why one of many is not approved with them. */
export type HoldReason = keyof typeof texts.holdReasons
export const holdReasons = texts.holdReasons
type HoldFacts = { findings: readonly string[] | null; isScreened: boolean; shopStatus: SellerStatus }

/** What has to be looked at by itself. Of what is about to be shown it has to be known whether anything is found. */
export function holdReason(
  { findings, isScreened, shopStatus }: HoldFacts,
  when: 'now' | 'shown',
): HoldReason | undefined {
  if (findings && findings.length > 0) return 'marked'
  if (!isOpen(shopStatus)) return 'shop-waits'
  return when === 'shown' && !isScreened ? 'not-screened' : undefined
}

/** For so many seconds the approval of many can be taken back: nobody is told, and nothing is shown. */
export const secondsToUndo = 60

/** What may be done with a product of this status. */
export const decisionsFor = (status: ProductStatus): ModerationDecision[] =>
  moderationDecisions.filter((verdict) => moderationMoves[verdict].from.includes(status))

/** What the seller is told. */
export function moderationNotice(
  t: Translate,
  verdict: ModerationDecision,
  { name, listed }: { name: string; listed: boolean },
  reason: string,
) {
  switch (verdict) {
    case 'approve':
      return {
        title: t(texts.approvedTitle),
        text: t(listed ? texts.approvedListed : texts.approvedShopWaits, { name }),
      }
    case 'reject':
      return { title: t(texts.rejectedTitle), text: t(texts.rejectedText, { name, reason }) }
    case 'take-down':
      return { title: t(texts.takenDownTitle), text: t(texts.takenDownText, { name, reason }) }
  }
}

/** What is short comes first. */
export const comparedFields: ComparedField[] = [
  ...reviewedNames.filter(isShort),
  ...reviewedNames.filter((name) => !isShort(name)),
  'images',
]
function isShort(name: ComparedField) {
  return isFieldName(name) && ['line', 'price', 'choice'].includes(productFields[name].shape)
}

/** What buyers would see changed; nothing of a product that was never approved. */
export function changedSinceApproved(now: ProductContent, approved: ApprovedContent | null): ComparedField[] {
  const changed = approved ? changedFields(now, approved) : []
  return comparedFields.filter((field) => changed.includes(field))
}

export const pinRefusals = texts.pinRefusals
export type PinRefusal = keyof typeof pinRefusals

type PinFacts = { status: ProductStatus; pinnedAt: Date | null }

/** Since when it is pinned from now on; `undefined` where nothing changes, as after a second press. */
export function pinAfter(
  product: PinFacts,
  wanted: boolean,
  now: Date,
): Result<Date | null | undefined, 'not-approved'> {
  if (wanted === (product.pinnedAt !== null)) return ok(undefined)
  if (!wanted) return ok(null)
  return isOffered(product.status) ? ok(now) : refuse('not-approved')
}
