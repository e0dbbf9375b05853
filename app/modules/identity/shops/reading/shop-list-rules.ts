export const shopSorts = ['oldest', 'newest', 'name'] as const
export type ShopSort = (typeof shopSorts)[number]
