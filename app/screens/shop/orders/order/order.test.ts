import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { requestMoreDays } from '#app/modules/sales/orders/more-days.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { pay } from '#test/make/money/paid-sale.ts'
import { anOrder as anOrderOf } from '#test/make/sales/checkout.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, textOf, withOwnChoices } from '#test/visitors/visitor.ts'

const contact = { fullName: 'Chikondi Banda', phoneNumber: '0991 234 567', email: 'chikondi@example.com' }

async function anOrder() {
  const { id } = await aProduct(db, { name: 'Solar lamp' })
  const buyer = aVisitor()
  await buyer.post('/cart-items', { productId: id })
  const fields = withOwnChoices(fieldsOf(await (await buyer.get('/checkout')).text()))
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

test('number and phone show how far the order is in another browser, and neither place nor person §6.3', async () => {
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
  for (const text of ['Solar lamp', 'Pending', 'MK\u00a05,000', 'Send a code']) expect(html).toContain(text)
  for (const text of ['Blue gate', 'Chikondi', '234 567', 'Yes, cancel the order', 'key='])
    expect(html).not.toContain(text)
  expect((await visitor.post(`/orders/${order.orderNumber}`, { to: 'cancelled' })).status).toBe(404)
})

test('so do number and email §6.3', async () => {
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

test('guessing at one order ends after some tries §10.28', async () => {
  const { order } = await anOrder()
  const statuses = []
  for (let guess = 0; guess < 11; guess++) {
    const contact = `0999 100 1${10 + guess}`
    statuses.push(await find({ orderNumber: order.orderNumber, contact }))
  }
  expect(statuses.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429])
  expect(await textOf(statuses.at(-1)!)).toContain('Too many failed attempts. Please try again later.')
})

test('a stranger who knows only the number sees the form, not the order §10.28', async () => {
  const { order } = await anOrder()
  const page = await aVisitor().get(`/orders/${order.orderNumber}`)
  expect(page.status).toBe(404)
  const text = await textOf(page)
  expect(text).toContain('Find your order')
  expect(text).not.toContain('Solar lamp')
})

test('the signed link opens the order, and a reload without the key does too; a wrong key does not §6.3', async () => {
  const { buyer, order, path } = await anOrder()
  const html = await (await buyer.get(path)).text()
  const link = new RegExp(`/orders/${order.orderNumber}\\?key=[\\w-]+`).exec(html)![0]
  const friend = aVisitor()
  expect(await friend.textOf(link)).toContain('Solar lamp')
  expect(await friend.textOf(`/orders/${order.orderNumber}`)).toContain('Solar lamp')
  const forged = await aVisitor().get(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  expect(forged.status).toBe(404)
})

/** An order of a member, and browsers in which everybody it concerns is signed in. */
async function aMembersOrder(more: Record<string, unknown> = {}) {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const product = await aProduct(db, { name: 'Solar lamp', sellerId: seller.userId })
  const order = await anOrderOf(db, buyer, product, { quantity: 2, ...more })
  const path = `/orders/${order.orderNumber}`
  return { order, path, product, seller, visitor: await aVisitorAs(db, buyer) }
}
const stockOf = async ({ id }: { id: string }) => {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

test('a buyer cancels with a reason, reads it in the timeline, and the stock is back §13.4', async () => {
  const { path, product, visitor } = await aMembersOrder()
  expect(await visitor.textOf(path)).toContain('Yes, cancel the order')
  const sent = await visitor.post(path, { to: 'cancelled', note: 'Found it at home' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  const text = await visitor.textOf(path)
  for (const part of ['Order cancelled', 'Cancelled', 'Found it at home', 'You,'])
    expect(text).toContain(part)
  expect(text).not.toContain('Yes, cancel the order')
  expect(await stockOf(product)).toBe(10)
})

test('a buyer who cancels too late is told why, and what was typed stays §13.4', async () => {
  const { order, path, seller, visitor } = await aMembersOrder()
  for (const to of ['confirmed', 'processing'] as const)
    await moveOrder(db, { actor: seller }, { id: order.id, to })
  const sent = await visitor.post(path, { to: 'cancelled', note: 'Too late' })
  expect(sent.status).toBe(409)
  expect(await textOf(sent)).toContain(
    'The order is being prepared. It can no longer be cancelled here. Ask the seller to cancel it.',
  )
})

test('a buyer says that it arrived and that all is right: delivered, paid in cash, completed §13.5', async () => {
  const { order, path, seller, visitor } = await aMembersOrder()
  for (const to of ['confirmed', 'processing'] as const)
    await moveOrder(db, { actor: seller }, { id: order.id, to })
  const sent = { courierName: 'Speed Courier', trackingNumber: 'SC-204417' }
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'shipped', ...sent })
  const shipped = await visitor.textOf(path)
  for (const part of ['Sent with Speed Courier', 'SC-204417', 'Yes, I have it'])
    expect(shipped).toContain(part)
  expect((await visitor.post(path, { to: 'delivered' })).status).toBe(303)
  const delivered = await visitor.textOf(path)
  for (const part of ['Delivered', 'Paid', 'Yes, complete the order']) expect(delivered).toContain(part)
  expect((await visitor.post(path, { to: 'completed' })).status).toBe(303)
  expect((await visitor.post(path, { to: 'completed' })).status, 'a double tap').toBe(303)
  expect(await visitor.textOf(path)).toContain('All done.')
})

test('the box of an order shows how far it is, what to press, until when, and why its seller was paid', async () => {
  const { order, path, seller, visitor } = await aMembersOrder({ paymentMethod: 'airtel_money' })
  const wrong = `href="${path}/dispute"`
  const placed = await (await visitor.get(path)).text()
  expect(placed).toContain('How far your order is')
  expect(placed).not.toContain(wrong)
  await pay(db, order.id)
  for (const to of ['processing', 'shipped'] as const)
    await moveOrder(db, { actor: seller }, { id: order.id, to })
  const sent = await visitor.textOf(path)
  expect(sent).toMatch(/Placed \(done\)\s*Paid \(done\)\s*Ready \(done\)\s*With you/)
  expect(sent.match(/Something is wrong/g)).toHaveLength(1)
  await visitor.post(path, { to: 'delivered' })
  const there = await (await visitor.get(path)).text()
  expect(there.indexOf(wrong)).toBeGreaterThan(there.indexOf('id="next"'))
  expect(there.indexOf(wrong)).toBeLessThan(there.indexOf('<article'))
  expect(there).toMatch(/Tell us by .*, and .* gets the money\./)
  await visitor.post(path, { to: 'completed' })
  const done = await visitor.textOf(path)
  expect(done).toMatch(/got the money on .*: you said that everything is right\./)
  expect(done).toContain('If something is wrong, tell us by')
})

test('the history says each thing once', async () => {
  const { path, visitor } = await aMembersOrder()
  await visitor.post(path, { to: 'cancelled', note: 'Found it at home' })
  const html = await (await visitor.get(path)).text()
  const list = html.slice(html.indexOf('>History<'))
  const count = (words: string) => list.slice(0, list.indexOf('</ol>')).split(words).length - 1
  expect([count('Order placed'), count('Cancelled'), count('Order cancelled')]).toEqual([1, 1, 0])
  expect(list).toContain('Found it at home')
})

test.each(['yes', 'no'])(
  'a buyer answers a seller who needs more days, and a double tap is no mistake: %s',
  async (moreDays) => {
    const { order, path, seller, visitor } = await aMembersOrder()
    await moveOrder(db, { actor: seller }, { id: order.id, to: 'confirmed' })
    expect((await requestMoreDays(db, seller, { id: order.id, days: 3, why: 'Rain.' })).ok).toBe(true)
    const { dueAt } = fieldsOf(await (await visitor.get(path)).text())
    const press = () => visitor.post(path, { moreDays, dueAt: dueAt! })
    expect([(await press()).status, (await press()).status]).toEqual([303, 303])
    const other = await visitor.post(path, { moreDays: moreDays === 'yes' ? 'no' : 'yes', dueAt: dueAt! })
    expect(other.status).toBe(409)
  },
)

test('the page shows who did what and when, how it comes, how it is paid, and where to get help §13.3', async () => {
  const { order, path, seller, visitor } = await aMembersOrder()
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'confirmed' }, new Date('2026-12-01T08:00:00Z'))
  const html = await (await visitor.get(path)).text()
  for (const part of [
    `${order.sellerName}<!-- -->, `,
    '1 Dec 2026, 10:00',
    'Cash on Delivery',
    `Collect from ${order.sellerName}`,
    `/disputes?order=${order.orderNumber}`,
    `${path}/receipt`,
    `${path}/again`,
  ])
    expect(html).toContain(part)
})

test('the seller reads the order without the buyer’s key or buttons', async () => {
  const { path, seller, visitor: buyer } = await aMembersOrder()
  const html = await (await (await aVisitorAs(db, seller)).get(path)).text()
  expect(html).toContain('Solar lamp')
  expect(html).not.toContain('key=')
  expect(html).not.toContain('Yes, cancel the order')
  expect(await (await buyer.get(path)).text()).toContain('key=')
  const guests = (await anOrder()).order
  const asAdmin = await (
    await (await aVisitorAs(db, await anAdmin(db))).get(`/orders/${guests.orderNumber}`)
  ).text()
  expect(asAdmin).toContain('Solar lamp')
  expect(asAdmin).not.toContain('key=')
})

test('a wrong key beside a right sign-in is not answered with the right one', async () => {
  const { path, seller } = await aMembersOrder()
  const page = await (await aVisitorAs(db, seller)).get(`${path}?key=AAAAAAAAAAAAAAAAAAAAAA`)
  expect([page.status, page.headers.getSetCookie().filter((cookie) => cookie.includes('orders'))]).toEqual([
    200,
    [],
  ])
})

test('strangers who post a move to an order are told that there is none §13.13', async () => {
  const { path, product } = await aMembersOrder()
  const strangers = [
    aVisitor(),
    await aVisitorAs(db, await aBuyer(db)),
    await aVisitorAs(db, await aSeller(db)),
  ]
  for (const visitor of strangers) {
    const sent = await visitor.post(path, { to: 'cancelled', note: 'Mine now' })
    expect(sent.status).toBe(404)
    expect(await textOf(sent)).not.toContain('Solar lamp')
  }
  expect(await stockOf(product)).toBe(8)
})

test('a guest cancels with the key of the link only, not with number and phone §13.14', async () => {
  const [linked, looked] = [await anOrder(), await anOrder()]
  const html = await (await linked.buyer.get(linked.path)).text()
  const link = new RegExp(`/orders/${linked.order.orderNumber}\\?key=[\\w-]+`).exec(html)![0]
  const statusOf = async (id: string) => {
    const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
    return row?.status
  }
  const bare = `/orders/${linked.order.orderNumber}`
  expect((await aVisitor().post(bare, { to: 'cancelled' })).status).toBe(404)
  expect(await statusOf(linked.order.id)).toBe('pending')
  const cancelled = await aVisitor().post(link, { to: 'cancelled' })
  expect([cancelled.status, cancelled.headers.get('Location')]).toEqual([303, bare])
  expect(await statusOf(linked.order.id)).toBe('cancelled')

  const visitor = aVisitor()
  await find({ orderNumber: looked.order.orderNumber, contact: '0991 234 567' }, visitor)
  expect((await visitor.post(`/orders/${looked.order.orderNumber}`, { to: 'cancelled' })).status).toBe(404)
  expect(await statusOf(looked.order.id)).toBe('pending')
  expect((await looked.buyer.post(`/orders/${looked.order.orderNumber}`, { to: 'cancelled' })).status).toBe(
    303,
  )
  expect(await statusOf(looked.order.id)).toBe('cancelled')
})

test('whoever holds the link of a member’s order reads it, and cannot move it §13.14', async () => {
  const { path, visitor } = await aMembersOrder()
  const html = await (await visitor.get(path)).text()
  const key = /key(?:=|%3D)([\w-]{22})/.exec(html)![1]
  const friend = aVisitor()
  const text = await friend.textOf(`${path}?key=${key}`)
  expect(text).toContain('Solar lamp')
  expect(text).not.toContain('Yes, cancel the order')
  const sent = await friend.post(`${path}?key=${key}`, { to: 'cancelled' })
  expect([sent.status, await textOf(sent)]).toEqual([403, expect.stringContaining('Sign in first')])
})
