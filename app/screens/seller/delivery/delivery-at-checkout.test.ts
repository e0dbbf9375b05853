import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveOwnDelivery, saveSellerCouriers } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { ownDeliveryVersion } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { ownFields } from '#test/delivery-forms.ts'
import { db } from '#test/http.ts'
import { aCollectionPoint, aCourier, aPickupPoint } from '#test/make/sales/delivery.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, readable, textOf, type Visitor } from '#test/visitors/visitor.ts'

const home = '/seller/delivery-settings'
const person = {
  fullName: 'Chikondi Banda',
  phoneNumber: '0991 234 567',
  paymentMethod: 'cash_on_delivery',
  district: 'Zomba',
  area: 'Chikanda',
  landmark: 'Opposite the market, blue gate',
}
const prices = { Zomba: [1_500, 1], Dedza: [4_000, 3] } satisfies Parameters<typeof ownFields>[0]

/** A seller with every way of delivery, a lamp of MK 9,000, and a guest who has it in the cart. */
async function aShopWithABuyer() {
  const seller = await aSeller(db, { businessName: 'Phiri Traders', location: 'Zomba' })
  const point = await aPickupPoint(db, seller)
  const depot = await aCollectionPoint(db, seller)
  const own = ownFields(prices, { freeAbove: '20000' })
  await saveOwnDelivery(db, seller, own)
  const courier = await aCourier(db)
  await saveSellerCouriers(db, seller, { courierIds: [courier.id], seen: '' })
  const lamp = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp', price: 9_000 })
  const buyer = aVisitor()
  await buyer.post('/cart-items', { productId: lamp.id })
  return { seller, point, depot, own, courier, lamp, buyer, shop: await aVisitorAs(db, seller) }
}
type Shop = Awaited<ReturnType<typeof aShopWithABuyer>>

async function checkoutOf(buyer: Visitor, district: string) {
  const fields = fieldsOf(await (await buyer.get('/checkout')).text())
  const refreshed = await buyer.post('/checkout', { ...fields, ...person, district, intent: 'refresh' })
  return refreshed.text()
}

const remove = ({ shop, point }: Shop) => shop.post(home, { intent: 'remove', pointId: point.id })

const has = (words: string) => expect.stringContaining(words)

test.each(['Zomba', 'Dedza', 'Mzimba'])(
  'the preview for %s is what checkout offers there §29.3',
  async (district) => {
    const made = await aShopWithABuyer()
    const checkout = readable(await checkoutOf(made.buyer, district))
    const preview = await made.shop.textOf(`${home}?district=${district}&amount=9000`)
    const previewed = preview.slice(preview.indexOf('What a buyer sees'))
    const { name } = made.courier
    const [zomba, dedza] = [district === 'Zomba', district === 'Dedza']
    const own = zomba ? ['1 day', 'MK 1,500', '1 day'] : dedza && ['3 days', 'MK 4,000', '3 days']
    const stall = 'Zomba market, row 4, Zomba Open 08:00 to 17:00 Closed on Sundays'
    const depot = 'Behind the post office, Zomba Open 07:30 to 16:30 Bring your ID'
    const phone = "Courier's phone: 0999 123 456"
    // What the preview says of it, its cost, and how the checkout's line begins and goes on.
    const ways: Record<string, string[] | false> = {
      'Pick up at Market stall': [stall, 'Free', 'Zomba', stall],
      'Collect at Post Coach, Zomba depot': zomba && [`${depot} 2 days`, 'MK 1,800', '2 days', depot],
      'Delivered by Phiri Traders': own,
      [name]: zomba && [`2 days ${phone}`, 'MK 3,000', '2 days', phone],
    }
    for (const [title, way] of Object.entries(ways)) {
      const [text, cost, brief, more = ''] = way || []
      const [bought, shown] = [checkout, previewed.replace(' Selected by default', '')]
      if (way)
        expect([bought, shown]).toEqual([
          has(`${title} ${brief} ${cost} ${more}`.trim()),
          has(`${title} ${text} ${cost}`),
        ])
      else
        expect([bought, shown]).toEqual([
          expect.not.stringContaining(title),
          expect.not.stringContaining(title),
        ])
    }
    expect(previewed).toMatch(/Pick up at Market stall Selected by default/)
  },
)

test('the preview shows from which amount on own delivery is free §21.3', async () => {
  const { shop } = await aShopWithABuyer()
  expect(await shop.textOf(`${home}?district=Dedza&amount=19,999`)).toContain('3 days MK 4,000')
  expect(await shop.textOf(`${home}?district=Dedza&amount=20000`)).toContain('3 days Free')
})

test('a changed fee shows at once on the product’s page and at checkout §21.4', async () => {
  const { seller, own, lamp, buyer } = await aShopWithABuyer()
  const product = `/product/${lamp.id}?district=Zomba`
  expect(await buyer.textOf(product)).toMatch(/Delivered by Phiri Traders 1 day MK 1,500/)
  const seen = ownDeliveryVersion(own)
  expect(await saveOwnDelivery(db, seller, ownFields({ Zomba: [2_200, 2] }, { seen }))).toMatchObject({
    ok: true,
  })
  expect(await buyer.textOf(product)).toMatch(/Delivered by Phiri Traders 2 days MK 2,200/)
  expect(readable(await checkoutOf(buyer, 'Zomba'))).toMatch(/Delivered by Phiri Traders 2 days MK 2,200/)
})

