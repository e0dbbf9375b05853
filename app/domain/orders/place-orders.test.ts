import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { addToCart } from '../cart/change-cart.server.ts'
import { countItems } from '../cart/find-cart.server.ts'
import type { GuestLine } from '../cart/rules.ts'
import { type Product, products } from '../catalog/tables.ts'
import { deliveryZones } from '../delivery/tables.ts'
import { placeOrdersInput } from './checkout-rules.ts'
import { type Checkout, placeOrders } from './place-orders.server.ts'
import { checkouts, orderItems, orderNumbers, orderStatusHistory, orders } from './tables.ts'

const allOn = { airtel_money: true, tnm_mpamba: true, bank_transfer: true, cash_on_delivery: true }
const settings = { paymentMethods: allOn, deliveryText: '3-7 business days' }

const aLine = (product: Product, quantity = 1, more: Partial<GuestLine> = {}): GuestLine => ({
  ...{ productId: product.id, quantity, selectedOptions: {}, notes: '' },
  ...more,
})

let made = 0
/** A checkout as the callable hands it over, for goods picked up unless `more` says otherwise. */
function aCheckout(lines: GuestLine[], expectedTotal: number, more: Record<string, unknown> = {}): Checkout {
  made += 1
  const input = placeOrdersInput.parse({
    checkoutId: `checkout-of-the-tests-${made}`,
    contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456', email: 'Chikondi@Example.com' },
    paymentMethod: 'cash_on_delivery',
    expectedTotal,
    ...more,
  })
  return { ...input, lines, settings }
}

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

