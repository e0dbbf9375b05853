import type { Refundable } from '#app/domain/refunds/find-given.server.ts'
import { pricesOf } from '#app/domain/refunds/refund-rules.ts'

/** What can still go back of an order, as its form shows it. */
export type Shown = {
  left: number
  fee: number
  deliveryGiven: boolean
  lines: { position: number; name: string; quantity: number; open: number; worth: number }[]
}

export const shownOf = ({ left, goods }: Refundable): Shown => ({
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
