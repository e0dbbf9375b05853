import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#app/modules/money/payments/tables.ts'
import { db } from '#test/http.ts'
import { aProduct } from '#test/make.ts'
import { aVisitor, fieldsOf, readable } from '#test/visitors/visitor.ts'

const person = { fullName: 'Chikondi Banda', phoneNumber: '0991 234 567', paymentMethod: 'airtel_money' }

async function open(price: number) {
  const visitor = aVisitor()
  await visitor.post('/cart-items', { productId: (await aProduct(db, { price })).id })
  const html = await (await visitor.get('/checkout')).text()
  const fields = fieldsOf(html)
  const place = (more: Record<string, string> = {}) =>
    visitor.post('/checkout', { ...fields, ...person, ...more })
  const attempts = () => db.select().from(payments).where(eq(payments.checkoutId, fields.checkoutId!))
  return { visitor, text: readable(html), checkoutId: fields.checkoutId!, place, attempts }
}

test('the checkout says what happens with each way, and that Thumba holds the money', async () => {
  const { text } = await open(40_000)
  expect(text).toContain('Airtel Money Enter your PIN on your phone')
  expect(text).toContain('Bank transfer Send to an account number')
  expect(text).toContain('Thumba holds your money until you have the goods. Only then the seller gets it.')
})

test('the levy is a hint in words with its sum, and never part of the price §40.15', async () => {
  const dear = (await open(250_000)).text
  expect(dear.match(/about MK 125 on top/g)).toHaveLength(3) // both wallets and the bank
  expect(dear).toContain('Total MK 250,000')
  expect((await open(40_000)).text.match(/about MK 20 on top/g)).toHaveLength(1) // the bank
})

test('the number to pay from may be another than the one to call', async () => {
  const { place, attempts, checkoutId } = await open(9_000)
  const placed = await place({ payFrom: '0884 111 222', paymentMethod: 'tnm_mpamba' })
  expect(placed.headers.get('Location')).toBe(`/pay/${checkoutId}`)
  expect(await attempts()).toMatchObject([{ operator: 'tnm_mpamba', number: '+265884111222' }])
})

test('who orders with a foreign number says which wallet pays, and what was typed stays', async () => {
  const { place, attempts } = await open(9_000)
  const refused = await place({ phoneNumber: '+44 7911 123456' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('href="#payFrom"')
  expect(readable(html)).toContain('Only a Malawian mobile number can pay by mobile money')
  expect(fieldsOf(html)).toMatchObject({ phoneNumber: '+44 7911 123456', paymentMethod: 'airtel_money' })
  expect(await attempts()).toEqual([])
  expect((await place({ phoneNumber: '+44 7911 123456', payFrom: '0999 111 222' })).status).toBe(303)
})

test('cash needs no number, asks nobody for money and leads to the confirmation', async () => {
  const { place, attempts, checkoutId } = await open(9_000)
  const placed = await place({ paymentMethod: 'cash_on_delivery', payFrom: 'none' })
  expect(placed.headers.get('Location')).toBe(`/order-confirmation?checkout=${checkoutId}`)
  expect(await attempts()).toEqual([])
})