test('a cart of three sellers becomes one order per seller, and the stock is taken', async ({ db }) => {
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

test('an order carries every field of the spec', async ({ db }) => {
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
    statusHistory: [{ status: 'pending', note: 'Order placed', timestamp: '2026-12-31T23:00:00.000Z' }],
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

test('custom options are left out when nothing was chosen', async ({ db }) => {
  const placed = accepted(await placeOrders(db, aGuest, aCheckout([aLine(await aProduct(db))], 5_000)))
  expect(placed.orders[0]?.items[0]).not.toHaveProperty('customOptions')
})

test('a buyer’s order carries the buyer and is no guest order; sellers and administrators may buy too', async ({
  db,
}) => {
  for (const member of [await aBuyer(db), await aSeller(db), await anAdmin(db)]) {
    const product = await aProduct(db)
    const owner = { kind: 'member', userId: member.userId } as const
    await addToCart(db, owner, { productId: product.id, quantity: 1, selectedOptions: {}, notes: '' })
    const placed = accepted(await placeOrders(db, member, aCheckout([], 5_000)))
    expect(placed.orders[0]).toMatchObject({ buyerId: member.userId, guestOrder: false })
    expect(await countItems(db, owner)).toBe(0)
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

test('when one of three groups can’t be placed nothing is, and the stock stays', async ({ db }) => {
  const [one, two, three] = [await aProduct(db), await aProduct(db), await aProduct(db, { stock: 1 })]
  const refused = await placeOrders(db, aGuest, aCheckout([aLine(one), aLine(two), aLine(three, 2)], 20_000))
  expect(refused).toMatchObject({ ok: false, reason: 'changed' })
  expect([await stockOf(db, one), await stockOf(db, two), await stockOf(db, three)]).toEqual([10, 10, 1])
  expect([await countOf(db, orders), await countOf(db, checkouts), await countOf(db, orderItems)]).toEqual([
    0, 0, 0,
  ])
})

committed('a fault while the third of three orders is written leaves nothing behind', async ({ db }) => {
  const goods = [await aProduct(db), await aProduct(db), await aProduct(db)]
  await db.execute(sql`
    create function break_third() returns trigger language plpgsql as $$
    begin if (select count(*) from orders) >= 2 then raise exception 'broken'; end if; return new; end $$`)
  await db.execute(
    sql`create trigger break_third before insert on orders for each row execute function break_third()`,
  )
  await expect(
    placeOrders(
      db,
      aGuest,
      aCheckout(
        goods.map((product) => aLine(product)),
        15_000,
      ),
    ),
  ).rejects.toThrow()
  for (const product of goods) expect(await stockOf(db, product)).toBe(10)
  expect([await countOf(db, orders), await countOf(db, checkouts), await db.$count(orderNumbers)]).toEqual([
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

committed('placing the same checkout ten times at once gives the same orders', async ({ db }) => {
  const product = await aProduct(db)
  const checkout = aCheckout([aLine(product, 2), aLine(await aProduct(db))], 15_000)
  const results = await Promise.all(Array.from({ length: 10 }, () => placeOrders(db, aGuest, checkout)))
  for (const result of results) expect(result).toEqual(results[0])
  expect(results[0]?.ok).toBe(true)
  expect([await countOf(db, orders), await stockOf(db, product)]).toEqual([2, 8])
})

committed('a member’s double tap places the cart once', async ({ db }) => {
  const buyer = await aBuyer(db)
  const product = await aProduct(db)
  await addToCart(db, { kind: 'member', userId: buyer.userId }, { ...aLine(product, 3) })
  const checkout = aCheckout([], 15_000)
  const results = await Promise.all([1, 2, 3, 4].map(() => placeOrders(db, buyer, checkout)))
  for (const result of results) expect(result).toEqual(results[0])
  expect([await countOf(db, orders), await stockOf(db, product)]).toEqual([1, 7])
})

committed('a member’s cart sent from two pages at once is placed once', async ({ db }) => {
  const buyer = await aBuyer(db)
  const product = await aProduct(db)
  await addToCart(db, { kind: 'member', userId: buyer.userId }, { ...aLine(product, 3) })
  const results = await Promise.all([1, 2, 3].map(() => placeOrders(db, buyer, aCheckout([], 15_000))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'cart-empty')).toHaveLength(2)
  expect(await stockOf(db, product)).toBe(7)
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

committed('200 buyers race for one unit: exactly one order, and stock 0', async ({ db }) => {
  const product = await aProduct(db, { stock: 1 })
  const results = await Promise.all(
    Array.from({ length: 200 }, () => placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000))),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'changed')).toHaveLength(199)
  expect([await countOf(db, orders), await stockOf(db, product)]).toEqual([1, 0])
})

committed(
  'buyers of the same products in any order never deadlock, and the stock adds up',
  async ({ db }) => {
    const goods = await Promise.all(Array.from({ length: 5 }, () => aProduct(db, { stock: 100 })))
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => {
        const mixed = goods.map((_, place) => goods[(place * (turn % 2 ? 1 : 4) + turn) % 5]!)
        return placeOrders(
          db,
          aGuest,
          aCheckout(
            mixed.map((product) => aLine(product)),
            25_000,
          ),
        )
      }),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    for (const product of goods) expect(await stockOf(db, product)).toBe(60)
    expect(await countOf(db, orders)).toBe(200)
    expect(await db.$count(orderNumbers)).toBe(200)
  },
)

test('order numbers widen when the four digits of a year run full', async ({ db }) => {
  await db.execute(sql`
    insert into order_numbers select 'TB-2026-' || lpad(n::text, 4, '0') from generate_series(0, 9999) as n`)
  const lines = [aLine(await aProduct(db)), aLine(await aProduct(db))]
  const placed = accepted(await placeOrders(db, aGuest, aCheckout(lines, 10_000), new Date('2026-05-05')))
  for (const order of placed.orders) expect(order.orderNumber).toMatch(/^TB-2026-\d{5}$/)
  expect(new Set(placed.orders.map((order) => order.orderNumber)).size).toBe(2)
})

test('delivery costs come from the server, whatever the caller says', async ({ db }) => {
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
  expect(await placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000, { seen }))).toEqual({
    ok: false,
    reason: 'changed',
    detail: ['Lamp now costs MK 6,000; it was MK 5,000'],
  })
  expect(await placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000))).toEqual({
    ok: false,
    reason: 'changed',
    detail: ['The total is now MK 6,000; it was MK 5,000'],
  })
})

test('a product that is no longer approved is not sold', async ({ db }) => {
  const product = await aProduct(db, { name: 'Lamp' })
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, product.id))
  expect(await placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000))).toEqual({
    ok: false,
    reason: 'changed',
    detail: ['Lamp was taken out: it is not available any more'],
  })
})
