import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { codeOf, pay } from '#test/make/money/paid-sale.ts'
import { moveOrderThrough } from '#test/make/sales/sale.ts'
import { createVisitor } from '#test/visitors/create-visitor.ts'
import { fieldsOf, readable, withOwnChoices } from '#test/visitors/visitor.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
})
afterAll(() => shop.close())

const phoneNumber = '0991 234 567'
const address = { district: 'Zomba', landmark: 'Blue gate beside the mosque' }
type Guest = { email?: string; paymentMethod?: string }

/** What a guest ordered in a browser; the release code is there once it is paid. */
async function anOrder({ email = '', paymentMethod = 'airtel_money' }: Guest = {}) {
  const browser = shop.aVisitor()
  await browser.post('/cart-items', { productId: shop.product.id })
  const fields = withOwnChoices(fieldsOf(await (await browser.get('/checkout')).text()))
  const person = { fullName: 'Chikondi Banda', phoneNumber, email }
  const more = { buyerNotes: 'Ring twice', deliveryInstructions: 'Behind the mill' }
  const placed = await browser.post('/checkout', { ...fields, ...person, ...address, ...more, paymentMethod })
  expect(placed.status).toBe(303)
  const checkoutId = fields.checkoutId!
  const [order] = await shop.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  return { browser, checkoutId, order: order!, path: `/orders/${order!.orderNumber}` }
}
type Ordered = Awaited<ReturnType<typeof anOrder>>

/** Somebody who holds the parcel, or the seller at home: the number and the phone, typed where the shop asks for them. */
async function aThief({ order }: Ordered) {
  const thief = shop.aVisitor()
  const found = await thief.post('/orders/find', { orderNumber: order.orderNumber, contact: phoneNumber })
  expect(found.status).toBe(303)
  return thief
}
const rowOf = async ({ order }: Ordered) =>
  (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]!

