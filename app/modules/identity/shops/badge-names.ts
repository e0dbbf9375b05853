/** What a shop earned by rule, never by hand. The rules stand in outreach/records: they rest on orders and disputes. */
export const shopBadges = ['documents', 'no_disputes', 'quick_sender'] as const
export type ShopBadge = (typeof shopBadges)[number]
