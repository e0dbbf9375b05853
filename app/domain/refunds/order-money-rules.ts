import type { Order } from '../orders/rules.ts'
import type { PaymentState } from '../payments/attempt-rules.ts'
import type { MobileMoneyOperator } from '../shared/phone.ts'
import type { RefundState, RefundWay } from './rules.ts'

/** Money that goes back to the buyer of an order. Times are ISO 8601. */
export type MoneyBack = {
  amount: number
  status: RefundState
  way: RefundWay
  /** The wallet that it goes to, by its last figures: others than its owner may read the order. */
  to?: { operator: MobileMoneyOperator; ending: string }
  /** Of what paid no order: it came too late, twice or was too much. */
  stray?: true
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
  payPath?: string | undefined
  /** Where the newest try to pay its checkout stands. */
  attempt?: PaymentState
  /** The buyer sent the picture of a transfer that nobody has found yet. */
  proofSent?: true
  back: MoneyBack[]
}

export const noMoney: OrderMoney = { payable: false, back: [] }

type Unpaid = Pick<Order, 'paymentStatus' | 'paymentMethod' | 'status'>

/** Whether an order can be paid now, with all others of its checkout. */
export const canBePaid = (
  { paymentStatus, paymentMethod, status }: Unpaid,
  payBy: Date | null,
  now: Date,
): boolean =>
  paymentMethod !== 'cash_on_delivery' &&
  (paymentStatus === 'pending' || paymentStatus === 'failed') &&
  status !== 'cancelled' &&
  payBy !== null &&
  payBy > now
