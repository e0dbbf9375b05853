import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { deliveryZones } from '#app/modules/sales/delivery/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitor, fieldsOf, readable, textOf, type Visitor } from '#test/visitors/visitor.ts'

const person = {
  fullName: 'Chikondi Banda',
  phoneNumber: '0991 234 567',
  district: 'Zomba',
  area: 'Chikanda',
  landmark: 'Opposite the market, blue gate',
  paymentMethod: 'airtel_money',
}

async function threeSellers() {
  const sellers = []
  for (const businessName of ['Phiri Traders', 'Banda Shoes', 'Mzuzu Coffee']) {
    sellers.push(await aSeller(db, { businessName, location: 'Zomba' }))
  }
  const [phiri, banda, coffee] = sellers
  await db.insert(deliveryZones).values({ sellerId: phiri!.userId, district: 'Zomba', fee: 1_500, days: 1 })
  const lamp = await aProduct(db, { sellerId: phiri!.userId, name: 'Solar lamp', price: 9_000, stock: 5 })
  const shoes = await aProduct(db, { sellerId: banda!.userId, name: 'Shoes', price: 12_000, stock: 1 })
  const beans = await aProduct(db, { sellerId: coffee!.userId, name: 'Coffee', price: 7_000 })
  const visitor = aVisitor()
  for (const { id } of [lamp, shoes, beans]) await visitor.post('/cart-items', { productId: id })
  return { visitor, lamp, shoes, beans, phiri: phiri! }
}

const openCheckout = async (visitor: Visitor) => fieldsOf(await (await visitor.get('/checkout')).text())
const ordersOf = (checkoutId: string) => db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
const stockOf = async ({ id }: { id: string }) =>
  (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]!.stock

test('a guest without scripts gets one order per seller, and sees them confirmed again and again §1.8 §6.2 §10.27', async () => {
  const { visitor, lamp, phiri } = await threeSellers()
  const fields = await openCheckout(visitor)
  const text = await visitor.textOf('/checkout')
  expect(text).toMatch(/1\. Your details and delivery address.*2\. Delivery from each seller.*3\. Payment/)
  expect(text).toContain('MK 28,000')
  expect(text).toContain('Zomba, Malawi')

  const placed = await visitor.post('/checkout', {
    ...fields,
    ...person,
    [`notes.${phiri.userId}`]: 'Call first',
  })
  expect(placed.status).toBe(303)
  expect(placed.headers.get('Location')).toBe(`/pay/${fields.checkoutId}`)
  const path = `/order-confirmation?checkout=${fields.checkoutId}`
  const made = await ordersOf(fields.checkoutId!)
  expect(made).toHaveLength(3)
  expect(await stockOf(lamp)).toBe(4)

  const confirmation = await visitor.get(path)
  expect(confirmation.headers.get('Cache-Control')).toContain('no-store')
  const shown = await textOf(confirmation)
  for (const { orderNumber, sellerName } of made) {
    expect(shown).toContain(orderNumber)
    expect(shown).toContain(`from ${sellerName}`)
  }
  expect(shown.match(/Waiting for payment Airtel Money We sent a payment request/g)).toHaveLength(3)
  expect(await visitor.textOf(path)).toBe(shown)
  expect(await visitor.textOf('/cart')).toContain('Your cart is empty')

  const stranger = await aVisitor().get(path)
  expect([stranger.status, await textOf(stranger)]).toEqual([404, expect.not.stringContaining('Solar lamp')])
})

test('mistakes are told beside their fields, and what was typed stays §10.33', async () => {
  const { visitor } = await threeSellers()
  const fields = await openCheckout(visitor)
  const wrong = { ...fields, fullName: ' ', phoneNumber: '12', email: 'chikondi@', landmark: 'By the well' }
  const response = await visitor.post('/checkout', wrong)
  expect(response.status).toBe(400)
  const html = await response.text()
  for (const [field, message] of [
    ['fullName', 'Enter your full name'],
    ['phoneNumber', 'Enter a phone number like 0999 123 456, or one that starts with + and the country code'],
    ['email', 'Invalid email address'],
    ['paymentMethod', 'Choose how you will pay'],
  ]) {
    expect(html).toContain(`href="#${field}"`)
    expect(readable(html).split(message!).length).toBeGreaterThan(2)
  }
  expect(fieldsOf(html)).toMatchObject({
    phoneNumber: '12',
    email: 'chikondi@',
    landmark: 'By the well',
    checkoutId: fields.checkoutId,
  })
})

