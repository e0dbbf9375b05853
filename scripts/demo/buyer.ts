import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '#app/db/client.server.ts'
import { addressInput } from '#app/domain/accounts/address-rules.ts'
import { addAddress } from '#app/domain/accounts/save-address.server.ts'
import { users } from '#app/domain/accounts/tables.ts'
import { addToCart } from '#app/domain/cart/change-cart.server.ts'
import { products } from '#app/domain/catalog/tables.ts'
import { placeOrdersInput } from '#app/domain/orders/checkout-rules.ts'
import { moveOrder } from '#app/domain/orders/move-order.server.ts'
import { placeOrders } from '#app/domain/orders/place-orders.server.ts'
import type { Order, OrderStatus } from '#app/domain/orders/rules.ts'
import { orders } from '#app/domain/orders/tables.ts'
import { findSettings } from '#app/domain/settings/find-settings.server.ts'
import type { Buyer, Seller } from '#app/domain/shared/actor.ts'

const hour = 3600 * 1000

/** What the demo's buyer ordered: in which category, how long ago, and how far each order has come. */
const history: { category: string; hoursAgo: number; moves: OrderStatus[] }[] = [
  {
    category: 'Books & Education',
    hoursAgo: 200,
    moves: ['confirmed', 'processing', 'ready_for_pickup', 'delivered'],
  },
  { category: 'Home & Garden', hoursAgo: 80, moves: ['confirmed', 'processing', 'shipped'] },
  { category: 'Food & Beverages', hoursAgo: 26, moves: ['confirmed'] },
  { category: 'Electronics', hoursAgo: 2, moves: [] },
]

/** Gives the demo's buyer something to look at: an address, and orders at several points of their way. Once. */
export async function addDemoBuyer(db: Connection, email: string, now: Date): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user || (await db.$count(orders, eq(orders.buyerId, user.id))) > 0) return
  const buyer = { ...user, role: 'buyer', userId: user.id, sessionId: '' } as Buyer
  await addAddress(db, buyer, addressInput.parse({ ...home, recipientName: user.name }))
  for (const { category, hoursAgo, moves } of history) {
    const placed = new Date(now.getTime() - hoursAgo * hour)
    const order = await orderOne(db, buyer, category, placed)
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

/** One piece of something cheap that needs no choosing, picked up and paid in cash. */
async function orderOne(
  db: Connection,
  buyer: Buyer,
  category: string,
  now: Date,
): Promise<Order | undefined> {
  const plain = sql`not jsonb_path_exists(${products.categoryFields}, '$.* ? (@.type() == "array")')`
  const [product] = await db
    .select({ id: products.id, price: products.price })
    .from(products)
    .where(and(eq(products.category, category), eq(products.listed, true), gt(products.stock, 2), plain))
    .orderBy(asc(products.price), asc(products.id))
    .limit(1)
  if (!product) return undefined
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
  return placed.ok ? placed.value.orders[0] : undefined
}

/** The seller takes the order along, a few hours each time. */
async function walk(db: Connection, order: Order, moves: OrderStatus[], placed: Date) {
  const actor = { role: 'seller', userId: order.sellerId, name: '', email: '' } as Seller
  for (const [step, to] of moves.entries()) {
    const when = new Date(placed.getTime() + (step + 1) * 5 * hour)
    await moveOrder(db, { actor }, { id: order.id, to, ...(to === 'shipped' && sent) }, when)
  }
}

const sent = { courierName: 'Speed Courier', trackingNumber: 'SC-204417' }
