import type { OrderStatus, PaymentMethod, PaymentStatus } from './rules.ts'

export const orderSorts = ['newest', 'oldest', 'highest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Which of all orders, of whichever status. `seller` and `buyer` are accounts; `from` and `to` days in Malawi. */
export type AllOrdersFilter = {
  search?: string
  payment?: PaymentStatus
  method?: PaymentMethod
  from?: string
  to?: string
  seller?: string
  buyer?: string
}
export type AllOrdersWanted = AllOrdersFilter & { status?: OrderStatus; sort?: OrderSort }
