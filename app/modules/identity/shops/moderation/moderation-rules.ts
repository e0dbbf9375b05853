import { ok, type Result, refuse } from '#app/base/result.ts'

export const sellerStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const
export type SellerStatus = (typeof sellerStatuses)[number]

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
export const shopModerationRefusals = {
  'no-such-shop': 'There is no such seller',
  'reason-missing': 'Say why, in words the seller understands',
  'shop-closed': 'Its owner deleted the account: this shop stays closed',
  'shop-moved-on': 'This shop has another status by now. Look at it as it is now.',
} as const
export type ShopModerationRefusal = keyof typeof shopModerationRefusals

export const maxModeratedShops = 100
/** Why none of several shops was judged. */
export const shopsModerationRefusals = {
  'none-chosen': 'Tick the shops first',
  'too-many': `Choose at most ${maxModeratedShops} shops at once`,
  'reason-missing': shopModerationRefusals['reason-missing'],
} as const
export type ShopsModerationRefusal = keyof typeof shopsModerationRefusals

/**
 * The status after a judgement; `undefined` where the shop has it already, as after a second press. What was suspended
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
export const shopDecisionNotice = (to: SellerStatus, reason: string) => {
  const why = reason && ` The reason: ${reason}`
  switch (to) {
    case 'approved':
      return { title: 'Your shop is approved', text: 'Your approved products can be bought from now on.' }
    case 'rejected':
      return { title: 'Your shop was not approved', text: `Mend it and send it in again.${why}` }
    case 'suspended':
      return { title: 'Your shop is suspended', text: `Buyers do not see your products for now.${why}` }
    case 'pending':
      return { title: 'Your shop is looked at', text: 'We will tell you.' }
  }
}
