import {
  type DeliveryChoice,
  type DeliveryOptions,
  deliveryChoices,
} from '#app/domain/delivery/choice-rules.ts'
import type { Seen } from '#app/domain/orders/checkout-rules.ts'
import type { CartGroup } from '../cart/pending-changes.ts'

export type CheckoutGroup = CartGroup & { delivery: DeliveryOptions }
/** What one seller offers for the district, and which of it is chosen. */
export type DeliveryPick = {
  sellerId: string
  sellerName: string
  choices: DeliveryChoice[]
  picked: string
  /** True when what had been chosen is not offered for the district. */
  lost: boolean
  cost: number
}

/** `chosen`: choice keys by seller id. Whoever has not chosen picks up. */
export function deliveryPicks(
  groups: CheckoutGroup[],
  district: string,
  chosen: Record<string, string | undefined>,
): DeliveryPick[] {
  return groups.map(({ sellerId, sellerName, delivery, subtotal }) => {
    const choices = deliveryChoices(delivery, district, subtotal)
    const wanted = choices.find(({ key }) => key === chosen[sellerId])
    const { key: picked, method } = wanted ?? choices[0]!
    return { sellerId, sellerName, choices, picked, lost: !wanted && !!chosen[sellerId], cost: method.cost }
  })
}

/** What the page shows of prices and costs: sent along, so that the server can tell what changed since. */
export function seenIn(groups: CheckoutGroup[], picks: DeliveryPick[]): Seen {
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

export const totalOf = (groups: CheckoutGroup[], picks: DeliveryPick[]) =>
  [...groups.map(({ subtotal }) => subtotal), ...picks.map(({ cost }) => cost)].reduce(
    (sum, part) => sum + part,
    0,
  )
