import { type Actor, isMember } from '../base/actor.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { checkoutsRefused, ordersPlaced } from '../base/telemetry/counters.server.ts'
import { type Db, type Tx, transact } from '../db/client.server.ts'
import type { Language } from '../messages/language.ts'
import {
  lowAfter,
  piecesByChoice,
  piecesByProduct,
} from '../modules/catalog/products/stock/low-stock-rules.ts'
import { messagesOf } from '../modules/platform/notifications/message-rules.ts'
import { enqueuePushes, messageRows } from '../modules/platform/notifications/notify.server.ts'
import type { StoredCartLine } from '../modules/sales/cart/rules.ts'
import { viewCart } from '../modules/sales/cart/view-rules.ts'
import type { DeadlineSettings } from '../modules/sales/orders/deadline-rules.ts'
import { noticesOfPlaced } from '../modules/sales/orders/notices/notify-of-orders.server.ts'
import { trustOf } from '../modules/sales/orders/placing/placing-limits.server.ts'
import {
  type CheckoutInput,
  type CheckoutSettings,
  planOrders,
} from '../modules/sales/orders/placing/plan-rules.ts'
import { openCheckout, readCheckout } from '../modules/sales/orders/placing/read-checkout.server.ts'
import {
  type LimitSettings,
  limitDetail,
  limitUnproven,
} from '../modules/sales/orders/placing/unproven-limit-rules.ts'
import {
  type NewOrder,
  newOrders,
  type OrderOrigin,
  writeOrders,
} from '../modules/sales/orders/placing/write-orders.server.ts'
import { findOrdersOfCheckout, toOrder } from '../modules/sales/orders/reading/find-order.server.ts'
import type { Order, OrderRefusal } from '../modules/sales/orders/rules.ts'

/** `lines` is a guest's cart; a member's is read from the database. */
export type Checkout = CheckoutInput & {
  lines: StoredCartLine[]
  settings: CheckoutSettings & DeadlineSettings & LimitSettings
  origin?: OrderOrigin
  /** In which its buyer reads. */
  language?: Language
}
export type PlacedOrders = { orderIds: string[]; orders: Order[]; total: number }

/**
 * Places one order for each seller in the cart, or none at all. The same checkoutId again, also at the same moment,
 * gives the same orders.
 */
export async function placeOrders(
  db: Db,
  actor: Actor,
  checkout: Checkout,
  now = new Date(),
): Promise<Result<PlacedOrders, OrderRefusal>> {
  const { origin = {} } = checkout
  let isNew = false
  const place = async (tx: Tx) => {
    const opened = await openCheckout(tx, actor, { ...checkout, origin }, now)
    isNew ||= opened
    return opened
      ? placeOnce(tx, actor, { ...checkout, origin }, now)
      : placedBefore(tx, actor, checkout, now)
  }
  // Done again it finds by its checkoutId what was placed, also where the line broke at the commit.
  const placing = await transact<PlacedOrders, OrderRefusal>(db, place, { repeat: 'always' })
  if (!placing.ok) checkoutsRefused.inc({ reason: placing.reason })
  else if (isNew) ordersPlaced.inc(placing.value.orderIds.length)
  return placing
}

async function placeOnce(
  tx: Tx,
  actor: Actor,
  checkout: Checkout & { origin: OrderOrigin },
  now: Date,
): Promise<Result<PlacedOrders, OrderRefusal>> {
  const { lines, shelf, facts, wishes, numbers, ...sellers } = await readCheckout(tx, actor, checkout, now)
  const { checkoutId, settings, language = 'en' } = checkout
  const cart = viewCart(lines, shelf)
  const plan = planOrders({ cart, ...sellers, settings }, checkout)
  if (!plan.ok) return plan
  const taken = piecesByProduct(cart.items)
  const chosen = piecesByChoice(
    cart.items.flatMap(({ offer, ...item }) => (offer ? [{ ...item, key: offer.key }] : [])),
  )
  const ordered = { paymentMethod: checkout.paymentMethod, plan: plan.value, taken, chosen, shelf }
  const limited = limitUnproven(ordered, facts, settings)
  if (!limited.ok) return refuse(limited.reason, limitDetail(limited, ordered, facts, settings))

  const created = newOrders(plan.value, {
    actor,
    checkoutId,
    numbers,
    deadlines: settings,
    language,
    now,
  })
  const orders = created.map(({ row, items, history }) => toOrder(row, items, history))
  const { notices, mails, texts } = noticesOfPlaced({
    checkoutId,
    orders,
    low: lowAfter({ taken, chosen }, shelf),
  })
  const told = messagesOf(wishes, notices)
  await enqueuePushes(tx, told.pushes)
  await writeOrders(tx, {
    checkout: { id: checkoutId, total: plan.value.total },
    orders: created,
    taken,
    chosen,
    messages: messageRows(told.shown, [...told.mails, ...mails], [...told.texts, ...texts]),
    cart: { userId: isMember(actor) ? actor.userId : null, bought: isMember(actor) ? cart.items : [] },
    trust: {
      ownShops: await ownShopsOf(checkout.origin, created, sellers.sellerEmails),
      ...trustOf(created, facts, { phone: checkout.contactInfo.phoneNumber, origin: checkout.origin, now }),
    },
  })
  return ok(placed(orders))
}

/** Shops of the checkout that were signed in to on the browser that orders: of its own shop nobody is a buyer. */
async function ownShopsOf(
  { isKnownTo }: OrderOrigin,
  created: NewOrder[],
  emails: ReadonlyMap<string, string>,
): Promise<string[]> {
  const own: string[] = []
  for (const { row } of created) {
    const names = [row.sellerId, emails.get(row.sellerId)].filter((name) => name !== undefined)
    for (const name of names)
      if (!own.includes(row.sellerId) && (await isKnownTo?.(name))) own.push(row.sellerId)
  }
  return own
}

const placed = (orders: Order[]): PlacedOrders => ({
  orderIds: orders.map(({ id }) => id),
  orders,
  total: orders.reduce((sum, order) => sum + order.totalAmount, 0),
})

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
