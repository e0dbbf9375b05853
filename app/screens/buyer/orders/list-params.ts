import { type OrderStatus, orderStatuses } from '#app/modules/sales/orders/rules.ts'

export type OrderListParams = { status?: OrderStatus; searchQuery?: string; page: number }

/** What the address asks for; anything odd in it counts as not said. */
export function readListParams(params: URLSearchParams): OrderListParams {
  const status = orderStatuses.find((known) => known === params.get('status'))
  const searchQuery = (params.get('search') ?? '').trim().slice(0, 80)
  const page = Number(params.get('page'))
  return {
    ...(status && { status }),
    ...(searchQuery && { searchQuery }),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a list, as far as it differs from all orders. */
export function listSearch({ status, searchQuery, page }: OrderListParams): string {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (searchQuery) params.set('search', searchQuery)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
