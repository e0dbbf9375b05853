import { type ShopBadge, shopBadges } from '#app/modules/identity/shops/badge-names.ts'
import type { ShopFigures } from './rules.ts'

const day = 24 * 60 * 60 * 1000

/** How long documents count as verified. */
export const documentsDays = 365
/** So many completed orders without a lost dispute. */
export const cleanOrders = 20
/** Of so many sent orders so many percent within 24 hours of the confirmation. */
export const quickOrders = 10
export const quickPercent = 90

export type BadgeFacts = Pick<ShopFigures, 'completed' | 'lostSince' | 'sent' | 'sentWithinDay'> & {
  documentsVerifiedAt: Date | null
}

/** What a badge asks for, and how far a shop is. `has` of `needs` in the unit of `of`. */
export type BadgeState = { holds: boolean; needs: number; has: number; until?: Date }

type Rule = (facts: BadgeFacts, now: Date) => BadgeState

/** Gained when it holds, lost when it does not: by these figures alone, and by nobody's hand. */
export const badgeRules: Record<ShopBadge, Rule> = {
  documents: ({ documentsVerifiedAt }, now) => {
    if (!documentsVerifiedAt) return { holds: false, needs: 1, has: 0 }
    const until = new Date(documentsVerifiedAt.getTime() + documentsDays * day)
    const holds = now < until
    return { holds, needs: 1, has: holds ? 1 : 0, until }
  },
  no_disputes: ({ completed, lostSince }) => ({
    holds: completed >= cleanOrders && lostSince === 0,
    needs: cleanOrders,
    has: Math.min(completed, cleanOrders),
  }),
  quick_sender: ({ sent, sentWithinDay }) => ({
    holds: sent >= quickOrders && sentWithinDay * 100 >= sent * quickPercent,
    needs: quickOrders,
    has: Math.min(sent, quickOrders),
  }),
}

export const badgesOf = (facts: BadgeFacts, now: Date): ShopBadge[] =>
  shopBadges.filter((badge) => badgeRules[badge](facts, now).holds)

/** What changed between two sets of badges. */
export const badgeChanges = (before: readonly ShopBadge[], after: readonly ShopBadge[]) =>
  shopBadges.flatMap((badge) =>
    before.includes(badge) === after.includes(badge) ? [] : [{ badge, gained: after.includes(badge) }],
  )
