import { beforeEach, expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { daysAfter } from '#app/base/dates/dates.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { addToWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { call, db, request } from '#test/http.ts'
import { endHoliday, startHoliday } from '#test/make/holiday.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, readable, textOf } from '#test/visitors/visitor.ts'

let seller: Seller
let lamp: Product
let soap: Product
beforeEach(async () => {
  seller = await aSeller(db, { businessName: 'Phiri Traders', location: 'Zomba' })
  lamp = await aProduct(db, { sellerId: seller.userId, name: 'Holiday lamp', price: 7_000 })
  soap = await aProduct(db, { name: 'Everyday soap', price: 500 })
})
const mainOf = async (path: string) => /<main[\s\S]*<\/main>/.exec(await (await request(path)).text())![0]
const shortOf = (day: string) => day.replace(/ (\w{3})\w*$/, ' $1')
const button = (html: string, name: string) =>
  new RegExp(`<button[^>]*>(?:(?!</button>)[\\s\\S])*${name}[\\s\\S]*?</button>`).exec(html)?.[0] ?? ''

test('a product’s page stays, says the date, and has nothing to buy with; afterwards it has again §27.2', async () => {
  const { until, back, awayUntil } = await startHoliday(db, seller.userId)
  const page = await mainOf(`/product/${lamp.id}`)
  expect(readable(page)).toContain(
    `Away until ${until} Phiri Traders is on holiday. Can be bought again from ${back}.`,
  )
  expect(page).not.toContain('id="buy"')
  expect(button(page, `Away until ${shortOf(until)}`)).toContain('disabled')
  const whole = await (await request(`/product/${lamp.id}`)).text()
  const [, linked] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(whole)!
  expect(JSON.parse(linked!).offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
    availabilityStarts: daysAfter(awayUntil, 1),
  })

  await endHoliday(db, seller.userId)
  const again = await mainOf(`/product/${lamp.id}`)
  expect(again).toContain('id="buy"')
  expect(again).not.toContain('Away until')
})

test.each(['grid', 'list'])(
  'products stay in the %s with the date on a button that can’t be pressed',
  async (view) => {
    const { until } = await startHoliday(db, seller.userId)
    const html = await mainOf(`/products?search=holiday+lamp&view=${view}`)
    const card = html.split('<article').find((part) => part.includes(lamp.id)) ?? ''
    expect(button(card, `Away until ${shortOf(until)}`)).toContain('disabled')
    expect(card).not.toContain('Add to Cart')
    const home = await mainOf('/')
    expect(home.split('<article').find((part) => part.includes(lamp.id))).toContain(
      `Away until ${shortOf(until)}`,
    )
  },
)

test('what needs a choice first shows the date instead, too', async () => {
  const shirt = await aProduct(db, { sellerId: seller.userId, categoryFields: { size: ['S', 'M'] } })
  const { until } = await startHoliday(db, seller.userId)
  const card = (await mainOf(`/shop/${seller.userId}`))
    .split('<article')
    .find((part) => part.includes(shirt.id))
  expect(card).toContain(`Away until ${shortOf(until)}`)
  expect(card).not.toContain('Choose options')
})

test('a holiday that is planned or over changes nothing', async () => {
  for (const days of [
    [1, 9],
    [-9, -1],
  ] as [number, number][]) {
    await startHoliday(db, seller.userId, days)
    expect(await mainOf(`/product/${lamp.id}`)).toContain('id="buy"')
    expect(await mainOf(`/shop/${seller.userId}`)).not.toContain('Away until')
  }
})

test('a shop says until when its seller is away', async () => {
  const { until, back } = await startHoliday(db, seller.userId)
  const page = readable(await mainOf(`/shop/${seller.userId}`))
  expect(page).toContain(`Away until ${until} Phiri Traders is on holiday.`)
  expect(page).toContain(`Can be bought again from ${back}.`)
  expect(page).toContain('Holiday lamp')
})

