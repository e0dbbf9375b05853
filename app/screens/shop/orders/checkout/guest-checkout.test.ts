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

test('who would collect far from their district, though it is brought there, is asked once before anything is placed §53.8', async () => {
  const { visitor, fields } = await aGuestAtCheckout({ brings: true })
  const wanted = { ...fields, ...person, district: 'Zomba', landmark: 'Blue gate' }
  const asked = await visitor.post('/checkout', wanted)
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

test('who can only collect is told where, and not held up', async () => {
  const { visitor, fields } = await aGuestAtCheckout()
  const wanted = { ...fields, ...person, district: 'Zomba', landmark: 'Blue gate' }
  const looked = await visitor.post('/checkout', { ...wanted, intent: 'refresh' })
  expect(readable(await looked.text())).toContain('You collect this in Lilongwe, not in Zomba.')
  expect((await visitor.post('/checkout', wanted)).status).toBe(303)
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
