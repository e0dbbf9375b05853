import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import pMap from 'p-map'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { textMessages } from '#app/modules/platform/messaging/tables.ts'
import { createTextLink } from '#app/modules/platform/notifications/texts/text-links.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { receipts } from '#app/modules/sales/receipts/tables.ts'
import { deviceCookie } from '#test/make/device.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { aBuyer, aGuest } from '#test/make.ts'
import { fieldsOf, readable } from '#test/visitors/visitor.ts'
import { codeFor } from './codes.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

// Nobody who is honest is kept out by what a neighbour behind the same address does (decision 010). TRUST_PROXY is off:
// all of these come from one address.
let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
  await shop.db.update(products).set({ stock: 10_000 })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.execute('delete from tries'))

type Visitor = ReturnType<AttackedShop['aVisitor']>
let made = 0
const aPhone = () => {
  made += 1
  return `+26599${String(2_000_000 + made * 10_007)}`
}
async function aBrowserOf(minutes: number) {
  const visitor = shop.aStranger()
  visitor.jar.set('device', await deviceCookie(minutes))
  return visitor
}
async function order(visitor: Visitor, more: Record<string, string> = {}) {
  await visitor.post('/cart-items', { productId: shop.product.id })
  const fields = fieldsOf(await (await visitor.get('/checkout')).text())
  const person = { fullName: 'Chikondi Banda', phoneNumber: aPhone(), paymentMethod: 'cash_on_delivery' }
  const typed: Record<string, string> = { ...fields, ...person, ...more }
  return { typed, answer: await visitor.post('/checkout', typed) }
}
const many = (count: number, act: (nth: number) => Promise<unknown>) =>
  pMap(
    Array.from({ length: count }, (_, nth) => nth),
    act,
    { concurrency: 8 },
  )

test('after a storm of orders by fresh cookies neighbours order, and a newcomer is told how long, with all that they typed', async () => {
  const before = await shop.db.$count(orders)
  await many(40, async () => (await order(shop.aStranger())).answer.arrayBuffer())
  expect(await shop.db.$count(orders), 'of forty').toBe(before + 6)
  expect((await order(await aBrowserOf(3 * 24 * 60))).answer.status).toBe(303)
  expect((await order(await aBrowserOf(90))).answer.status).toBe(303)
  expect((await order(await aBrowserOf(3))).answer.status).toBe(303)
  const newcomer = await order(shop.aStranger(), { buyerNotes: 'Ring twice' })
  expect(newcomer.answer.status).toBe(429)
  const page = await newcomer.answer.text()
  expect(readable(page)).toMatch(/your browser is new to us.*Try again in (a minute|2 minutes)/s)
  expect(fieldsOf(page)).toMatchObject({ fullName: 'Chikondi Banda', checkoutId: newcomer.typed.checkoutId })
  expect(page).toContain('Ring twice')
})

test('where browsers of minutes storm too, a code to the phone places the order in the same form', async () => {
  await many(14, async () => (await order(await aBrowserOf(10))).answer.arrayBuffer())
  const newcomer = await aBrowserOf(10)
  const { typed, answer } = await order(newcomer)
  expect(answer.status).toBe(429)
  const page = await answer.text()
  expect(readable(page)).toContain('Enter the code that we sent to')
  expect(page).toContain('name="phoneCode"')
  expect((await newcomer.post('/checkout', { ...typed, phoneCode: '000000' })).status).toBe(400)
  const phoneCode = await codeFor(shop, typed.phoneNumber!)
  const placed = await newcomer.post('/checkout', { ...typed, phoneCode })
  expect(placed.status).toBe(303)
  expect(await shop.db.$count(orders, eq(orders.checkoutId, typed.checkoutId!))).toBe(1)
  // From then on the browser is its owner's, and asked for no other.
  expect((await order(newcomer)).answer.status).toBe(303)
})

test('wrong links, look-ups and receipts of others take nothing from who has the right one', async () => {
  const sale = await aPaidSale(shop.db, { buyer: aGuest })
  const [sold] = await shop.db.select().from(orders).where(eq(orders.id, sale.id))
  const [receipt] = await shop.db.select().from(receipts).where(eq(receipts.orderId, sale.id))
  const link = await shop.db.transaction((tx) => createTextLink(tx, { path: '/help', phone: aPhone() }))
  const find = (visitor: Visitor, contact: string) =>
    visitor.post('/orders/find', { orderNumber: sold!.orderNumber, contact })
  await many(80, async (nth) =>
    (await shop.aStranger().get(`/t/${`wrong${nth}`.padEnd(10, 'x')}`)).arrayBuffer(),
  )
  await many(80, async (nth) => (await find(shop.aStranger(), `0999 000 ${100 + nth}`)).arrayBuffer())
  await many(80, async (nth) =>
    (await shop.aStranger().get(`/receipts/${`wrong${nth}`.padEnd(22, 'x')}`)).arrayBuffer(),
  )
  expect((await shop.aStranger().get(new URL(link, shop.url).pathname)).status).toBe(302)
  expect((await find(shop.aStranger(), '0999 000 000')).status, 'a wrong one').toBe(429)
  expect((await find(shop.aStranger(), sold!.contactInfo.phoneNumber)).status).toBe(303)
  expect((await shop.aStranger().get(`/receipts/${receipt!.token}`)).status).toBe(200)
})

