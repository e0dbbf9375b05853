import type { Refundable } from '#app/modules/money/order-refunds/refunding.server.ts'
import { pricesOf } from '#app/modules/money/order-refunds/rules.ts'

/** What can still go back of an order, as its form shows it. */
export type RefundableAmounts = {
  left: number
  fee: number
  deliveryGiven: boolean
  lines: { position: number; name: string; quantity: number; open: number; worth: number }[]
}

export const refundableAmountsOf = ({ left, goods }: Refundable): RefundableAmounts => ({
  left,
  fee: goods.shippingFee,
  deliveryGiven: goods.deliveryGiven,
  lines: pricesOf(goods).map(({ position, name, quantity, given, worth }) => ({
    position,
    name,
    quantity,
    worth,
    open: quantity - given,
  })),
})
