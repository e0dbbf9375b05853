import type { DisputeState } from '#app/modules/money/disputes/ruling-rules.ts'
import type { OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { ReturnedMoney } from '#app/modules/money/refunds/return-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import type { Mover, OrderStatus } from '#app/modules/sales/orders/status.ts'
import type { MayWait } from '#app/parts/offline/send-or-wait.ts'
import type { WaitingCash } from './confirm-hand-back.tsx'

/** What the page of an order shows. */
export type OrderView = {
  order: Order
  /** As what the page is read; `reader` of a member's order got its link from the buyer. */
  as: Mover | 'reader'
  moves: OrderStatus[]
  /** What the buyer gives at the handover, while their money is held. */
  releaseCode: string | undefined
  /** Until when the code is not shown, since only a phone says who looks. */
  releaseHeldUntil: string | undefined
  /** Where the newest dispute about it stands, if there was one. */
  dispute: DisputeState | undefined
  mayDispute: boolean
  /** Until when, once the buyer has the goods. */
  disputeUntil?: string
  /** The whole address with its key, for those it belongs to. */
  url: string | undefined
  /** What the order's addresses end with for those who opened it with its key. */
  query: string
  money: OrderMoney | undefined
  /** What goes back of it and why; only for its people. */
  returns: ReturnedMoney[] | undefined
  sellerPhone: string | undefined
  /** Cash that its seller owes the buyer back; only for the buyer. */
  cash: WaitingCash[]
  /** The lines that were reviewed, by position; nothing where its reader can review none. */
  reviewed?: number[]
  /** When it is cancelled by itself if its seller stays late. */
  cancelsAt?: string
  now: string
}
export type FormProblem = MayWait & {
  message: string
  typed: Record<string, string>
  fields: Record<string, string>
}