const call = async (name: string, data: unknown, visitor = shop.aVisitor()) => {
  const response = await shop.ask(`/api/call/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: [...visitor.jar].map((pair) => pair.join('=')).join('; '),
    },
    body: JSON.stringify({ data }),
  })
  return { status: response.status, text: await response.text() }
}

/** Everything that only the buyer may read. */
const secretsOf = async ({ order, checkoutId }: Ordered) => {
  const code = await codeOf(shop.db, order.id)
  return [
    code,
    checkoutId,
    orderKey(process.env.APP_SECRET!, order.id),
    address.landmark,
    'Chikondi',
    'Ring twice',
    'Behind the mill',
    '234 567',
    '1234567',
  ].filter(Boolean)
}

/** Every address at which an order, or something of it, is read. */
const doorsOf = ({ path, checkoutId, order }: Ordered) => [
  path,
  `${path}.data`,
  `${path}?key=`,
  `${path}?key=AAAAAAAAAAAAAAAAAAAAAA`,
  `/buyer${path}`,
  `${path}/receipt`,
  `${path}/receipt.data`,
  `${path}/receipt.pdf`,
  `${path}/dispute`,
  `${path}/dispute.data`,
  `${path}/dispute/letter.pdf`,
  `${path}/dispute/photos/abcdefgh12345678`,
  `${path}/waybill`,
  `${path}/again`,
  `${path}/again.data`,
  `${path}/code`,
  `${path}/code.data`,
  `/pay/${checkoutId}`,
  `/pay/${checkoutId}.data`,
  `/pay/${checkoutId}/state`,
  `/pay/${checkoutId}/proof/abcdefgh12345678`,
  `/order-confirmation?checkout=${checkoutId}`,
  `/order-confirmation.data?checkout=${checkoutId}`,
  `/order-confirmation?checkout=${checkoutId}&key=${orderKey('another secret', order.id)}`,
  `/seller${path}`,
  `/seller${path}/label.pdf`,
  `/seller${path}/slip.pdf`,
  `/admin/orders/${order.id}`,
  `/disputes?order=${order.orderNumber}`,
  `/contact-us?order=${order.orderNumber}`,
  '/notifications/events',
]

/** Every act of a buyer, as a form of the shop sends it. */
const actsOf = ({ path, checkoutId }: Ordered): [string, Record<string, string>][] => [
  [path, { to: 'delivered' }],
  [path, { to: 'completed' }],
  [path, { to: 'cancelled', note: 'A joke' }],
  [`${path}.data`, { to: 'completed' }],
  [`${path}?key=AAAAAAAAAAAAAAAAAAAAAA`, { to: 'completed' }],
  [`${path}/dispute`, { intent: 'open', reason: 'not_received', text: 'It never came', ask: 'refund_all' }],
  [`${path}/dispute`, { intent: 'write', text: 'Give it back' }],
  [`${path}/dispute`, { intent: 'withdraw' }],
  [`${path}/again`, {}],
  [`/pay/${checkoutId}`, { way: 'mobile_money', operator: 'airtel_money', number: '0999 999 999' }],
  [`/pay/${checkoutId}`, { way: 'bank_account' }],
  [`/pay/${checkoutId}`, { way: 'manual' }],
]

describe('a thief with number and phone', () => {
  let ordered: Ordered
  beforeEach(async () => {
    ordered = await anOrder()
    await pay(shop.db, ordered.order.id)
    await moveOrderThrough(shop.db, shop.seller, ordered.order.id, 'processing', 'shipped')
  })

  test('sees status, items and totals, and nothing else behind any address §6.3 §54.4', async () => {
    const thief = await aThief(ordered)
    const page = await thief.textOf(ordered.path)
    for (const part of ['Solar lamp', 'Shipped', 'MK 5,000']) expect(page).toContain(part)
    const secrets = await secretsOf(ordered)
    expect(secrets[0]).toMatch(/^\d{6}$/)
    for (const door of doorsOf(ordered)) {
      const answer = await thief.get(door)
      const text = await answer.text()
      // What was asked for stands in the page itself: the thief knows it already.
      const own = text.replaceAll(door, '').replaceAll(encodeURIComponent(door), '')
      for (const secret of secrets)
        if (!door.includes(secret)) expect(own, `${secret} behind ${door}`).not.toContain(secret)
    }
  })

  test('does nothing as the buyer, neither in a form nor by a callable §13.14 §54.4', async () => {
    const thief = await aThief(ordered)
    const before = await rowOf(ordered)
    for (const [path, form] of actsOf(ordered)) {
      const answer = await thief.post(path, form)
      expect([400, 401, 403, 404, 405], `${path} ${JSON.stringify(form)}`).toContain(answer.status)
    }
    for (const to of ['delivered', 'completed', 'cancelled'])
      for (const key of [undefined, '', 'AAAAAAAAAAAAAAAAAAAAAA'])
        expect((await call('moveOrder', { id: before.id, to, key }, thief)).status).toBeGreaterThanOrEqual(
          401,
        )
    expect(await rowOf(ordered)).toEqual(before)
    expect(await shop.db.select().from(disputes)).toEqual([])
    const attempts = await shop.db.select().from(payments).where(eq(payments.checkoutId, ordered.checkoutId))
    expect(attempts).toHaveLength(1) // what the buyer's own browser asked for
  })

  test('gets no more from the callables §6.3', async () => {
    const { orderNumber, id } = ordered.order
    const looked = await call('getOrder', { orderNumber, phone: phoneNumber })
    expect(looked.status).toBe(200)
    expect(JSON.parse(looked.text).result).toEqual({
      orderNumber,
      status: 'shipped',
      items: [expect.objectContaining({ name: 'Solar lamp', quantity: 1, price: 5_000 })],
      subtotal: 5_000,
      shippingFee: 0,
      discount: 0,
      totalAmount: 5_000,
    })
    const secrets = await secretsOf(ordered)
    for (const data of [
      { orderNumber, phone: phoneNumber },
      { id, phone: phoneNumber },
      { id, key: 'A'.repeat(22) },
    ])
      for (const secret of secrets) expect((await call('getOrder', data)).text).not.toContain(secret)
    // The checkout's id is no proof: only who gives the same phone within a day gets its orders again.
    const again = { checkoutId: ordered.checkoutId, paymentMethod: 'airtel_money', expectedTotal: 5_000 }
    const contactInfo = { fullName: 'A thief', phoneNumber: '0888 111 222' }
    expect((await call('placeOrders', { ...again, contactInfo })).status).toBe(409)
  })

  test('is the seller: neither pages, labels nor lists give the code or the key away', async () => {
    const seller = await shop.aVisitorAs(shop.seller)
    const [code, , key] = await secretsOf(ordered)
    for (const door of [
      `/seller${ordered.path}`,
      `/seller${ordered.path}.data`,
      `/seller${ordered.path}/slip.pdf`,
      `/seller${ordered.path}/label.pdf`,
      '/seller/orders',
      '/seller/orders.csv',
      '/seller/orders.data',
      ordered.path,
      `${ordered.path}.data`,
      '/notifications',
      `${ordered.path}/receipt`,
    ]) {
      const text = await (await seller.get(door)).text()
      expect(text, door).not.toContain(code)
      expect(text, door).not.toContain(key)
    }
    const sold = await call('listSellerOrders', {}, seller)
    expect(sold.text).toContain(ordered.order.orderNumber)
    expect(sold.text).not.toContain(key)
    const written = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.toEmail, `${ordered.order.sellerEmail}`))
    expect(JSON.stringify(written)).not.toContain(key)
  })
})

test('a seller cannot release a guest’s held money with what stands on the parcel §54.4', async () => {
  const ordered = await anOrder()
  await pay(shop.db, ordered.order.id)
  await moveOrderThrough(shop.db, shop.seller, ordered.order.id, 'processing', 'shipped')
  const thief = await aThief(ordered)
  await thief.post(ordered.path, { to: 'delivered' })
  await thief.post(ordered.path, { to: 'completed' })
  const seller = await shop.aVisitorAs(shop.seller)
  const page = await thief.textOf(ordered.path)
  for (const [code] of page.matchAll(/\b\d{6}\b/g))
    await seller.post(`/seller${ordered.path}`, { intent: 'code', code })
  expect(await rowOf(ordered)).toMatchObject({ status: 'shipped', releasedAt: null })
})

describe('the buyer', () => {
  test('with a phone only acts in the browser that ordered, and with the link in any other', async () => {
    const ordered = await anOrder()
    await pay(shop.db, ordered.order.id)
    const code = await codeOf(shop.db, ordered.order.id)
    expect(await ordered.browser.textOf(ordered.path)).toContain(code)
    const confirmation = await ordered.browser.get(`/order-confirmation?checkout=${ordered.checkoutId}`)
    const link = new RegExp(`${ordered.path}\\?key=[\\w-]+`).exec(await confirmation.text())![0]
    const other = shop.aVisitor()
    expect(await other.textOf(link)).toContain(code)
    await moveOrderThrough(shop.db, shop.seller, ordered.order.id, 'processing', 'shipped')
    expect((await other.post(ordered.path, { to: 'delivered' })).status).toBe(303)
    expect((await ordered.browser.post(ordered.path, { to: 'completed' })).status).toBe(303)
    expect(await rowOf(ordered)).toMatchObject({ status: 'completed' })
  })

  test('opens it in another browser with a code by email: once, and only where it was asked for §13.14', async () => {
    const ordered = await anOrder({ email: 'chikondi@example.com' })
    const [mine, other] = [await aThief(ordered), await aThief(ordered)]
    await mine.post(`${ordered.path}/code`, { intent: 'send' })
    const code = await newestCode()
    await other.post(`${ordered.path}/code`, { intent: 'send' })
    expect((await other.post(`${ordered.path}/code`, { code })).status, 'another browser').toBe(400)
    const opened = await mine.post(`${ordered.path}/code`, { code })
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, ordered.path])
    expect(await mine.textOf(ordered.path)).toContain(address.landmark)
    expect((await mine.post(`${ordered.path}/code`, { code })).status, 'a second time').toBe(400)
  })

  test('hears of a code by mail alone, and guessing ends after five wrong ones §53.3', async () => {
    const ordered = await anOrder({ email: 'thoko@example.com' })
    const thief = await aThief(ordered)
    const sent = await thief.post(`${ordered.path}/code`, { intent: 'send' })
    const code = await newestCode()
    expect(`${[...sent.headers]} ${await thief.textOf(`${ordered.path}/code`)}`).not.toContain(code)
    const wrong = Array.from({ length: 5 }, (_, by) =>
      `${(Number(code) + by + 1) % 1_000_000}`.padStart(6, '0'),
    )
    for (const guess of wrong)
      expect((await thief.post(`${ordered.path}/code`, { code: guess })).status).toBe(400)
    expect((await thief.post(`${ordered.path}/code`, { code })).status).toBe(400)
    expect(await thief.textOf(ordered.path)).not.toContain(address.landmark)
  })
})

test('whether an order has an email is not told: the same answers, page for page §53.3', async () => {
  const answers = []
  for (const email of ['', 'limbani@example.com']) {
    const ordered = await anOrder({ email })
    const thief = await aThief(ordered)
    const texts = [await thief.textOf(ordered.path)]
    const forms: Record<string, string>[] = [{ intent: 'send' }, { code: '000000' }, { code: 'x' }]
    for (const form of forms) {
      const answer = await thief.post(`${ordered.path}/code`, form)
      texts.push(
        `${answer.status} ${readable(await answer.text())}`,
        await thief.textOf(`${ordered.path}/code`),
      )
    }
    answers.push(texts.map((text) => text.replaceAll(ordered.order.orderNumber, 'N')))
  }
  expect(answers[0]).toEqual(answers[1])
})

test('codes are not sent without end, and the answer says when to ask again', async () => {
  const ordered = await anOrder({ email: 'mary@example.com' })
  const thief = await aThief(ordered)
  const send = () => thief.post(`${ordered.path}/code`, { intent: 'send' })
  for (let sent = 0; sent < 6; sent += 1) expect((await send()).status).toBe(303)
  const last = await send()
  expect(last.status).toBe(429)
  expect(readable(await last.text())).toMatch(
    /You asked for too many codes\. Try again in (an hour|\d+ minutes)/,
  )
})

test('a cookie of one’s own making opens nothing', async () => {
  const ordered = await anOrder()
  const forged = createVisitor(shop.ask)
  const write = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)))
  forged.jar.set('thumba-checkouts', write([ordered.checkoutId]))
  forged.jar.set('thumba-looked', write([ordered.order.orderNumber]))
  forged.jar.set('thumba-orders', write([`${ordered.order.orderNumber} ${'A'.repeat(22)}`]))
  expect((await forged.get(ordered.path)).status).toBe(404)
  expect((await forged.get(`/pay/${ordered.checkoutId}`)).status).toBe(404)
})

async function newestCode(): Promise<string> {
  const [mail] = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'order-code'))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return (mail!.content as { code: string }).code
}