test('an order keeps what was chosen when the pickup point is deleted after §21.5', async () => {
  const made = await aShopWithABuyer()
  const { buyer, seller, point } = made
  const fields = fieldsOf(await checkoutOf(buyer, 'Zomba'))
  expect(fields[`delivery.${seller.userId}`]).toBe(`pickup:${point.id}`)
  const placed = await buyer.post('/checkout', fields)
  expect(placed.status).toBe(303)
  const confirmation = placed.headers.get('Location')!
  const before = await buyer.textOf(confirmation)
  expect(before).toContain('Market stall')

  expect((await remove(made)).status).toBe(303)
  expect(await buyer.textOf(confirmation)).toBe(before)
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, fields.checkoutId!))
  const { id: _, ...pickupDetails } = point
  expect(order?.deliveryMethod).toMatchObject({ type: 'pickup', cost: 0, pickupDetails })
})

test('a guest chooses a depot with no landmark, and the order keeps it when the depot is deleted after §29.4', async () => {
  const made = await aShopWithABuyer()
  const { buyer, seller, depot, shop, lamp } = made
  for (const page of [`/product/${lamp.id}?district=Zomba`, `/shop/${seller.userId}?district=Zomba`])
    expect(await buyer.textOf(page)).toContain('Collect at Post Coach, Zomba depot')
  const html = await checkoutOf(buyer, 'Zomba')
  const fields = { ...fieldsOf(html), landmark: '', [`delivery.${seller.userId}`]: `depot:${depot.id}` }
  const placed = await buyer.post('/checkout', fields)
  expect(placed.status).toBe(303)
  const confirmation = placed.headers.get('Location')!
  const before = await buyer.textOf(confirmation)
  expect(before).toContain(
    'Collect from Post Coach, Zomba depot Behind the post office, Zomba Open 07:30 to 16:30',
  )

  expect((await shop.post(home, { intent: 'remove', depotId: depot.id })).status).toBe(303)
  expect(await buyer.textOf(confirmation)).toBe(before)
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, fields.checkoutId!))
  expect(order).toMatchObject({ subtotal: 9_000, shippingFee: 1_800, totalAmount: 10_800 })
  expect(order).toMatchObject({ courierName: 'Post Coach', estimatedDeliveryDate: '2 days' })
  expect(order?.deliveryMethod).toMatchObject({
    type: 'pickup',
    cost: 1_800,
    address: 'Behind the post office, Zomba',
    pickupDetails: { name: 'Post Coach, Zomba depot', openingTime: '07:30', instructions: 'Bring your ID' },
  })
})

test('a depot of another district, or of another seller, cannot be chosen', async () => {
  const { buyer, seller, depot } = await aShopWithABuyer()
  const { depot: foreign } = await aShopWithABuyer()
  const tries = [
    { district: 'Dedza', id: depot.id },
    { district: 'Zomba', id: foreign.id },
  ]
  for (const { district, id } of tries) {
    const fields = fieldsOf(await checkoutOf(buyer, district))
    const refused = await buyer.post('/checkout', { ...fields, [`delivery.${seller.userId}`]: `depot:${id}` })
    expect([refused.status, await textOf(refused)]).toEqual([
      400,
      expect.stringContaining('This is not offered there. Please choose another way.'),
    ])
  }
})

test('an open checkout is told when what it chose is gone, and places nothing until asked again §21.5', async () => {
  const made = await aShopWithABuyer()
  const { buyer, seller } = made
  const fields = fieldsOf(await checkoutOf(buyer, 'Zomba'))
  await remove(made)
  const refused = await buyer.post('/checkout', fields)
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(readable(html)).toContain('This is not offered there. Please choose another way.')
  expect(readable(html)).not.toContain('Market stall')
  expect(await db.$count(orders, eq(orders.checkoutId, fields.checkoutId!))).toBe(0)

  const again = await buyer.post('/checkout', fieldsOf(html))
  expect(again.status).toBe(303)
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, fields.checkoutId!))
  expect(order?.deliveryMethod).toMatchObject({ type: 'pickup', sellerId: seller.userId })
})

test('an open checkout is told what a changed fee costs now, and places nothing until asked again', async () => {
  const { buyer, seller, own } = await aShopWithABuyer()
  const html = await checkoutOf(buyer, 'Zomba')
  const fields = { ...fieldsOf(html), [`delivery.${seller.userId}`]: 'delivery' }
  await saveOwnDelivery(db, seller, ownFields({ Zomba: [2_200, 2] }, { seen: ownDeliveryVersion(own) }))
  const refused = await buyer.post('/checkout', fields)
  expect(refused.status).toBe(409)
  expect(await textOf(refused)).toContain('Delivery from Phiri Traders now costs MK 2,200; it was MK 1,500')
  expect(await db.$count(orders, eq(orders.checkoutId, fields.checkoutId!))).toBe(0)
})
