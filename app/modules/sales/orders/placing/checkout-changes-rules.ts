import { formatKwacha } from '#app/base/money.ts'
import type { CartItem, CartView } from '#app/modules/sales/cart/rules.ts'
import { waitingText } from '#app/modules/sales/cart/view-rules.ts'
import type { PlaceOrdersInput, SeenCheckout } from './checkout-rules.ts'

type Planned = {
  total: number
  orders: { sellerId: string; sellerName: string; deliveryKey: string; shippingFee: number }[]
}

/** What differs between what the buyer was shown and what holds now, in words; empty when nothing does. */
export function changesSince(input: PlaceOrdersInput, plan: Planned, cart: CartView): string[] {
  const changes = cart.dropped.map(({ message }) => message)
  if (input.seen) changes.push(...lineChanges(input.seen, cart), ...deliveryChanges(input.seen, plan))
  const totalDiffers = input.expectedTotal !== undefined && input.expectedTotal !== plan.total && !input.seen
  if (totalDiffers) changes.push(...cart.waiting.map(waitingText))
  if (totalDiffers && changes.length === 0) {
    changes.push(`The total is now ${formatKwacha(plan.total)}; it was ${formatKwacha(input.expectedTotal!)}`)
  }
  return changes
}

function lineChanges(seen: SeenCheckout, { items, waiting, dropped }: CartView): string[] {
  const told = new Set(dropped.map((line) => line.lineKey))
  const present = new Set([...told, ...[...items, ...waiting].map((item) => item.lineKey)])
  const gone = Object.keys(seen.lines).filter((key) => !present.has(key))
  const changes = [
    ...waiting.filter((item) => Object.hasOwn(seen.lines, item.lineKey)).map(waitingText),
    ...items.filter((item) => !told.has(item.lineKey)).flatMap((item) => changeOf(item, seen)),
  ]
  return gone.length > 0 ? [...changes, 'Something that was in your cart is not in it any more'] : changes
}

function changeOf({ lineKey, product, price, quantity }: CartItem, seen: SeenCheckout): string[] {
  const before = Object.hasOwn(seen.lines, lineKey) ? seen.lines[lineKey] : undefined
  if (!before) return [`${product.name} is now in your cart too`]
  const changes: string[] = []
  if (before.price !== price) {
    changes.push(`${product.name} now costs ${formatKwacha(price)}; it was ${formatKwacha(before.price)}`)
  }
  if (before.quantity !== quantity)
    changes.push(`${product.name}: your cart now holds ${quantity}, not ${before.quantity}`)
  return changes
}

function deliveryChanges(seen: SeenCheckout, { orders }: Planned): string[] {
  return orders.flatMap(({ sellerId, sellerName, deliveryKey, shippingFee }) => {
    const before = seen.delivery[sellerId]?.[deliveryKey]
    if (before === shippingFee) return []
    const was = before === undefined ? '' : `; it was ${formatKwacha(before)}`
    return [`Delivery from ${sellerName} now costs ${formatKwacha(shippingFee)}${was}`]
  })
}
