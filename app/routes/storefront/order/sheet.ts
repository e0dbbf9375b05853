import type { DisputeState } from '#app/domain/disputes/shown-rules.ts'
import type { Mover, Order, OrderStatus } from '#app/domain/orders/rules.ts'
import type { OrderMoney } from '#app/domain/refunds/order-money-rules.ts'
import type { Returned } from '#app/domain/refunds/return-rules.ts'

/** What the page of an order shows. */
export type Sheet = {
  order: Order
  /** As what the page is read; `reader` of a member's order got its link from the buyer. */
  as: Mover | 'reader'
  moves: OrderStatus[]
  /** What the buyer gives at the handover, while their money is held. */
  releaseCode: string | undefined
  /** Where the newest dispute about it stands, if there was one. */
  dispute: DisputeState | undefined
  mayDispute: boolean
  /** The whole address with its key, for those it belongs to. */
  url: string | undefined
  /** What the order's addresses end with for those who opened it with its key. */
  query: string
  money: OrderMoney | undefined
  /** What goes back of it and why; only for its people. */
  returns: Returned[] | undefined
  sellerPhone: string | undefined
  /** When it is cancelled by itself if its seller stays late. */
  cancelsAt?: string
  now: string
}
export type Problem = { message: string; typed: Record<string, string>; fields: Record<string, string> }