test('a form sent from an old page is refused with the date, and nothing is added', async () => {
  const { until, back } = await startHoliday(db, seller.userId)
  const visitor = aVisitor()
  expect((await visitor.post('/cart-items', { productId: lamp.id })).status).toBe(303)
  const cart = await visitor.textOf('/cart')
  expect(cart).toContain(`Phiri Traders is away until ${until}. You can buy this again from ${back}.`)
  expect(cart).toContain('Your cart is empty')
})

test('the callables refuse with the catalogued text and say the date beside the product §27.2', async () => {
  const { awayUntil } = await startHoliday(db, seller.userId)
  const added = await call('addToCart', { productId: lamp.id })
  expect([added.status, added.body.error]).toEqual([
    409,
    expect.objectContaining({ status: 'ABORTED', message: 'Product is not available' }),
  ])
  expect((await call('getProduct', { id: lamp.id })).body.result.product).toMatchObject({ awayUntil })
  const list = await call('listProducts', { sellerId: seller.userId })
  expect(list.body.result.data).toMatchObject([{ id: lamp.id, awayUntil }])
  expect(list.body.result.data[0]).not.toHaveProperty('awayFrom')
})

test('by callables a cart keeps what waits apart, grows it by nothing, and orders the rest', async () => {
  const visitor = aVisitor()
  for (const { id } of [lamp, soap]) await visitor.post('/cart-items', { productId: id })
  await startHoliday(db, seller.userId)
  const cookies = () => [...visitor.jar].map((pair) => pair.join('=')).join('; ')
  const ask = (name: string, data: unknown = {}) => call(name, data, { Cookie: cookies() })
  const cart = await ask('getCart')
  expect(cart.body.result).toMatchObject({
    items: [{ productId: soap.id }],
    totalAmount: 500,
    waiting: [{ productId: lamp.id, quantity: 1, price: 7_000 }],
    dropped: [],
  })
  expect(cart.response.headers.getSetCookie().join()).toContain(lamp.id)
  const groups = await ask('getCartGroups')
  expect(groups.body.result).toMatchObject({ groups: [{ subtotal: 500 }], waiting: [{ productId: lamp.id }] })
  expect(groups.response.headers.getSetCookie().join()).toContain(lamp.id)
  const more = await ask('updateCartItem', { productId: lamp.id, quantity: 2 })
  expect([more.status, more.body.error.message]).toEqual([409, 'Product is not available'])

  const checkout = {
    checkoutId: `holiday-by-call-${lamp.id}`,
    contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' },
    paymentMethod: 'cash_on_delivery',
  }
  const refused = await ask('placeOrders', { ...checkout, expectedTotal: 7_500 })
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    expect.stringContaining('Holiday lamp stays'),
  ])
  const placed = await ask('placeOrders', { ...checkout, expectedTotal: 500 })
  expect(placed.body.result.orders).toMatchObject([{ sellerId: soap.sellerId, totalAmount: 500 }])
  const left = placed.response.headers.getSetCookie().join()
  expect([left.includes(lamp.id), left.includes(soap.id)]).toEqual([true, false])
})

test('a guest’s lines are migrated by callable though their seller is away, and wait', async () => {
  const email = `${lamp.id}@thumba.example`
  const { body } = await call('register', { email, password: 'chambo-1', name: 'Chisomo', role: 'buyer' })
  await startHoliday(db, seller.userId)
  const merged = await call(
    'migrateGuestCart',
    { items: [{ productId: lamp.id, quantity: 2 }] },
    { Authorization: `Bearer ${body.result.token}` },
  )
  expect(merged.body.result).toMatchObject({ items: [], waiting: [{ quantity: 2 }], dropped: [] })
})

