import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { isInReview, type PaymentState } from '#app/modules/money/payments/status.ts'
import type { RefundWay } from '../rules.ts'
import type { RefundState } from '../status.ts'

/** Money that goes back to the buyer of an order. Times are ISO 8601. */
export type BuyerRefund = {
  amount: number
  status: RefundState
  way: RefundWay
  /** The wallet that it goes to, by its last figures: others than its owner may read the order. */
  to?: { operator: MobileMoneyOperator; ending: string }
  /** Of what paid no order: it came too late, twice, was too little or too much. */
  stray?: true
  /** It did not leave: it paid this order of the same buyer instead. */
  usedFor?: string
  since: string
  sentAt?: string
  /** Since when it is back, or else is owed. */
  at: string
}

/** What is known of an order's money besides the order itself. */
export type OrderMoney = {
  /** Until when its checkout can be paid, and whether it can be at this moment. */
  payBy?: string
  payable: boolean
  /** Where its buyer pays it; only for them, and only while it can be paid. */
  payPath?: string
  /** Where the try to pay its checkout stands that tells most: money that is looked at, else one under way, else the newest. */
  attempt?: PaymentState
  /** The buyer sent the picture of a transfer that nobody has found yet. */
  proofSent?: true
  /** A part of what its checkout costs came by hand and waits for the rest. */
  part?: { came: number; missing: number }
  /** Nobody knows of some try that no money of it comes any more: by the provider, or by hand. */
  mayCome?: 'by provider' | 'by hand'
  back: BuyerRefund[]
}

export const noMoney: OrderMoney = { payable: false, back: [] }

/** Whether nothing came, nothing is looked at, and nothing can come any more. */
export const isSurelyUnpaid = ({ attempt, proofSent, part, mayCome, back }: OrderMoney) =>
  !(attempt && isInReview(attempt)) && !proofSent && !part && !mayCome && back.length === 0
