import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { db } from '#test/http.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, textOf } from '#test/visitors/visitor.ts'

const change = (id: string, values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, id))

test('a member buys the same again in one press', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  const lamp = await aProduct(db, { name: 'Solar lamp' })
  const { orderNumber } = await anOrder(db, buyer, lamp, { quantity: 2 })
  expect(await visitor.textOf(`/orders/${orderNumber}/again`)).toContain('Add 2 items to cart')
  const sent = await visitor.post(`/orders/${orderNumber}/again`, {})
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/cart'])
  const cart = await visitor.textOf('/cart')
  expect(cart).toContain('Added to cart')
  expect(cart).toContain('Solar lamp')
})

test('what could not be bought again is named with its reason, and the rest goes into the cart §13.6', async () => {
  const seller = await aSeller(db)
  const made = (name: string) => aProduct(db, { name, sellerId: seller.userId })
  const [lamp, soap, gone] = [await made('Solar lamp'), await made('Soap'), await made('Mat')]
  const lines = [lamp, soap, gone].map((product) => aLine(product, 3))
  const placed = await placeOrders(db, aGuest, aCheckout(lines, 45_000))
  if (!placed.ok) throw new Error(placed.reason)
  await change(lamp.id, { stock: 2, price: 6_000 })
  await change(soap.id, { stock: 0 })
  await db.delete(products).where(eq(products.id, gone.id))

  const [path, query] = signedOrderPath(placed.value.orders[0]!).split('?')
  const visitor = aVisitor()
  const text = await visitor.textOf(`${path}/again?${query}`)
  for (const part of ['Only 2 left', 'Now MK 6,000; it was MK 5,000', 'Sold out', 'No longer sold'])
    expect(text).toContain(part)
  expect(text).toContain('Add 2 items to cart')
  expect((await visitor.post(`${path}/again`, {})).status).toBe(303)
  const cart = await visitor.textOf('/cart')
  expect(cart).toContain('1 of 3 items added to cart')
  expect(cart).toContain('MK 12,000')
})

test('when nothing can be bought any more it says so and changes nothing §13.6', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  const lamp = await aProduct(db)
  const { orderNumber } = await anOrder(db, buyer, lamp)
  await change(lamp.id, { status: 'paused' })
  expect(await visitor.textOf(`/orders/${orderNumber}/again`)).toContain('Not available right now')
  const sent = await visitor.post(`/orders/${orderNumber}/again`, {})
  expect(sent.status).toBe(409)
  expect(await textOf(sent)).toContain("You can't buy any of these items right now")
  expect(await visitor.textOf('/cart')).toContain('Your cart is empty')
})

test('another’s order is not found here either', async () => {
  const { orderNumber } = await anOrder(db, await aBuyer(db), await aProduct(db))
  const visitor = await aVisitorAs(db, await aBuyer(db))
  expect((await visitor.get(`/orders/${orderNumber}/again`)).status).toBe(404)
  expect((await visitor.post(`/orders/${orderNumber}/again`, {})).status).toBe(404)
})
