import type { PaymentStatus } from '../payment-status.ts'
import type { PaymentMethod } from '../rules.ts'
import type { OrderStatus } from '../status.ts'

export const orderSorts = ['newest', 'oldest', 'highest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** `untold`: orders whose buyer could not be told something. There was nobody to write to, or the message failed. */
export const orderNoticeProblems = ['untold'] as const
export type OrderNoticeProblem = (typeof orderNoticeProblems)[number]

/** Which of all orders, of whichever status. `seller` and `buyer` are accounts; `from` and `to` days in Malawi. */
export type AllOrdersFilter = {
  search?: string
  payment?: PaymentStatus
  method?: PaymentMethod
  reach?: OrderNoticeProblem
  from?: string
  to?: string
  seller?: string
  buyer?: string
}
export type AllOrdersQuery = AllOrdersFilter & { status?: OrderStatus; sort?: OrderSort }
