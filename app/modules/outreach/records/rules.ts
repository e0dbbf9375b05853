import { type ShopBadge, shopBadges } from '#app/modules/identity/shops/badge-names.ts'

/** What of a shop is counted: orders of the last 90 days by what became of them. */
export type ShopFigures = {
  /** That were sent, that were late, or that the shop cancelled: the others are open still, or were not its to send. */
  orders: number
  sentOnTime: number
  cancelled: number
  disputesLost: number
  sent: number
  sentWithinDay: number
  completed: number
  lostSince: number
}
/** What buyers and those who ask say of it. */
export type ShopVoices = { rating: number | null; ratings: number; asked: number; answered: number }
export type ShopRecord = ShopFigures & ShopVoices

export const recordDays = 90
/** Below it nothing is said: of three orders one that was late is no third. */
export const minOrders = 5
export const minQuestions = 5

/** What is shown of a record; nothing where there are too few orders to say. */
export type ShownRecord = {
  orders: number
  onTimePercent: number
  cancelled: number
  disputesLost: number
  answersPercent: number | null
  rating: number | null
  ratings: number
}

/** Shares are rounded down: 100 % means all of them. */
const percentOf = (part: number, whole: number) => Math.floor((part * 100) / whole)

export function shownRecord(record: ShopRecord | undefined): ShownRecord | undefined {
  if (!record || record.orders < minOrders) return undefined
  const { orders, sentOnTime, cancelled, disputesLost, rating, ratings, asked, answered } = record
  return {
    orders,
    onTimePercent: percentOf(sentOnTime, orders),
    cancelled,
    disputesLost,
    answersPercent: asked < minQuestions ? null : percentOf(answered, asked),
    rating,
    ratings,
  }
}

/** What buyers gave the shop, where its record is shown and anybody did. */
export const shopRatingFrom = (record: ShownRecord | undefined) =>
  record && record.rating !== null ? { average: record.rating, count: record.ratings } : undefined

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
