import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { deliveryZones } from '#app/modules/sales/delivery/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { ownForm } from '#test/delivery-forms.ts'
import { call, db } from '#test/http.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, readable } from '#test/visitors/visitor.ts'
import { typedAmounts } from './typed-amounts.ts'

/** What a door made of a text: kwacha as the database or the page has them, or what it said and what stands in the field. */
type Outcome = { amount: number } | { said: string; kept: string | undefined }
const all = [...typedAmounts, ['0', 'The price is at least MK 1'] as [string, string]]

async function tryAll(post: (typed: string) => Promise<Outcome>, of = typedAmounts) {
  for (const [typed, expected] of of) {
    const outcome = await post(typed)
    if (typeof expected === 'number') expect([typed, outcome]).toEqual([typed, { amount: expected }])
    else expect([typed, outcome]).toEqual([typed, { said: expect.stringContaining(expected), kept: typed }])
  }
}
async function refused(response: Response, field: string): Promise<Outcome> {
  expect(response.status).toBe(400)
  const html = await response.text()
  return { said: readable(html), kept: fieldsOf(html)[field] }
}
async function callsOf({ userId }: Member) {
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  return (name: string, data: object) => call(name, data, { Authorization: `Bearer ${token}` })
}
const priceOf = async (id: string) =>
  (await db.select({ price: products.price }).from(products).where(eq(products.id, id)))[0]!.price
const hoe = { name: 'Hoe', description: 'For the field', category: 'Other', condition: 'new', stock: '3' }

describe('a seller types a price', () => {
  let seller: Awaited<ReturnType<typeof aSeller>>
  let visitor: Awaited<ReturnType<typeof aVisitorAs>>
  let ask: Awaited<ReturnType<typeof callsOf>>
  beforeAll(async () => {
    seller = await aSeller(db)
    visitor = await aVisitorAs(db, seller)
    ask = await callsOf(seller)
  })

  test('in the form of a new product', () =>
    tryAll(async (typed) => {
      const draftId = newId()
      const form = { ...hoe, draftId, tags: '', facts: '', images: '', price: typed, intent: 'save' }
      const response = await visitor.post('/seller/products/new', form)
      return response.status === 303 ? { amount: await priceOf(draftId) } : refused(response, 'price')
    }, all))

  test('in the list, where price and stock stand', () =>
    tryAll(async (typed) => {
      const { id, version, stock } = await aProduct(db, { sellerId: seller.userId, price: 4_321 })
      const form = { intent: 'save', id, version: `${version}`, stockWas: `${stock}`, stock: `${stock}` }
      const response = await visitor.post('/seller/products', { ...form, price: typed })
      if (response.status === 303) return { amount: await priceOf(id) }
      expect(await priceOf(id)).toBe(4_321)
      expect(response.status).toBe(400)
      const html = await response.text()
      const kept = typed.replaceAll("'", '&#x27;')
      return { said: readable(html), kept: html.includes(`value="${kept}"`) ? typed : undefined }
    }, all))

  const ofCall = (typed: string, { status, body }: Awaited<ReturnType<typeof ask>>): Outcome => {
    if (status === 200) return { amount: body.result.product.price }
    expect(body.error.status).toBe('INVALID_ARGUMENT')
    return { said: body.error.details.fields.price, kept: typed }
  }
  test('by createProduct', () =>
    tryAll(async (typed) => ofCall(typed, await ask('createProduct', { ...hoe, price: typed })), all))

  test('by updateProduct', async () => {
    const { id } = await aProduct(db, { sellerId: seller.userId })
    await tryAll(async (typed) => ofCall(typed, await ask('updateProduct', { id, price: typed })), all)
  })

  test('as a fee of delivery, which may be 0', () =>
    tryAll(
      async (typed) => {
        const path = '/seller/delivery-settings/own-delivery'
        const opened = fieldsOf(await (await visitor.get(path)).text())
        const form = { ...opened, ...ownForm({ Zomba: [1, 2] }), 'fee.Zomba': typed }
        const response = await visitor.post(path, form)
        if (response.status !== 303) return refused(response, 'fee.Zomba')
        const [zone] = await db.select().from(deliveryZones).where(eq(deliveryZones.sellerId, seller.userId))
        return { amount: zone!.fee }
      },
      [...typedAmounts, ['0', 0]],
    ))
})

