import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { aProduct } from '#test/make.ts'
import { aVisitor, fieldsOf } from '#test/visitors/visitor.ts'

async function aMember() {
  const visitor = aVisitor()
  const email = `${newId()}@thumba.example`
  const form = {
    name: 'Tamanda Phiri',
    email,
    phone: '0888 123 456',
    password: 'a long password',
    role: 'buyer',
  }
  const registered = await visitor.post('/register', form)
  expect(registered.status).toBe(303)
  return { visitor, email }
}

test('a member finds name, phone and email filled in, orders, and opens the order signed in', async () => {
  const { visitor, email } = await aMember()
  const lamp = await aProduct(db, { name: 'Solar lamp' })
  await visitor.post('/cart-items', { productId: lamp.id })
  const fields = fieldsOf(await (await visitor.get('/checkout')).text())
  expect(fields).toMatchObject({ fullName: 'Tamanda Phiri', email, phoneNumber: '0888 123 456' })

  const placed = await visitor.post('/checkout', { ...fields, paymentMethod: 'cash_on_delivery' })
  expect(placed.status).toBe(303)
  const confirmation = await visitor.textOf(placed.headers.get('Location')!)
  expect(confirmation).toContain('Order placed')
  expect(confirmation).toContain('Have MK 5,000 in cash ready when you collect it.')

  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, fields.checkoutId!))
  expect(order).toMatchObject({ guestOrder: false })
  expect(await visitor.textOf(`/orders/${order!.orderNumber}`)).toContain('Solar lamp')
  expect(await visitor.textOf('/cart')).toContain('Your cart is empty')

  const found = await visitor.post('/orders/find', {
    orderNumber: order!.orderNumber,
    contact: '0888 123 456',
  })
  expect([found.status, found.headers.get('Location')]).toEqual([303, `/orders/${order!.orderNumber}`])

  const { visitor: other } = await aMember()
  expect((await other.get(`/orders/${order!.orderNumber}`)).status).toBe(404)
  expect((await other.get(placed.headers.get('Location')!)).status).toBe(404)
})

test("what was put aside in the browser joins the member's cart, and only once", async () => {
  const { visitor } = await aMember()
  const lamp = await aProduct(db, { name: 'Solar lamp', price: 4_000 })
  visitor.jar.set('thumba-cart', `${lamp.id}.2`)
  expect(await visitor.textOf('/cart')).toContain('MK 8,000')
  expect(visitor.jar.get('thumba-cart')).toBe('')
  expect(await visitor.textOf('/cart')).toContain('MK 8,000')
})

describe('when the session ends while the checkout is open', () => {
  const typed = {
    fullName: 'Tamanda Agogo',
    phoneNumber: '0888 654 321',
    district: 'Zomba',
    landmark: 'Blue gate',
    paymentMethod: 'cash_on_delivery',
  }

  /** Ordered in vain: the answer, the browser, the member and what the form sent. */
  async function orderSignedOut(intent = 'place') {
    const { visitor, email } = await aMember()
    const lamp = await aProduct(db, { name: 'Solar lamp' })
    await visitor.post('/cart-items', { productId: lamp.id })
    const fields = fieldsOf(await (await visitor.get('/checkout')).text())
    const way = `delivery.${lamp.sellerId}`
    const sent: Record<string, string> = {
      ...fields,
      ...typed,
      [way]: 'pickup',
      [way.replace('delivery', 'suggested')]: '',
      intent,
    }
    visitor.jar.set('thumba-session', 'of-a-session-that-ended')
    return { answer: await visitor.post('/checkout', sent), visitor, email, sent, way }
  }
  const signIn = (visitor: ReturnType<typeof aVisitor>, email: string) =>
    visitor.post('/login?from=%2Fcheckout', { email, password: 'a long password' })

  test.each(['place', 'refresh', 'send-code'])(
    'the form (%s) leads to signing in and back, with everything that was typed',
    async (intent) => {
      const { answer, visitor, email, sent, way } = await orderSignedOut(intent)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login?from=%2Fcheckout'])
      expect(await visitor.textOf('/login?from=%2Fcheckout')).toContain('You are signed out. Sign in again')
      const signedIn = await signIn(visitor, email)
      expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/checkout'])
      const back = fieldsOf(await (await visitor.get('/checkout')).text())
      expect(back).toMatchObject({ ...typed, [way]: 'pickup', checkoutId: sent.checkoutId })
      expect((await visitor.post('/checkout', back)).status).toBe(303)
      const made = await db.select().from(orders).where(eq(orders.checkoutId, sent.checkoutId!))
      expect(made).toMatchObject([{ guestOrder: false, contactInfo: { fullName: 'Tamanda Agogo' } }])
      expect(visitor.jar.get('checkout-form') || '').toBe('')
    },
  )

  test('whoever else signs in on the phone reads nothing of it', async () => {
    const { visitor, sent } = await orderSignedOut()
    const { email } = await aMember()
    expect((await signIn(visitor, email)).status).toBe(303)
    const lamp = await aProduct(db)
    await visitor.post('/cart-items', { productId: lamp.id })
    const page = await (await visitor.get('/checkout')).text()
    expect(page).not.toContain('Tamanda Agogo')
    expect(fieldsOf(page).checkoutId).not.toBe(sent.checkoutId)
  })
})
