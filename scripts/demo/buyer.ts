import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '#app/db/client.server.ts'
import { addressInput } from '#app/domain/accounts/address-input-rules.ts'
import { addAddress } from '#app/domain/accounts/save-address.server.ts'
import { users } from '#app/domain/accounts/tables.ts'
import { addToCart } from '#app/domain/cart/change-cart.server.ts'
import { products } from '#app/domain/catalog/tables.ts'
import { notifications } from '#app/domain/notifications/tables.ts'
import { placeOrdersInput } from '#app/domain/orders/checkout-rules.ts'
import { moveOrder } from '#app/domain/orders/move-order.server.ts'
import { placeOrders } from '#app/domain/orders/place-orders.server.ts'
import type { Order, OrderStatus } from '#app/domain/orders/rules.ts'
import { orders } from '#app/domain/orders/tables.ts'
import { findSettings } from '#app/domain/settings/find-settings.server.ts'
import type { Buyer, Seller } from '#app/domain/shared/actor.ts'
import { addToWishlist } from '#app/domain/wishlist/add-to-wishlist.server.ts'

const hour = 3600 * 1000

/** What the demo's buyer ordered: how long ago, and how far each order has come. */
const history: { hoursAgo: number; moves: OrderStatus[] }[] = [
  { hoursAgo: 200, moves: ['confirmed', 'processing', 'ready_for_pickup', 'delivered'] },
  { hoursAgo: 80, moves: ['confirmed', 'processing', 'shipped'] },
  { hoursAgo: 26, moves: ['confirmed'] },
  { hoursAgo: 2, moves: [] },
]

const wishes = 4

/** Gives the demo's buyer something to look at: an address, wishes, orders at several points of their way. Once. */
export async function addDemoBuyer(db: Connection, email: string, now: Date): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user || (await db.$count(orders, eq(orders.buyerId, user.id))) > 0) return
  const buyer = { ...user, role: 'buyer', userId: user.id, sessionId: '' } as Buyer
  await addAddress(db, buyer, addressInput.parse({ ...home, recipientName: user.name }))
  const goods = await findGoods(db, history.length + wishes)
  for (const { id } of goods.slice(history.length)) await addToWishlist(db, buyer, id)
  for (const [place, { hoursAgo, moves }] of history.entries()) {
    const placed = new Date(now.getTime() - hoursAgo * hour)
    const order = goods[place] && (await orderOne(db, buyer, goods[place], placed))
    if (order) await walk(db, order, moves, placed)
  }
}

const home = {
  label: 'Home',
  phone: '0999 123 456',
  district: 'Lilongwe',
  area: 'Area 25',
  landmark: 'Opposite the market, blue gate',
  directions: 'Ask for the house with the mango tree',
}

type Good = { id: string; price: number }

/** Things that need no choosing, each of another seller, if possible with their pictures drawn. */
async function findGoods(db: Connection, count: number): Promise<Good[]> {
  const plain = sql`not jsonb_path_exists(${products.categoryFields}, 'strict $.* ? (@.type() == "array")')`
  const undrawn = sql`jsonb_array_length(${products.images}) = 0`
  const sellers = db
    .selectDistinctOn([products.sellerId], {
      ...{ id: products.id, price: products.price, undrawn: undrawn.as('undrawn') },
    })
    .from(products)
    .where(and(eq(products.listed, true), gt(products.stock, 2), plain))
    .orderBy(products.sellerId, undrawn, products.price)
    .as('sellers')
  return db.select().from(sellers).orderBy(sellers.undrawn, sellers.price, sellers.id).limit(count)
}

/** One piece, picked up and paid in cash. */
async function orderOne(db: Connection, buyer: Buyer, product: Good, now: Date): Promise<Order | undefined> {
  const line = { productId: product.id, quantity: 1, selectedOptions: {}, notes: '' }
  await addToCart(db, { kind: 'member', userId: buyer.userId }, line)
  const checkout = placeOrdersInput.parse({
    checkoutId: randomUUID(),
    contactInfo: { fullName: buyer.name, phoneNumber: home.phone, email: buyer.email },
    paymentMethod: 'cash_on_delivery',
    expectedTotal: product.price,
  })
  const settings = await findSettings(db)
  const placed = await placeOrders(db, buyer, { ...checkout, lines: [], settings }, now)
  const order = placed.ok ? placed.value.orders[0] : undefined
  if (order) await dateNotices(db, order, now)
  return order
}

/** The seller takes the order along, a few hours each time. */
async function walk(db: Connection, order: Order, moves: OrderStatus[], placed: Date) {
  const actor = { role: 'seller', userId: order.sellerId, name: '', email: '' } as Seller
  for (const [step, to] of moves.entries()) {
    const when = new Date(placed.getTime() + (step + 1) * 5 * hour)
    await moveOrder(db, { actor }, { id: order.id, to, ...(to === 'shipped' && sent) }, when)
    await dateNotices(db, order, when)
  }
}

const sent = { courierName: 'Speed Courier', trackingNumber: 'SC-204417' }

/** As if it had been told at the time, and what is old had been read. */
async function dateNotices(db: Connection, { orderNumber }: Order, when: Date) {
  const readAt = Date.now() - when.getTime() > 24 * hour ? when : null
  const justNow = gt(notifications.createdAt, sql`now() - interval '1 minute'`)
  await db
    .update(notifications)
    .set({ createdAt: when, readAt })
    .where(and(eq(notifications.path, `/orders/${orderNumber}`), justNow))
}
