import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#app/domain/orders/tables.ts'
import { db } from '#test/http.ts'
import { aProduct } from '#test/make.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitor.ts'

const contact = { fullName: 'Chikondi Banda', phoneNumber: '0991 234 567', email: 'chikondi@example.com' }

async function anOrder() {
  const { id } = await aProduct(db, { name: 'Solar lamp' })
  const buyer = aVisitor()
  await buyer.post('/cart-items', { productId: id })
  const fields = fieldsOf(await (await buyer.get('/checkout')).text())
  await buyer.post('/checkout', {
    ...fields,
    ...contact,
    district: 'Zomba',
    landmark: 'Blue gate',
    paymentMethod: 'cash_on_delivery',
  })
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, fields.checkoutId!))
  const path = `/order-confirmation?checkout=${fields.checkoutId}`
  return { buyer, order: order!, path }
}
const find = (form: Record<string, string>, visitor = aVisitor()) => visitor.post('/orders/find', form)

test('number and phone find the order again, in another browser', async () => {
  const { order } = await anOrder()
  const visitor = aVisitor()
  const found = await find(
    { orderNumber: order.orderNumber.toLowerCase(), contact: '+265 991 234 567' },
    visitor,
  )
  expect([found.status, found.headers.get('Location')]).toEqual([303, `/orders/${order.orderNumber}`])
  const page = await visitor.get(`/orders/${order.orderNumber}`)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  const html = await page.text()
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  for (const text of ['Solar lamp', 'Order placed', 'Pending', 'Blue gate', 'MK 5,000'])
    expect(html).toContain(text)
})

test('so do number and email', async () => {
  const { order } = await anOrder()
  expect((await find({ orderNumber: order.orderNumber, contact: 'Chikondi@Example.com' })).status).toBe(303)
})

test('a wrong phone and a wrong number are refused in the same words, and what was typed stays', async () => {
  const { order } = await anOrder()
  const wrongPhone = await find({ orderNumber: order.orderNumber, contact: '0888 111 222' })
  const wrongNumber = await find({ orderNumber: 'TB-2020-9999', contact: '0991 234 567' })
  expect([wrongPhone.status, wrongNumber.status]).toEqual([404, 404])
  const html = await wrongPhone.text()
  expect(fieldsOf(html)).toMatchObject({ orderNumber: order.orderNumber, contact: '0888 111 222' })
  const message = /We found no order[^<]*/.exec(html)?.[0]
  expect(message).toBeTruthy()
  expect(await wrongNumber.text()).toContain(message)
  const empty = await find({ orderNumber: '', contact: '' })
  expect([empty.status, await textOf(empty)]).toEqual([
    400,
    expect.stringContaining('Enter the order number'),
  ])
})

test('guessing at one order ends after some tries', async () => {
  const { order } = await anOrder()
  const statuses = []
  for (let guess = 0; guess < 11; guess++) {
    const contact = `0999 100 1${10 + guess}`
    statuses.push(await find({ orderNumber: order.orderNumber, contact }))
  }
  expect(statuses.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429])
  expect(await textOf(statuses.at(-1)!)).toContain('Too many failed attempts. Please try again later.')
})

test('a stranger who knows only the number sees the form, not the order', async () => {
  const { order } = await anOrder()
  const page = await aVisitor().get(`/orders/${order.orderNumber}`)
  expect(page.status).toBe(404)
  const text = await textOf(page)
  expect(text).toContain('Find your order')
  expect(text).not.toContain('Solar lamp')
})

test('the signed link opens the order, and a reload without the key does too; a wrong key does not', async () => {
  const { buyer, order, path } = await anOrder()
  const html = await (await buyer.get(path)).text()
  const link = new RegExp(`/orders/${order.orderNumber}\\?key=[\\w-]+`).exec(html)![0]
  const friend = aVisitor()
  expect(await friend.textOf(link)).toContain('Solar lamp')
  expect(await friend.textOf(`/orders/${order.orderNumber}`)).toContain('Solar lamp')
  const forged = await aVisitor().get(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  expect(forged.status).toBe(404)
})
