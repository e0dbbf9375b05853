import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsletterSubscriptions } from '#app/modules/outreach/newsletter/tables.ts'
import { deliveryZones } from '#app/modules/sales/delivery/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitor, fieldsOf, readable } from '#test/visitors/visitor.ts'

const person = { fullName: 'Chikondi Banda', phoneNumber: '0991 234 567', paymentMethod: 'cash_on_delivery' }

/** A guest before the checkout of one lamp, whose seller is in Lilongwe and brings things to Zomba where told so. */
async function aGuestAtCheckout({ brings = false } = {}) {
  const seller = await aSeller(db, { businessName: 'Phiri Traders' })
  if (brings)
    await db.insert(deliveryZones).values({ sellerId: seller.userId, district: 'Zomba', fee: 3_000, days: 2 })
  const product = await aProduct(db, { sellerId: seller.userId })
  const visitor = aVisitor()
  await visitor.post('/cart-items', { productId: product.id })
  const page = await (await visitor.get('/checkout')).text()
  return { visitor, page, fields: fieldsOf(page), sellerId: seller.userId }
}
const orderOf = async (checkoutId: string) =>
  (await db.select().from(orders).where(eq(orders.checkoutId, checkoutId)))[0]

test('special instructions have a field of their own, and stand on the order with a label §53.7', async () => {
  const { visitor, page, fields } = await aGuestAtCheckout()
  expect(page).toContain('name="specialDeliveryInstructions"')
  const more = { specialDeliveryInstructions: 'Call an hour before', deliveryInstructions: 'Behind the mill' }
  const placed = await visitor.post('/checkout', { ...fields, ...person, ...more, buyerNotes: 'di sdi bn' })
  expect(placed.status).toBe(303)
  const order = await orderOf(fields.checkoutId!)
  expect(order).toMatchObject(more)
  const text = await visitor.textOf(`/orders/${order!.orderNumber}`)
  for (const part of [
    'Directions: Behind the mill',
    'Special delivery instructions: Call an hour before',
    'Note to the seller: di sdi bn',
  ])
    expect(text).toContain(part)
})

const toZomba = { district: 'Zomba', landmark: 'Blue gate' }

test('the cheapest way that reaches the district is chosen, its fee shown before anything is placed', async () => {
  const { visitor, fields, sellerId } = await aGuestAtCheckout({ brings: true })
  expect(fields).toMatchObject({ [`delivery.${sellerId}`]: 'pickup', [`suggested.${sellerId}`]: 'pickup' })
  const asked = await visitor.post('/checkout', { ...fields, ...person, ...toZomba })
  expect(asked.status).toBe(409)
  const html = await asked.text()
  expect(readable(html)).toContain(
    'Phiri Traders: we chose the cheapest way that reaches Zomba, for MK 3,000. You can choose another below.',
  )
  expect(await orderOf(fields.checkoutId!)).toBeUndefined()
  const shown = fieldsOf(html)
  expect(shown).toMatchObject({ [`delivery.${sellerId}`]: 'delivery', expectedTotal: '8000' })
  expect((await visitor.post('/checkout', { ...shown, ...person })).status).toBe(303)
  expect(await orderOf(fields.checkoutId!)).toMatchObject({
    shippingFee: 3_000,
    deliveryMethod: { type: 'delivery' },
  })
})

test('another district brings another way, unless the buyer chose one', async () => {
  const { visitor, fields, sellerId } = await aGuestAtCheckout({ brings: true })
  const refresh = async (more: Record<string, string>) =>
    fieldsOf(
      await (await visitor.post('/checkout', { ...fields, ...person, ...more, intent: 'refresh' })).text(),
    )
  const way = `delivery.${sellerId}`
  const zomba = await refresh(toZomba)
  expect(zomba[way]).toBe('delivery')
  expect((await refresh({ ...zomba, district: 'Lilongwe' }))[way]).toBe('pickup')
  const chosen = await refresh({ ...zomba, [way]: 'pickup' })
  expect(chosen).toMatchObject({ [way]: 'pickup', [`suggested.${sellerId}`]: '' })
  expect((await refresh({ ...chosen, district: 'Mzimba' }))[way]).toBe('pickup')
})

test('who chose to collect far from their district, though it is brought there, is asked once before anything is placed §53.8', async () => {
  const { visitor, fields, sellerId } = await aGuestAtCheckout({ brings: true })
  const own = { ...fields, ...person, ...toZomba, [`suggested.${sellerId}`]: '' }
  const asked = await visitor.post('/checkout', own)
  expect(asked.status).toBe(409)
  const html = await asked.text()
  expect(readable(html)).toContain('Phiri Traders: you collect it in Lilongwe, not in Zomba')
  expect(readable(html)).toContain(
    'You collect this in Lilongwe, not in Zomba. Keep it, or choose another way.',
  )
  expect(await orderOf(fields.checkoutId!)).toBeUndefined()
  expect((await visitor.post('/checkout', { ...fieldsOf(html), ...person })).status).toBe(303)
  expect(await orderOf(fields.checkoutId!)).toMatchObject({ deliveryMethod: { type: 'pickup' } })
})

test('where nothing reaches the district the page says whose choice is missing, and places nothing without it', async () => {
  const { visitor, fields, sellerId } = await aGuestAtCheckout()
  const wanted = { ...fields, ...person, ...toZomba }
  const html = await (await visitor.post('/checkout', { ...wanted, intent: 'refresh' })).text()
  expect(readable(html)).toContain('Nothing is brought to Zomba. Choose where you collect it.')
  expect(readable(html)).toContain('Choose how you get it: Phiri Traders')
  const shown = fieldsOf(html)
  expect(shown[`delivery.${sellerId}`]).toBeUndefined()
  for (const form of [wanted, { ...shown, ...person }]) {
    const refused = await visitor.post('/checkout', form)
    expect([refused.status, readable(await refused.text())]).toEqual([
      400,
      expect.stringContaining('Phiri Traders: choose how you want to get it'),
    ])
  }
  expect(await orderOf(fields.checkoutId!)).toBeUndefined()
  const chosen = { ...shown, ...person, [`delivery.${sellerId}`]: 'pickup' }
  expect((await visitor.post('/checkout', chosen)).status).toBe(303)
  expect(await orderOf(fields.checkoutId!)).toMatchObject({ deliveryMethod: { type: 'pickup' } })
})

test('the newsletter is asked for by a tick that nobody made before, and needs an email §53.9', async () => {
  const { visitor, page, fields } = await aGuestAtCheckout()
  const [tick] = /<input[^>]*name="newsletter"[^>]*>/.exec(page)!
  expect(tick).not.toContain('checked')
  const without = await visitor.post('/checkout', { ...fields, ...person, newsletter: 'yes' })
  expect(without.status).toBe(400)
  expect(readable(await without.text())).toContain('Enter your email, or untick the newsletter')
  const email = 'reader@example.com'
  expect((await visitor.post('/checkout', { ...fields, ...person, newsletter: 'yes', email })).status).toBe(
    303,
  )
  const [made] = await db
    .select()
    .from(newsletterSubscriptions)
    .orderBy(desc(newsletterSubscriptions.subscribedAt))
  expect(made).toMatchObject({ email, source: 'checkout', status: 'active' })
  const other = await aGuestAtCheckout()
  await other.visitor.post('/checkout', { ...other.fields, ...person, email: 'noreader@example.com' })
  expect(await db.$count(newsletterSubscriptions)).toBe(1)
})
