import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import { consumeAttempt, type RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { orderProofs, orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { deviceCookie } from '#test/make/device.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, readable } from '#test/visitors/visitor.ts'

const phone = '+265881203406'
beforeEach(async () => {
  await db.execute('delete from tries')
})
async function sentCode(to = phone): Promise<string> {
  const [message] = await db
    .select({ text: textMessages.text })
    .from(textMessages)
    .where(eq(textMessages.phone, to))
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
  expect(readable(html)).toContain(
    'This is more than one person can order without confirming a phone number.',
  )
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

/** Others use up what is free to all whose browser is as old. */
async function exhaust(limit: RateLimit) {
  for (let free = true; free; ) free = await consumeAttempt(db, limit, 'all')
}
/** A guest of ten minutes at the checkout, where many orders of such browsers come in. */
async function aGuestInAStorm() {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 10 })
  const visitor = aVisitor()
  visitor.jar.set('device', await deviceCookie(10))
  await visitor.post('/cart-items', { productId: product.id, quantity: '1' })
  const fields = { ...fieldsOf(await (await visitor.get('/checkout')).text()), ...person, intent: 'place' }
  await exhaust('orders of new devices')
  return { visitor, product, fields: fields as Record<string, string> }
}
const newPhone = () => `+2658812${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
const textsTo = (to: string) => db.$count(textMessages, eq(textMessages.phone, to))
const ordersOf = (fields: Record<string, string>) =>
  db.$count(orders, eq(orders.checkoutId, fields.checkoutId!))

test('where many order, the code is sent at once, once, and its field stays whatever else is wrong until it is entered', async () => {
  const { visitor, fields } = await aGuestInAStorm()
  const phoneNumber = newPhone()
  const send = async (more: Record<string, string>) => {
    const answer = await visitor.post('/checkout', { ...fields, phoneNumber, ...more })
    return { status: answer.status, page: await answer.text() }
  }
  const asked = await send({})
  expect(asked.status).toBe(429)
  expect(readable(asked.page)).toContain('Enter the code that we sent to')
  expect(asked.page).toContain('name="phoneCode"')
  const code = await sentCode(phoneNumber)
  expect(code).toMatch(/^\d{6}$/)
  const again = await send({ phoneCode: '' })
  expect(again).toMatchObject({ status: 429, page: expect.stringContaining('name="phoneCode"') })
  expect(await textsTo(phoneNumber), 'pressed twice').toBe(1)
  // What nobody looked at yet is kept as it was typed.
  const nameless = await send({ phoneCode: code, fullName: '' })
  expect(nameless.status).toBe(400)
  expect(fieldsOf(nameless.page)).toMatchObject({ phoneCode: code })
  const elsewhere = await send({ phoneCode: code, intent: 'refresh' })
  expect(fieldsOf(elsewhere.page)).toMatchObject({ phoneCode: code })
  const wrong = await send({ phoneCode: code === '000000' ? '000001' : '000000' })
  expect(wrong.status).toBe(400)
  expect(fieldsOf(wrong.page)).toMatchObject({ phoneCode: '' })
  expect(await ordersOf(fields)).toBe(0)
  // The right one, twice at once and once more because the answer was lost.
  const both = await Promise.all([send({ phoneCode: code }), send({ phoneCode: code })])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect((await send({ phoneCode: code })).status).toBe(303)
  expect(await ordersOf(fields)).toBe(1)
})

test('a right code with something else wrong is not asked for again, but for another phone it is', async () => {
  const { visitor, product, fields } = await aGuestInAStorm()
  const [one, other] = [newPhone(), newPhone()]
  const post = (more: Record<string, string>) => visitor.post('/checkout', { ...fields, ...more })
  await post({ phoneNumber: one })
  const phoneCode = await sentCode(one)
  await db.update(products).set({ price: 6_000 }).where(eq(products.id, product.id))
  const dearer = await post({ phoneNumber: one, phoneCode })
  expect(dearer.status).toBe(409)
  expect(await dearer.text()).not.toContain('name="phoneCode"')
  // The browser is its owner's from now on; without that cookie the code still speaks for its own phone, and for no other.
  visitor.jar.set('device', await deviceCookie(10))
  await db.update(products).set({ price: 5_000 }).where(eq(products.id, product.id))
  const moved = await post({ phoneNumber: other })
  expect(moved.status).toBe(429)
  expect(await textsTo(other)).toBe(1)
  expect((await post({ phoneNumber: other, phoneCode })).status, 'the code of the other').toBe(400)
  expect(await ordersOf(fields)).toBe(0)
  expect((await post({ phoneNumber: other, phoneCode: await sentCode(other) })).status).toBe(303)
  expect(await ordersOf(fields)).toBe(1)
})

test('where strangers used up the codes of newcomers too, the page names the way that is left, and it works', async () => {
  const { visitor, fields } = await aGuestInAStorm()
  await exhaust('codes of new devices')
  await db.execute(sql`update tries set points = 1000 where key like 'codes of new devices:%'`)
  const phoneNumber = newPhone()
  const { status, text } = await answerOf(await visitor.post('/checkout', { ...fields, phoneNumber }))
  expect(status).toBe(429)
  expect(text).toContain('create an account and confirm its email: then you order without a code')
  expect(text).toContain('Send me a code')
  expect(await textsTo(phoneNumber)).toBe(0)
  const member = await aVisitorAs(db, await aBuyer(db))
  member.jar.set('device', await deviceCookie(10))
  const product = await aProduct(db, { sellerId: (await aSeller(db)).userId, stock: 10 })
  await member.post('/cart-items', { productId: product.id, quantity: '1' })
  const typed = { ...fieldsOf(await (await member.get('/checkout')).text()), ...person, phoneNumber }
  expect((await member.post('/checkout', { ...typed, intent: 'place' })).status).toBe(303)
})
const answerOf = async (answer: Response) => ({ status: answer.status, text: readable(await answer.text()) })