test('the cart shows what waits with the date, outside the total, and lets it be taken out', async () => {
  const visitor = aVisitor()
  for (const { id } of [lamp, soap]) await visitor.post('/cart-items', { productId: id })
  const { until, back } = await startHoliday(db, seller.userId)
  const html = await (await visitor.get('/cart')).text()
  const text = readable(html)
  expect(text).toContain('1 item from 1 seller')
  expect(text).toContain(
    `Phiri Traders Away until ${until}. You can buy this again from ${back}. It stays in your cart but isn't part of the total.`,
  )
  expect(text).toContain('Total MK 500')
  expect(text).toContain('Remove all 2 items from your cart?')
  const taken = await visitor.post('/cart', { intent: 'update', line: `${lamp.id}~`, quantity: '0' })
  expect(taken.status).toBe(303)
  expect(await visitor.textOf('/cart')).not.toContain('Holiday lamp')
})

test('a cart in which everything waits leads to no checkout', async () => {
  const visitor = aVisitor()
  await visitor.post('/cart-items', { productId: lamp.id })
  const { until } = await startHoliday(db, seller.userId)
  const html = await (await visitor.get('/cart')).text()
  expect(readable(html)).toContain(`You can't order these items today. Phiri Traders Away until ${until}.`)
  expect(html).not.toContain('href="/checkout"')
  const checkout = await visitor.get('/checkout')
  expect([checkout.status, checkout.headers.get('Location')]).toEqual([302, '/cart'])
  await endHoliday(db, seller.userId)
  expect(await visitor.textOf('/cart')).toContain('1 item from 1 seller')
})

const person = { fullName: 'Chikondi Banda', phoneNumber: '0991 234 567', paymentMethod: 'cash_on_delivery' }

test('a holiday that starts while a guest checks out: nothing is placed, what changed is said, the rest goes on', async () => {
  const visitor = aVisitor()
  for (const { id } of [lamp, soap]) await visitor.post('/cart-items', { productId: id })
  const before = fieldsOf(await (await visitor.get('/checkout')).text())
  const { until } = await startHoliday(db, seller.userId)
  const refused = await visitor.post('/checkout', { ...before, ...person, intent: 'place' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  const text = readable(html)
  expect(text).toContain('Your order changed in the meantime')
  expect(text).toContain(`Holiday lamp stays in your cart. Phiri Traders is away until ${until}.`)
  expect(text).toContain(
    `Not part of this order Phiri Traders: Away until ${until}. 1 item stays in your cart.`,
  )

  const placed = await visitor.post('/checkout', { ...fieldsOf(html), ...person, intent: 'place' })
  expect(placed.status).toBe(303)
  expect(await visitor.textOf(placed.headers.get('Location')!)).toContain('Everyday soap')
  const cart = await visitor.textOf('/cart')
  expect([cart.includes('Holiday lamp'), cart.includes('Everyday soap')]).toEqual([true, false])
})

test('the wishlist says the date and offers nothing to move; a move from an old page is refused', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  await addToWishlist(db, buyer, lamp.id)
  const { until, back } = await startHoliday(db, seller.userId)
  const text = await visitor.textOf('/wishlist')
  expect(text).toContain(`Away until ${until}. Can be bought again from ${back}.`)
  expect(text).not.toContain('Move to cart')
  const moved = await visitor.post('/wishlist', { intent: 'move', productId: lamp.id })
  expect(moved.status).toBe(303)
  const after = await visitor.textOf('/wishlist')
  expect(after).toContain(`Phiri Traders is away until ${until}.`)
  expect(after).toContain('1 item saved')
})

test('buying again says the date and adds nothing of a seller who is away', async () => {
  const order = await anOrder(db, aGuest, lamp)
  const [path, query] = signedOrderPath(order).split('?')
  const { until } = await startHoliday(db, seller.userId)
  const visitor = aVisitor()
  const text = await visitor.textOf(`${path}/again?${query}`)
  expect(text).toContain(`Phiri Traders is away until ${until}.`)
  expect(text).toContain("You can't buy any of these items right now")
  const sent = await visitor.post(`${path}/again`, {})
  expect([sent.status, await textOf(sent)]).toEqual([
    409,
    expect.stringContaining("You can't buy any of these items"),
  ])
})