test('an administrator types a refund', async () => {
  const product = await aProduct(db, { price: 90_000_000 })
  const placed = await placeOrders(
    db,
    aGuest,
    aCheckout([aLine(product)], 90_000_000, { paymentMethod: 'bank_transfer' }),
  )
  if (!placed.ok) throw new Error(placed.reason)
  const id = placed.value.orderIds[0]!
  await setOrder(db, id, { paymentStatus: 'paid' })
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const known = new Set<string>()
  // What one administrator alone may give back in a day is another rule.
  const small = typedAmounts.filter(([, kwacha]) => typeof kwacha === 'string' || kwacha < 100_000)
  await tryAll(async (typed) => {
    const form = { intent: 'refund', note: 'One broke.', press: newId(), what: 'amount', amount: typed }
    const response = await visitor.post(`/admin/orders/${id}`, form)
    if (response.status !== 303) return refused(response, 'amount')
    const made = await db.select().from(refunds).where(eq(refunds.orderId, id))
    const fresh = made.filter((refund) => !known.has(refund.id))
    for (const refund of fresh) known.add(refund.id)
    return { amount: fresh[0]!.amount }
  }, small)
})

test('a buyer narrows the list: what is no amount narrows nothing', async () => {
  const visitor = aVisitor()
  const chip = (html: string) => /Up to MK\s([\d,]+)/.exec(readable(html))?.[1]
  for (const [typed, expected] of typedAmounts) {
    const response = await visitor.get(`/products?${new URLSearchParams({ maxPrice: typed })}`)
    const shown = typeof expected === 'number' ? expected.toLocaleString('en') : undefined
    expect([typed, response.status, chip(await response.text())]).toEqual([typed, 200, shown])
  }
})

describe('the most that an order can be', () => {
  const land = () => aProduct(db, { price: 600_000_000, stock: 9 })
  const details = { fullName: 'Chikondi', phoneNumber: '0999 123 456', paymentMethod: 'bank_transfer' }

  test('is said in the cart, at the checkout and by the calls', async () => {
    const [one, two] = [await land(), await land()]
    const buyer = await aBuyer(db)
    const [visitor, ask] = [await aVisitorAs(db, buyer), await callsOf(buyer)]
    const tooMany = await ask('addToCart', { productId: one.id, quantity: 2 })
    expect(tooMany.body.error).toMatchObject({
      status: 'ABORTED',
      message: expect.stringContaining('at most MK 1,000,000,000'),
    })
    for (const { id } of [one, two])
      expect((await ask('addToCart', { productId: id, quantity: 1 })).status).toBe(200)
    const cart = await visitor.textOf('/cart')
    expect(cart).toContain(
      'Your cart comes to MK 1,200,000,000. One order can be at most MK 1,000,000,000. Take out goods worth MK 200,000,000 or more.',
    )
    expect(cart).not.toContain('Checkout')
    const away = await visitor.get('/checkout')
    expect([away.status, away.headers.get('location')]).toEqual([302, '/cart'])

    const checkoutId = newId()
    const order = { checkoutId, contactInfo: details, paymentMethod: 'bank_transfer' }
    const placed = await ask('placeOrders', { ...order, expectedTotal: 1_200_000_000 })
    expect(placed.body.error).toMatchObject({
      status: 'ABORTED',
      message: expect.stringMatching(/at most MK 1,000,000,000.*Take out/),
    })
    const form = { ...details, intent: 'place', checkoutId, expectedTotal: '1200000000' }
    const posted = await visitor.post('/checkout', form)
    expect([posted.status, posted.headers.get('location')]).toEqual([302, '/cart'])
    expect((await ask('removeFromCart', { productId: two.id })).status).toBe(200)
    expect(await visitor.textOf('/cart')).toContain('Checkout')
    expect((await ask('placeOrders', { ...order, expectedTotal: 600_000_000 })).status).toBe(200)
  })

  test('counts the delivery, which is known at the checkout', async () => {
    const { id, sellerId } = await aProduct(db, { price: 999_999_999 })
    await db.insert(deliveryZones).values({ sellerId, district: 'Zomba', fee: 2, days: 1 })
    const buyer = await aBuyer(db)
    const [visitor, ask] = [await aVisitorAs(db, buyer), await callsOf(buyer)]
    await ask('addToCart', { productId: id, quantity: 1 })
    const place = (delivery: string, expectedTotal: string) =>
      visitor.post('/checkout', {
        ...details,
        intent: 'place',
        checkoutId: newId(),
        district: 'Zomba',
        landmark: 'Market',
        [`delivery.${sellerId}`]: delivery,
        expectedTotal,
      })
    const tooMuch = await place('delivery', '1000000001')
    expect([tooMuch.status, readable(await tooMuch.text())]).toEqual([
      409,
      expect.stringContaining('One order can be at most MK 1,000,000,000, delivery included'),
    ])
    expect((await place('pickup', '999999999')).status).toBe(303)
  })
})
