import { formatKwacha } from '#app/base/money.ts'
import { fill, type Message } from '#app/messages/language.ts'
import * as texts from '#messages/cart.ts'
import { droppedMessage, waitingMessage } from '../../cart/cart-messages.ts'
import { type CartItem, type CartView, lineKey, type StoredCartLine } from '../../cart/rules.ts'
import { nameWithOptions } from '../../cart/view-rules.ts'
import { linesOfOrder } from '../buy-again-rules.ts'
import type { Order, PaymentMethod } from '../rules.ts'
import type { PlaceOrdersInput, SeenCheckout } from './checkout-rules.ts'

type Planned = {
  total: number
  orders: { sellerId: string; sellerName: string; deliveryKey: string; shippingFee: number }[]
}

/** What differs between what the buyer was shown and what holds now; empty when nothing does. */
export function changesSince(input: PlaceOrdersInput, plan: Planned, cart: CartView): Message[] {
  const changes = cart.dropped.map(droppedMessage)
  if (input.seen) changes.push(...lineChanges(input.seen, cart), ...deliveryChanges(input.seen, plan))
  const totalDiffers = input.expectedTotal !== undefined && input.expectedTotal !== plan.total && !input.seen
  if (totalDiffers) changes.push(...cart.waiting.map(waitingMessage))
  if (totalDiffers && changes.length === 0) {
    const [total, before] = [plan.total, input.expectedTotal!].map(formatKwacha) as [string, string]
    changes.push(fill(texts.totalChanged, { total, before }))
  }
  return changes
}

function lineChanges(seen: SeenCheckout, { items, waiting, dropped }: CartView): Message[] {
  const told = new Set(dropped.map((line) => line.lineKey))
  const present = new Set([...told, ...[...items, ...waiting].map((item) => item.lineKey)])
  const gone = Object.keys(seen.lines).filter((key) => !present.has(key))
  const changes = [
    ...waiting.filter((item) => Object.hasOwn(seen.lines, item.lineKey)).map(waitingMessage),
    ...items.filter((item) => !told.has(item.lineKey)).flatMap((item) => changeOf(item, seen)),
  ]
  return gone.length > 0 ? [...changes, texts.itemGone] : changes
}

function changeOf(item: CartItem, seen: SeenCheckout): Message[] {
  const { lineKey, price, quantity } = item
  const name = nameWithOptions(item.product, item)
  const before = Object.hasOwn(seen.lines, lineKey) ? seen.lines[lineKey] : undefined
  if (!before) return [fill(texts.alsoInCart, { name })]
  const changes: Message[] = []
  if (before.price !== price) {
    const [now, then] = [formatKwacha(price), formatKwacha(before.price)]
    changes.push(fill(texts.priceChanged, { name, price: now, before: then }))
  }
  if (before.quantity !== quantity)
    changes.push(fill(texts.quantityChanged, { name, quantity, before: before.quantity }))
  return changes
}

function deliveryChanges(seen: SeenCheckout, { orders }: Planned): Message[] {
  return orders.flatMap(({ sellerId, sellerName, deliveryKey, shippingFee }) => {
    const before = seen.delivery[sellerId]?.[deliveryKey]
    if (before === shippingFee) return []
    const now = { seller: sellerName, price: formatKwacha(shippingFee) }
    return before === undefined
      ? [fill(texts.deliveryCosts, now)]
      : [fill(texts.deliveryChanged, { ...now, before: formatKwacha(before) })]
  })
}

const minute = 60_000

/** Until when an order placed now can be paid; null where that is not waited for. */
export function payByOf(method: PaymentMethod, now: Date): Date | null {
  if (method === 'cash_on_delivery') return null
  return new Date(now.getTime() + (method === 'bank_transfer' ? 48 * 60 : 30) * minute)
}

/** What stays in a guest's cart after its orders were placed: what waits for a seller who is away. */
export function remainingLines(lines: StoredCartLine[], orders: Pick<Order, 'items'>[]): StoredCartLine[] {
  const ordered = new Set(orders.flatMap(linesOfOrder).map(lineKey))
  return lines.filter((line) => !ordered.has(lineKey(line)))
}