/** As the page's scripts do it, written anew: the hash begins with fourteen zero bits. */
function work(ticket: string) {
  for (let tried = 0; ; tried += 1) {
    const answer = `${tried}`
    if (/^000[0-3]/.test(createHash('sha256').update(`${ticket}:${answer}`).digest('hex'))) return answer
  }
}

test('after a thousand sign-ins at invented emails a stranger signs in by some work, and a known browser at once', async () => {
  const buyer = await aBuyer(shop.db)
  const password = 'nsima-ndi-chambo-7'
  await writePassword(shop.db as never, buyer.userId, await hashPassword(password))
  const signIn = (visitor: Visitor, email = buyer.email!) => visitor.post('/login', { email, password })
  const home = shop.aStranger()
  expect((await signIn(home)).status).toBe(303)
  home.jar.delete('thumba-session')
  await many(1_010, async (nth) =>
    (await signIn(shop.aStranger(), `nobody${nth}@thumba.example`)).arrayBuffer(),
  )
  expect((await signIn(home)).status, 'a browser that was signed in before').toBe(303)
  expect((await signIn(await aBrowserOf(60))).status, 'one of an hour').toBe(303)
  const stranger = shop.aStranger()
  const asked = await signIn(stranger)
  expect(asked.status).toBe(429)
  expect(readable(await asked.text())).toContain('Wait ten seconds, then press “Sign in” again.')
  expect((await signIn(stranger)).status, 'at once again').toBe(429)
  const ticket = stranger.jar.get('work')!
  stranger.jar.set('work-done', work(ticket))
  expect((await signIn(stranger)).status).toBe(303)
  const thief = shop.aStranger()
  thief.jar.set('work', ticket)
  thief.jar.set('work-done', work(ticket))
  expect((await signIn(thief)).status, 'a ticket is used once').toBe(429)
})

const askCode = (visitor: Visitor, phone: string) =>
  visitor.post('/login/phone', { intent: 'send-code', phone, channel: 'sms' })

test('a storm of codes costs little of the hour, and neighbours get theirs', async () => {
  const phones = Array.from({ length: 120 }, () => aPhone())
  await many(phones.length, async (nth) => (await askCode(shop.aStranger(), phones[nth]!)).arrayBuffer())
  const sent = await shop.db.$count(textMessages, inArray(textMessages.phone, phones))
  expect(sent, 'of the hour’s 236').toBeLessThanOrEqual(23)
  const neighbour = `${phones[0]!.slice(0, -4)}9999`
  for (const phone of [aPhone(), neighbour])
    expect((await askCode(await aBrowserOf(3 * 24 * 60), phone)).status).toBe(303)
  expect((await askCode(await aBrowserOf(3), aPhone())).status, 'of three minutes').toBe(303)
  const newcomer = await askCode(shop.aStranger(), aPhone())
  expect(newcomer.status).toBe(429)
  expect(readable(await newcomer.text())).toMatch(/your browser is new to us.*Try again in 2 minutes/s)
})

test('twenty codes to one number by strangers keep its owner’s browser from none, nor do codes that others type', async () => {
  const phone = aPhone()
  const owner = await aBrowserOf(3 * 24 * 60)
  await many(20, async () => (await askCode(shop.aStranger(), phone)).arrayBuffer())
  expect((await askCode(owner, phone)).status).toBe(303)
  const code = await codeFor(shop, phone)
  await many(20, async (nth) => {
    const stranger = shop.aStranger()
    await stranger.post('/login/phone', { intent: 'enter-code', code: `${100_000 + nth}` })
  })
  await askCode(await aBrowserOf(10), phone)
  const entered = await owner.post('/login/phone', { intent: 'enter-code', code })
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/register/phone'])
})

test('callables say what is asked above a limit, and a program that keeps its cookie goes on', async () => {
  await many(12, async () => (await order(shop.aStranger())).answer.arrayBuffer())
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: aPhone() }
  const data = { checkoutId: newId(), paymentMethod: 'cash_on_delivery', expectedTotal: 5_000, contactInfo }
  const place = async (visitor: Visitor) => {
    await visitor.post('/cart-items', { productId: shop.product.id })
    const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
    const headers = { 'Content-Type': 'application/json', Cookie }
    return shop.ask('/api/call/placeOrders', { method: 'POST', headers, body: JSON.stringify({ data }) })
  }
  const refused = await place(shop.aStranger())
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    error: { status: 'RESOURCE_EXHAUSTED', details: { proof: { ask: 'age', seconds: expect.any(Number) } } },
  })
  expect((await place(await aBrowserOf(5))).status).toBe(200)
})
