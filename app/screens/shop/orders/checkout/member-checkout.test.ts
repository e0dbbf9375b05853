import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
