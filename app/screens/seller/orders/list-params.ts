import { isDay } from '#app/base/dates.ts'
import { type OrderStatus, orderStatuses } from '#app/modules/sales/orders/rules.ts'

export type OrderListParams = {
  status?: OrderStatus
  searchQuery?: string
  from?: string
  to?: string
  page: number
}

export const ordersPerPage = 10

/** What the address asks for; anything odd in it counts as not said. */
export function readListParams(params: URLSearchParams): OrderListParams {
  const status = orderStatuses.find((known) => known === params.get('status'))
  const searchQuery = (params.get('search') ?? '').trim().slice(0, 80)
  const day = (name: string) => {
    const typed = params.get(name)
    return typed && isDay(typed) ? { [name]: typed } : {}
  }
  const page = Number(params.get('page'))
  return {
    ...(status && { status }),
    ...(searchQuery && { searchQuery }),
    ...day('from'),
    ...day('to'),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The search of an address, as far as it differs from all orders: `?status=pending`; empty for all. */
export function listSearch({ status, searchQuery, from, to, page }: OrderListParams): string {
  const said = Object.entries({ status, search: searchQuery, from, to, page: page > 1 ? `${page}` : '' })
  return `?${new URLSearchParams(said.filter((part): part is [string, string] => !!part[1]))}`
}