test('delivery is chosen per seller; its cost is in the total §5.26', async () => {
  const { visitor, phiri } = await threeSellers()
  const fields = await openCheckout(visitor)
  const refreshed = await visitor.post('/checkout', { ...fields, ...person, intent: 'refresh' })
  expect(refreshed.status).toBe(200)
  const html = await refreshed.text()
  expect(readable(html)).toContain('Delivered by Phiri Traders')
  expect(fieldsOf(html)).toMatchObject({ fullName: 'Chikondi Banda', district: 'Zomba' })

  const chosen = { ...fieldsOf(html), ...person, [`delivery.${phiri.userId}`]: 'delivery' }
  const placed = await visitor.post('/checkout', chosen)
  expect(placed.status).toBe(303)
  const made = await ordersOf(fields.checkoutId!)
  expect(made.map(({ shippingFee }) => shippingFee).sort()).toEqual([0, 0, 1_500])
})

test('a delivery needs a district and a landmark', async () => {
  const { visitor, phiri } = await threeSellers()
  const fields = await openCheckout(visitor)
  const form = { ...fields, ...person, [`delivery.${phiri.userId}`]: 'delivery', landmark: '' }
  const response = await visitor.post('/checkout', form)
  expect(response.status).toBe(400)
  expect(await textOf(response)).toContain('Name a landmark')
})

test('when something changed since the buyer looked, nothing is placed and the change is told §5.25', async () => {
  const { visitor, lamp, shoes } = await threeSellers()
  const fields = await openCheckout(visitor)
  await db.update(products).set({ price: 9_900 }).where(eq(products.id, lamp.id))
  await db.update(products).set({ stock: 0 }).where(eq(products.id, shoes.id))

  const asked = await visitor.post('/checkout', { ...fields, ...person })
  expect(asked.status).toBe(409)
  const html = await asked.text()
  const text = readable(html)
  expect(text).toContain('Your order changed in the meantime')
  expect(text).toContain('Solar lamp now costs MK 9,900; it was MK 9,000')
  expect(text).toContain("We removed Shoes because it's out of stock")
  expect(text).toContain('MK 16,900')
  expect(await ordersOf(fields.checkoutId!)).toEqual([])

  const again = await visitor.post('/checkout', { ...fieldsOf(html), paymentMethod: 'airtel_money' })
  expect(again.status).toBe(303)
  expect(await ordersOf(fields.checkoutId!)).toHaveLength(2)
})

test('where nothing is left to order, the cart says what became of it, also to whom only opens the checkout', async () => {
  const { visitor, lamp, shoes, beans } = await threeSellers()
  const opens = aVisitor()
  await opens.post('/cart-items', { productId: shoes.id })
  const fields = await openCheckout(visitor)
  for (const { id } of [lamp, shoes, beans])
    await db.update(products).set({ stock: 0 }).where(eq(products.id, id))
  const refused = await visitor.post('/checkout', { ...fields, ...person })
  expect(refused.headers.get('Location')).toBe('/cart')
  const told = await visitor.textOf('/cart')
  expect(told).toContain('Your cart is empty')
  for (const name of ['Solar lamp', 'Shoes', 'Coffee'])
    expect(told).toContain(`We removed ${name} because it's out of stock.`)
  expect(await ordersOf(fields.checkoutId!)).toEqual([])

  expect((await opens.get('/checkout')).headers.get('Location')).toBe('/cart')
  expect(await opens.textOf('/cart')).toContain("We removed Shoes because it's out of stock.")
})

test('what was ordered in another tab is not ordered from this one, and the cart says that it is gone', async () => {
  const { visitor } = await threeSellers()
  const [one, other] = [await openCheckout(visitor), await openCheckout(visitor)]
  expect((await visitor.post('/checkout', { ...one, ...person })).status).toBe(303)
  const refused = await visitor.post('/checkout', { ...other, ...person })
  expect(refused.headers.get('Location')).toBe('/cart')
  expect(await visitor.textOf('/cart')).toContain('these items are no longer in your cart')
  expect(await ordersOf(other.checkoutId!)).toEqual([])
})

