import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { fill, type Translate } from '#app/messages/language.ts'
import * as texts from '#messages/shop-settings.ts'
import type { SellerStatus } from '../status.ts'

/** What administrators do with a shop. */
export const shopDecisions = ['approve', 'reject', 'suspend', 'reinstate'] as const
export type ShopDecision = (typeof shopDecisions)[number]

type Move = { from: SellerStatus[]; to: SellerStatus; needsReason: boolean }
export const shopMoves: Record<ShopDecision, Move> = {
  approve: { from: ['pending', 'rejected'], to: 'approved', needsReason: false },
  reject: { from: ['pending'], to: 'rejected', needsReason: true },
  suspend: { from: ['approved', 'pending'], to: 'suspended', needsReason: true },
  reinstate: { from: ['suspended'], to: 'approved', needsReason: false },
}

export type ShopModeration = { verdict: ShopDecision; reason: string }
export const shopModerationRefusals = texts.shopModerationRefusals
export type ShopModerationRefusal = keyof typeof shopModerationRefusals
export const shopModerationRefusalStatuses: RefusalStatuses<ShopModerationRefusal> = {
  'no-such-shop': 404,
  'reason-missing': 400,
}

export const maxModeratedShops = 100
/** Why none of several shops was judged. */
export const shopsModerationRefusals = {
  'none-chosen': texts.shopsModerationRefusals['none-chosen'],
  'too-many': fill(texts.shopsModerationRefusals['too-many'], { most: maxModeratedShops }),
  'reason-missing': shopModerationRefusals['reason-missing'],
}
export type ShopsModerationRefusal = keyof typeof shopsModerationRefusals

/**
 * The status after a decision; `undefined` where the shop has it already, as after a second press. What was suspended
 * while it waited goes back to waiting: nobody approved it.
 */
export function shopStatusAfter(
  now: SellerStatus,
  { verdict, reason }: ShopModeration,
  suspendedFrom: SellerStatus | null = null,
): Result<SellerStatus | undefined, ShopModerationRefusal> {
  const { from, needsReason, ...move } = shopMoves[verdict]
  const to = verdict === 'reinstate' && suspendedFrom === 'pending' ? 'pending' : move.to
  if (needsReason && !reason) return refuse('reason-missing')
  if (now === to) return ok(undefined)
  return from.includes(now) ? ok(to) : refuse('shop-moved-on')
}

/** What may be done with a shop of this status. */
export const shopDecisionsFor = (status: SellerStatus): ShopDecision[] =>
  shopDecisions.filter((verdict) => shopMoves[verdict].from.includes(status))

/** What the seller is told. */
export const shopDecisionNotice = (t: Translate, to: SellerStatus, reason: string) => notices[to](t, reason)
const notices: Record<SellerStatus, (t: Translate, reason: string) => { title: string; text: string }> = {
  approved: (t) => ({ title: t(texts.approvedTitle), text: t(texts.approvedText) }),
  rejected: (t, reason) => ({ title: t(texts.rejectedTitle), text: t(texts.rejectedText, { reason }) }),
  suspended: (t, reason) => ({ title: t(texts.suspendedTitle), text: t(texts.suspendedText, { reason }) }),
  pending: (t) => ({ title: t(texts.pendingTitle), text: t(texts.pendingText) }),
}
