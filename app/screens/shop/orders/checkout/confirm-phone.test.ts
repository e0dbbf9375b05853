import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { orderProofs, orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitor, fieldsOf, readable } from '#test/visitors/visitor.ts'

const phone = '+265881203406'
beforeEach(async () => {
  await db.execute('delete from tries')
})
async function sentCode(): Promise<string> {
  const [message] = await db
    .select({ text: textMessages.text })
    .from(textMessages)
    .where(eq(textMessages.phone, phone))
    .orderBy(desc(textMessages.expiresAt))
    .limit(1)
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}
const person = { fullName: 'Chikondi Banda', phoneNumber: phone, paymentMethod: 'cash_on_delivery' }

/** A guest before the checkout of so many lamps out of ten. */
async function aGuestAtCheckout(quantity = '1') {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 10 })
  const visitor = aVisitor()
  await visitor.post('/cart-items', { productId: product.id, quantity })
  return { visitor, page: await (await visitor.get('/checkout')).text() }
}

test('who wants more of the goods than anybody may hold without a code is offered one, and how many are left', async () => {
  // Before this server reads them for the first time.
  await db.execute(sql`update settings set value = '20' where key = 'unprovenStockPercentEach'`)
  const { visitor, page } = await aGuestAtCheckout('3')
  const refused = await visitor.post('/checkout', { ...fieldsOf(page), ...person, intent: 'place' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(readable(html)).toContain('To order so many pieces, confirm your phone number by a code.')
  expect(readable(html)).toContain('2 pieces without a code')
  expect(html).toContain('value="send-code"')
  expect(fieldsOf(html)).toMatchObject({ fullName: 'Chikondi Banda' })
})

test('a guest answers a code in the checkout’s own form, keeps what was typed, and the order is proven', async () => {
  const { visitor, page } = await aGuestAtCheckout()
  expect(page).not.toContain('send-code')
  const unnamed = await visitor.post('/checkout', {
    ...fieldsOf(page),
    ...person,
    fullName: '',
    intent: 'place',
  })
  expect(await unnamed.text(), 'of another fault no code is offered').not.toContain('send-code')
  const sent = await visitor.post('/checkout', { ...fieldsOf(page), ...person, intent: 'send-code' })
  expect(sent.status).toBe(200)
  const asks = await sent.text()
  expect(readable(asks)).toContain('We sent a code by SMS')
  expect(asks).toContain('name="phoneCode"')
  expect(fieldsOf(asks)).toMatchObject({ fullName: 'Chikondi Banda', phoneNumber: phone })

  const code = await sentCode()
  const order = (phoneCode: string) =>
    visitor.post('/checkout', { ...fieldsOf(asks), ...person, intent: 'place', phoneCode })
  const wrong = await order(code === '000000' ? '000001' : '000000')
  expect(wrong.status).toBe(400)
  expect(readable(await wrong.text())).toContain('This code is wrong or too old.')
  expect((await order(code)).status).toBe(303)
  const [placed] = await db
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, fieldsOf(asks).checkoutId!))
  expect(await db.select().from(orderProofs).where(eq(orderProofs.orderId, placed!.id))).toMatchObject([
    { phone },
  ])
  const [used] = await db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone))
  expect(used).toMatchObject({ purpose: 'verify-phone', usedAt: expect.any(Date) })
})
