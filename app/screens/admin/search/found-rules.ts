/** As long as the words of a list's own search may be. */
export const maxTyped = 80

type Things = { total: number; ids: string[] }
export type Found = { orders: Things; sellers: Things; users: Things }

/** Where to go at once: to the one thing that is meant. A seller is found as shop and as person, and is one. */
export function onlyPlace({ orders, sellers, users }: Found): string | undefined {
  const [order, seller, user] = [orders.ids[0], sellers.ids[0], users.ids[0]]
  if (orders.total === 1 && sellers.total + users.total === 0) return `/admin/orders/${order}`
  if (orders.total > 0 || sellers.total > 1 || users.total > 1) return undefined
  if (seller !== undefined && (user === undefined || user === seller)) return `/admin/sellers/${seller}`
  return seller === undefined && user !== undefined ? `/admin/users/${user}` : undefined
}
