import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import type { PaymentInstructions, PaymentWay } from '#app/modules/money/payments/attempt-rules.ts'
import type { CheckoutState } from '#app/modules/money/payments/attempts/checkout-status.ts'
import type { PaymentState } from '#app/modules/money/payments/status.ts'
import type { BuyerRefund } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'

/** One try to pay, as its buyer sees it. */
export type AttemptView = {
  way: PaymentWay
  wallet?: { operator: MobileMoneyOperator; number: string }
  amount: number
  status: PaymentState
  failure: string | null
  instructions: PaymentInstructions | null
}

/** What the page to pay shows. Times are ISO 8601. */
export type PayScreen = {
  checkoutId: string
  state: CheckoutState
  /** Once its time is over it takes a moment until that is done; money that comes meanwhile still pays. */
  isCancelled: boolean
  /** Changes whenever there is something new to show. */
  mark: string
  due: number
  payBy: string | null
  now: string
  orders: { orderNumber: string; sellerName: string; totalAmount: number; path: string; againPath: string }[]
  /** The one that waits, else the newest. */
  attempt: AttemptView | undefined
  back: BuyerRefund[]
  /** What of it came by hand and waits for the rest. */
  part: { came: number; missing: number } | undefined
  /** What became of the money, once nothing can be paid any more. */
  over: string
  operators: MobileMoneyOperator[]
  takesBank: boolean
  /** The platform's own, for a transfer by hand. */
  ownAccount: { bankName: string; accountName: string; accountNumber: string } | undefined
  method: PaymentMethod
  /** As it is typed here. */
  number: string
  /** Where it is played, while no real money moves. */
  trial: { url: string; text: string } | undefined
  query: string
}

export type FormProblem = { message: string; fields: Record<string, string>; typed: Record<string, string> }
