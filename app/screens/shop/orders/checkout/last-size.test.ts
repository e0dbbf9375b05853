import { eq } from 'drizzle-orm'
import pMap from 'p-map'
import { expect, test } from 'vitest'
import { offers } from '#app/modules/catalog/products/offers/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { deviceCookie } from '#test/make/device.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aSeller } from '#test/make.ts'
import { aVisitor, fieldsOf, readable } from '#test/visitors/visitor.ts'

const guests = 200

test('200 guests press “Place order” for the last pair of a size: one order, and the others read that it is gone §69.2', {
  timeout: 120_000,
}, async () => {
  const shoe = await aShoe(db, await aSeller(db), { 38: { stock: 1 }, 42: { stock: 9 } })
  const ready = await pMap(
    Array.from({ length: guests }, (_, at) => `09991${String(10_000 + at)}`),
    async (phoneNumber) => {
      const visitor = aVisitor()
      // Each has a browser of long ago, as neighbours behind one address have.
      visitor.jar.set('device', await deviceCookie())
      await visitor.post('/cart-items', { productId: shoe.id, quantity: '1', offer: sizeKey('38') })
      const fields = fieldsOf(await (await visitor.get('/checkout')).text())
      const person = { fullName: 'Chikondi Banda', phoneNumber, paymentMethod: 'cash_on_delivery' }
      return { visitor, form: { ...fields, ...person } }
    },
    { concurrency: 5 },
  )
  const answers = await Promise.all(
    ready.map(async ({ visitor, form }) => {
      const answer = await visitor.post('/checkout', form)
      // Where nothing is left in the cart, the cart says why.
      const isLed = answer.status === 302
      const page = isLed ? await visitor.get(answer.headers.get('Location')!) : answer
      return { status: answer.status, text: readable(await page.text()) }
    }),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  // Gone, or held by others who answered no code: never a fault.
  for (const { status, text } of answers.filter(({ status }) => status !== 303)) {
    expect([302, 400, 409, 429]).toContain(status)
    expect(text).toMatch(/Court shoe \(38\)[^.]*out of stock|Enter the code that we sent/)
  }
  expect(await db.$count(orders)).toBe(1)
  const left = await db.select().from(offers).where(eq(offers.productId, shoe.id)).orderBy(offers.position)
  expect(left.map(({ stock }) => stock)).toEqual([0, 9])
})
