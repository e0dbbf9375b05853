import type { DeliveryOptions, DeliverySelection } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import type { SeenCheckout } from '#app/modules/sales/orders/placing/checkout-rules.ts'
import type { CartGroup } from '#app/screens/shop/cart/pending-changes.ts'

export type CheckoutGroup = CartGroup & { delivery: DeliveryOptions }

/** What the page shows of prices and costs: sent along, so that the server can tell what changed since. */
export function shownAmounts(groups: CheckoutGroup[], picks: DeliverySelection[]): SeenCheckout {
  const lines = groups.flatMap((group) => group.lines)
  return {
    lines: Object.fromEntries(lines.map(({ key, price, quantity }) => [key, { price, quantity }])),
    delivery: Object.fromEntries(
      picks.map(({ sellerId, choices }) => [
        sellerId,
        Object.fromEntries(choices.map(({ key, method }) => [key, method.cost])),
      ]),
    ),
  }
}

export const checkoutTotal = (groups: CheckoutGroup[], picks: DeliverySelection[]) =>
  [...groups.map(({ subtotal }) => subtotal), ...picks.map(({ cost }) => cost)].reduce(
    (sum, part) => sum + part,
    0,
  )
