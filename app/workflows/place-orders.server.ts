import { type Actor, isMember } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import { deductStock } from '../modules/catalog/products/stock/deduct-stock.server.ts'
import { toStoredLines } from '../modules/sales/cart/line-rules.ts'
import type { StoredCartLine } from '../modules/sales/cart/rules.ts'
import { deleteLines } from '../modules/sales/cart/save-lines.server.ts'
import { viewCart } from '../modules/sales/cart/view-rules.ts'
import { findDeliveryOptions } from '../modules/sales/delivery/choosing/find-delivery-options.server.ts'
import type { DeadlineSettings } from '../modules/sales/orders/deadlines/deadline-rules.ts'
import { notifyOfPlaced } from '../modules/sales/orders/notices/notify-of-orders.server.ts'
import type { PlaceOrdersInput } from '../modules/sales/orders/placing/checkout-rules.ts'
import { limitCashOrders } from '../modules/sales/orders/placing/limit-cash-orders.server.ts'
import { lockGoods } from '../modules/sales/orders/placing/lock-goods.server.ts'
import { payByOf } from '../modules/sales/orders/placing/pay-by-rules.ts'
import { type CheckoutSettings, planOrders } from '../modules/sales/orders/placing/plan-rules.ts'
import { writeOrders } from '../modules/sales/orders/placing/write-orders.server.ts'
import { findOrdersOfCheckout } from '../modules/sales/orders/reading/find-order.server.ts'
import type { Order, OrderRefusal } from '../modules/sales/orders/rules.ts'
import { checkouts } from '../modules/sales/orders/tables.ts'

/** `lines` is a guest's cart; a member's is read from the database. */
export type Checkout = PlaceOrdersInput & {
  lines: StoredCartLine[]
  settings: CheckoutSettings & DeadlineSettings
}
export type PlacedOrders = { orderIds: string[]; orders: Order[]; total: number }

/**
 * Places one order for each seller in the cart, or none at all. The same checkoutId again, also at the same moment,
 * gives the same orders.
 */
export const placeOrders = (
  db: Db,
  actor: Actor,
  checkout: Checkout,
  now = new Date(),
): Promise<Result<PlacedOrders, OrderRefusal>> =>
  transact(db, async (tx) => {
    if (!(await openCheckout(tx, actor, checkout.checkoutId))) return placedBefore(tx, actor, checkout, now)

    const { lines, shelf, ...sellers } = await lockGoods(tx, actor, checkout.lines, now)
    const cart = viewCart(lines, shelf)
    const sellerIds = [...new Set(cart.items.map(({ product }) => product.sellerId))]
    const delivery = await findDeliveryOptions(tx, sellerIds)
    const plan = planOrders({ cart, delivery, ...sellers, settings: checkout.settings }, checkout)
    if (!plan.ok) return plan

    const limited = await limitCashOrders(tx, checkout, plan.value)
    if (!limited.ok) return limited

    const low = await deductStock(tx, cart.items)
    const { checkoutId } = checkout
    const opened = { id: checkoutId, payBy: payByOf(checkout.paymentMethod, now) }
    const deadlines = checkout.settings
    const orders = await writeOrders(tx, { actor, checkout: opened, plan: plan.value, deadlines, now })
    if (isMember(actor)) await deleteLines(tx, actor.userId, toStoredLines(cart.items))
    await notifyOfPlaced(tx, { checkoutId, orders, low })
    return ok(placed(orders))
  })

const placed = (orders: Order[]): PlacedOrders => ({
  orderIds: orders.map(({ id }) => id),
  orders,
  total: orders.reduce((sum, order) => sum + order.totalAmount, 0),
})

/** False when this checkout was placed before. Waits while another request is just placing it. */
async function openCheckout(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const buyerId = isMember(actor) ? actor.userId : null
  const opened = await tx
    .insert(checkouts)
    .values({ id, buyerId, total: 0 })
    .onConflictDoNothing()
    .returning({ id: checkouts.id })
  return opened.length > 0
}

/** A retry on a bad line comes within a day. Later a guest's checkout is opened by its link or its browser only. */
const repeatableFor = 24 * 60 * 60 * 1000

/** Only whoever placed it gets its orders again: the same member, or a guest who gives the same phone number. */
async function placedBefore(tx: Tx, actor: Actor, { checkoutId, contactInfo }: Checkout, now: Date) {
  const orders = await findOrdersOfCheckout(tx, actor, checkoutId)
  const isRetry = ({ contactInfo: { phoneNumber }, createdAt }: Order) =>
    phoneNumber === contactInfo.phoneNumber && now.getTime() - Date.parse(createdAt) < repeatableFor
  const own = isMember(actor) || orders.every(isRetry)
  return orders.length > 0 && own ? ok(placed(orders)) : refuse('checkout-taken')
}