test('a guest who never got the answer to an order is led to it from the checkout, and orders nothing twice', async () => {
  const { visitor, lamp } = await threeSellers()
  const other = await openCheckout(visitor)
  const fields = await openCheckout(visitor)
  const before = new Map(visitor.jar)
  const placed = await visitor.post('/checkout', { ...fields, ...person, paymentMethod: 'cash_on_delivery' })
  expect(placed.status).toBe(303)
  visitor.jar.clear()
  for (const [name, value] of before) visitor.jar.set(name, value)

  const found = await visitor.get('/checkout')
  expect(found.headers.get('Location')).toBe(`/pay/${fields.checkoutId}`)
  const leads = await visitor.get(`/pay/${fields.checkoutId}`)
  const confirmation = await visitor.textOf(leads.headers.get('Location')!)
  expect(confirmation).toContain('This order had reached us already')
  expect(confirmation).toContain('Solar lamp')
  expect(await visitor.textOf('/cart')).toContain('Your cart is empty')

  // What another tab had open, too.
  visitor.jar.clear()
  for (const [name, value] of before) visitor.jar.set(name, value)
  const pressed = await visitor.post('/checkout', { ...other, ...person, paymentMethod: 'cash_on_delivery' })
  expect(pressed.headers.get('Location')).toBe(`/pay/${fields.checkoutId}`)
  expect(await ordersOf(other.checkoutId!)).toEqual([])

  // The same once more, on purpose.
  for (const times of [1, 2]) {
    await visitor.post('/cart-items', { productId: lamp.id })
    const again = await openCheckout(visitor)
    await visitor.post('/checkout', { ...again, ...person, paymentMethod: 'cash_on_delivery' })
    expect(await ordersOf(again.checkoutId!), `${times}`).toHaveLength(1)
  }
})

test('what came into the cart after an order whose answer got lost stays there, to be ordered', async () => {
  const { visitor } = await threeSellers()
  const more = await aProduct(db, { name: 'Torch' })
  await visitor.get('/checkout')
  const fields = await openCheckout(visitor)
  const before = new Map(visitor.jar)
  await visitor.post('/checkout', { ...fields, ...person, paymentMethod: 'cash_on_delivery' })
  visitor.jar.clear()
  for (const [name, value] of before) visitor.jar.set(name, value)
  await visitor.post('/cart-items', { productId: more.id })
  expect((await visitor.get('/checkout')).headers.get('Location')).toBe(`/pay/${fields.checkoutId}`)
  const checkout = await visitor.textOf('/checkout')
  expect([checkout.includes('Torch'), checkout.includes('Solar lamp')]).toEqual([true, false])
})

test('more pieces than were ordered are a checkout of its own, and so is that of another browser', async () => {
  const { visitor, lamp } = await threeSellers()
  await visitor.get('/checkout')
  const fields = await openCheckout(visitor)
  const before = new Map(visitor.jar)
  await visitor.post('/checkout', { ...fields, ...person, paymentMethod: 'cash_on_delivery' })
  visitor.jar.clear()
  for (const [name, value] of before) visitor.jar.set(name, value)
  await visitor.post('/cart-items', { productId: lamp.id })
  expect((await visitor.get('/checkout')).status).toBe(200)

  const stranger = aVisitor()
  await stranger.post('/cart-items', { productId: lamp.id })
  await stranger.get('/checkout')
  expect((await stranger.get('/checkout')).status).toBe(200)
})

test('pressing twice places once: the second press finds the orders of the first §5.24', async () => {
  const { visitor, lamp } = await threeSellers()
  const fields = await openCheckout(visitor)
  const twin = aVisitor()
  for (const [name, value] of visitor.jar) twin.jar.set(name, value)
  const form = { ...fields, ...person }
  const answers = await Promise.all([visitor.post('/checkout', form), twin.post('/checkout', form)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await ordersOf(fields.checkoutId!)).toHaveLength(3)
  const third = await visitor.post('/checkout', form)
  expect(third.headers.get('Location')).toContain(fields.checkoutId)
  expect(await stockOf(lamp)).toBe(4)
})

test('an empty cart has no checkout', async () => {
  const response = await aVisitor().get('/checkout')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/cart'])
})
