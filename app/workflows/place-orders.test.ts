import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { inEnglish } from '#test/in-english.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { countCartItems } from '../modules/sales/cart/cart.server.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import { deliveryZones } from '../modules/sales/delivery/tables.ts'
import { checkouts, orderItems, orderStatusHistory, orders } from '../modules/sales/orders/tables.ts'
import { placeOrders } from './place-orders.server.ts'

const stockOf = async (db: Db, { id }: { id: string }) => {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}
const countOf = async (db: Db, table: typeof orders | typeof checkouts | typeof orderItems) =>
  db.$count(table)

const accepted = <Value>(
  result: { ok: true; value: Value } | { ok: false; reason: string; detail?: unknown },
) => {
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.detail)}`)
  return result.value
}

test('a cart of three sellers becomes one order per seller, and the stock is taken §1.3 §4.9', async ({
  db,
}) => {
  const lamp = await aProduct(db, { price: 7_500, stock: 4 })
  const shoes = await aProduct(db, { price: 20_000, stock: 3 })
  const bag = await aProduct(db, { price: 1_000, stock: 9 })
  const lines = [aLine(lamp, 2), aLine(shoes), aLine(bag, 3)]
  const placed = accepted(await placeOrders(db, aGuest, aCheckout(lines, 38_000)))
  expect(placed.orders.map((order) => [order.sellerId, order.totalAmount])).toEqual([
    [lamp.sellerId, 15_000],
    [shoes.sellerId, 20_000],
    [bag.sellerId, 3_000],
  ])
  expect(placed.total).toBe(38_000)
  expect(placed.orderIds).toEqual(placed.orders.map(({ id }) => id))
  expect([await stockOf(db, lamp), await stockOf(db, shoes), await stockOf(db, bag)]).toEqual([2, 2, 6])
  const [checkout] = await db.select().from(checkouts)
  expect(checkout?.total).toBe(38_000)
})

test('an order carries every field of the spec §3.21 §3.22 §3.24 §3.30 §4.7 §6.2 §9.9 §9.10 §9.12', async ({
  db,
}) => {
  const picture = { path: 'products/a/lamp', width: 9, height: 9, placeholder: '' }
  const product = await aProduct(db, {
    price: 15_000,
    images: [picture, { ...picture, path: 'products/a/back' }],
    categoryFields: { gender: 'women', size: ['S', 'M'] },
  })
  const line = aLine(product, 2, { selectedOptions: { size: 'M' }, notes: 'Blue if you have it' })
  const placed = accepted(
    await placeOrders(
      db,
      aGuest,
      aCheckout([line], 30_000, { buyerNotes: 'Call first' }),
      new Date('2026-12-31T23:00:00Z'),
    ),
  )
  const [order] = placed.orders
  expect(order).toMatchObject({
    sellerId: product.sellerId,
    sellerName: product.sellerName,
    sellerEmail: expect.stringContaining('@'),
    subtotal: 30_000,
    shippingFee: 0,
    totalAmount: 30_000,
    discount: 0,
    couponCode: '',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'pending',
    status: 'pending',
    guestOrder: true,
    estimatedDeliveryDate: '3-7 business days',
    buyerNotes: 'Call first',
    contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '+265999123456', email: 'chikondi@example.com' },
    deliveryMethod: { type: 'pickup', cost: 0 },
    statusHistory: [
      { status: 'pending', note: 'Order placed', movedBy: 'buyer', timestamp: '2026-12-31T23:00:00.000Z' },
    ],
  })
  expect(order).not.toHaveProperty('buyerId')
  expect(order).not.toHaveProperty('courierName')
  // It is 2027 already in Malawi.
  expect(order?.orderNumber).toMatch(/^TB-2027-\d{4}$/)
  expect(order?.items).toEqual([
    {
      productId: product.id,
      name: product.name,
      quantity: 2,
      price: 15_000,
      productImage: '/media/products/a/lamp/1280.webp',
      productImages: ['/media/products/a/lamp/1280.webp', '/media/products/a/back/1280.webp'],
      category: 'Other',
      condition: 'new',
      sku: product.id.slice(0, 8).toUpperCase(),
      categoryFields: { gender: 'women', size: ['S', 'M'] },
      itemNotes: 'Blue if you have it',
      customOptions: { size: 'M' },
    },
  ])
})

test('custom options are left out when nothing was chosen §3.25', async ({ db }) => {
  const placed = accepted(await placeOrders(db, aGuest, aCheckout([aLine(await aProduct(db))], 5_000)))
  expect(placed.orders[0]?.items[0]).not.toHaveProperty('customOptions')
})

test('a buyer’s order carries the buyer and is no guest order; sellers and administrators may buy too §3.22 §6.5', async ({
  db,
}) => {
  for (const member of [await aBuyer(db), await aSeller(db), await anAdmin(db)]) {
    const product = await aProduct(db)
    const owner = { kind: 'member', userId: member.userId } as const
    await addToCart(db, owner, { productId: product.id, quantity: 1, selectedOptions: {}, notes: '' })
    const placed = accepted(await placeOrders(db, member, aCheckout([], 5_000)))
    expect(placed.orders[0]).toMatchObject({ buyerId: member.userId, guestOrder: false })
    expect(await countCartItems(db, owner)).toBe(0)
    const [entry] = await db
      .select()
      .from(orderStatusHistory)
      .where(eq(orderStatusHistory.orderId, placed.orderIds[0]!))
    expect(entry?.actorId).toBe(member.userId)
  }
})

test('an empty cart places nothing', async ({ db }) => {
  expect(await placeOrders(db, aGuest, aCheckout([], 0))).toEqual({ ok: false, reason: 'cart-empty' })
  expect(await placeOrders(db, await aBuyer(db), aCheckout([], 0))).toEqual({
    ok: false,
    reason: 'cart-empty',
  })
  expect(await countOf(db, checkouts)).toBe(0)
})

test('when one of three groups can’t be placed nothing is, and the stock stays §5.23', async ({ db }) => {
  const [one, two, three] = [await aProduct(db), await aProduct(db), await aProduct(db, { stock: 1 })]
  const refused = await placeOrders(db, aGuest, aCheckout([aLine(one), aLine(two), aLine(three, 2)], 20_000))
  expect(refused).toMatchObject({ ok: false, reason: 'changed' })
  expect([await stockOf(db, one), await stockOf(db, two), await stockOf(db, three)]).toEqual([10, 10, 1])
  expect([await countOf(db, orders), await countOf(db, checkouts), await countOf(db, orderItems)]).toEqual([
    0, 0, 0,
  ])
})

test('several lines of one product are taken from its stock together', async ({ db }) => {
  const product = await aProduct(db, { stock: 5, categoryFields: { size: ['S', 'M'] } })
  const lines = (quantity: number) => [
    aLine(product, quantity, { selectedOptions: { size: 'S' } }),
    aLine(product, 2, { selectedOptions: { size: 'M' } }),
  ]
  expect(await placeOrders(db, aGuest, aCheckout(lines(4), 30_000))).toMatchObject({ reason: 'changed' })
  accepted(await placeOrders(db, aGuest, aCheckout(lines(3), 25_000)))
  expect(await stockOf(db, product)).toBe(0)
})

test('placing the same checkout twice gives the same orders', async ({ db }) => {
  const product = await aProduct(db)
  const checkout = aCheckout([aLine(product, 2), aLine(await aProduct(db))], 15_000)
  const first = await placeOrders(db, aGuest, checkout)
  expect(await placeOrders(db, aGuest, { ...checkout, lines: [] })).toEqual(first)
  expect(await stockOf(db, product)).toBe(8)
})

test('another person’s checkout id is refused and shows nothing of it', async ({ db }) => {
  const [owner, stranger] = [await aBuyer(db), await aBuyer(db)]
  const product = await aProduct(db)
  await addToCart(db, { kind: 'member', userId: owner.userId }, aLine(product))
  const checkout = aCheckout([aLine(product)], 5_000)
  accepted(await placeOrders(db, owner, checkout))
  for (const actor of [stranger, aGuest]) {
    expect(await placeOrders(db, actor, checkout)).toEqual({ ok: false, reason: 'checkout-taken' })
  }
  const guests = aCheckout([aLine(product)], 5_000)
  accepted(await placeOrders(db, aGuest, guests))
  expect(await placeOrders(db, stranger, guests)).toEqual({ ok: false, reason: 'checkout-taken' })
  const otherPhone = { ...guests, contactInfo: { ...guests.contactInfo, phoneNumber: '+265888123456' } }
  expect(await placeOrders(db, aGuest, otherPhone)).toEqual({ ok: false, reason: 'checkout-taken' })
})

test('order numbers widen when the four digits of a year run full §9.10 §9.11', async ({ db }) => {
  await db.execute(sql`
    insert into order_numbers select 'TB-2026-' || lpad(n::text, 4, '0') from generate_series(0, 9999) as n`)
  const lines = [aLine(await aProduct(db)), aLine(await aProduct(db))]
  const placed = accepted(await placeOrders(db, aGuest, aCheckout(lines, 10_000), new Date('2026-05-05')))
  for (const order of placed.orders) expect(order.orderNumber).toMatch(/^TB-2026-\d{5}$/)
  expect(new Set(placed.orders.map((order) => order.orderNumber)).size).toBe(2)
})

test('delivery costs come from the server, whatever the caller says §1.13', async ({ db }) => {
  const product = await aProduct(db)
  const { sellerId } = product
  await db.insert(deliveryZones).values({ sellerId, district: 'Zomba', fee: 2_500, days: 2 })
  const deliveryAddress = { district: 'Zomba', landmark: 'Opposite the market' }
  const sent = { deliveryMethods: { [sellerId]: { type: 'delivery', cost: 0 } }, deliveryAddress }
  expect(await placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000, sent))).toMatchObject({
    reason: 'changed',
  })
  const placed = accepted(await placeOrders(db, aGuest, aCheckout([aLine(product)], 7_500, sent)))
  expect(placed.orders[0]).toMatchObject({
    shippingFee: 2_500,
    totalAmount: 7_500,
    estimatedDeliveryDate: '2 days',
    deliveryAddress: {
      district: 'Zomba',
      recipientName: 'Chikondi Banda',
      phone: '+265999123456',
      email: 'chikondi@example.com',
      streetAddress: '',
      city: '',
    },
  })
})

test('a price that changed meanwhile places nothing and says so', async ({ db }) => {
  const product = await aProduct(db, { name: 'Lamp' })
  await db.update(products).set({ price: 6_000 }).where(eq(products.id, product.id))
  const seen = {
    lines: { [`${product.id}~`]: { price: 5_000, quantity: 1 } },
    delivery: { [product.sellerId]: { pickup: 0 } },
  }
  expect(inEnglish(await placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000, { seen })))).toEqual({
    ok: false,
    reason: 'changed',
    detail: ['Lamp now costs MK\u00a06,000; it was MK\u00a05,000'],
  })
  expect(inEnglish(await placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000)))).toEqual({
    ok: false,
    reason: 'changed',
    detail: ['The total is now MK\u00a06,000; it was MK\u00a05,000'],
  })
})

test('a product that is no longer approved is not sold §4.2', async ({ db }) => {
  const product = await aProduct(db, { name: 'Lamp' })
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, product.id))
  expect(inEnglish(await placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000)))).toEqual({
    ok: false,
    reason: 'changed',
    detail: ["We removed Lamp because it's no longer available"],
  })
})
