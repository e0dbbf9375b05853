import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { addWaybill } from '#test/make/sales/waybill.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

async function aWorld() {
  const [admin, buyer] = [await anAdmin(db), await aBuyer(db, { name: 'Tadala Account' })]
  const seller = await aSeller(db, { businessName: 'Mtendere Mats' })
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Reed mat' })
  const order = await anOrder(db, buyer, product, { buyerNotes: 'Ring the bell twice.' })
  return {
    admin,
    buyer,
    seller,
    order,
    visitor: await aVisitorAs(db, admin),
    path: `/admin/orders/${order.id}`,
  }
}
const actsOn = (id: string) => findAuditEntries(db, { subject: { kind: 'order', id }, limit: 10 })

test('the page shows buyer, seller, goods, delivery, payment and what happened, by the id and by the number §33.4', async () => {
  const { buyer, seller, order, visitor, path } = await aWorld()
  await moveOrder(db, { actor: seller }, { id: order.id, to: 'confirmed', note: 'On Friday' })
  const byNumber = await visitor.textOf(`/admin/orders/${order.orderNumber.toLowerCase()}`)
  const page = await visitor.textOf(path)
  for (const words of [
    order.orderNumber,
    'Confirmed',
    'Reed mat',
    'Ring the bell twice.',
    'Cash on Delivery',
    'Not paid yet',
    'Chikondi Banda',
    '0999 123 456',
    'chikondi@example.com',
    `Tadala Account (${buyer.email})`,
    'Commission MK 250 (5 %)',
    'Reference None',
    'Mtendere Mats',
    seller.email,
    'On Friday',
    'Mtendere Mats,',
    'Order placed',
  ])
    expect([words, page.includes(words), byNumber.includes(words)]).toEqual([words, true, true])
  const html = await (await visitor.get(path)).text()
  for (const to of [
    `/admin/sellers/${seller.userId}`,
    `/admin/orders?seller=${seller.userId}`,
    `/admin/users/${buyer.userId}`,
    `/admin/orders?buyer=${buyer.userId}`,
    `${path}/slip.pdf`,
    `${path}/label.pdf?size=58mm`,
    `/orders/${order.orderNumber}/receipt.pdf`,
    `/admin/payments?search=${order.orderNumber}`,
  ])
    expect(html).toContain(`href="${to}"`)
  expect((await visitor.get('/admin/orders/no-such-order')).status).toBe(404)
  expect((await visitor.get('/admin/orders/TB-1999-0001')).status).toBe(404)
})

test('an order is cancelled with a reason, which the page asks for; the log and both sides are told §33.3', async () => {
  const { admin, order, visitor, path } = await aWorld()
  const without = await visitor.post(path, { intent: 'move', to: 'cancelled', note: ' ' })
  expect([without.status, await textOf(without)]).toEqual([
    400,
    expect.stringContaining('Give a reason for cancelling the order'),
  ])
  expect(await actsOn(order.id)).toEqual([])
  const cancelled = await visitor.post(path, { intent: 'move', to: 'cancelled', note: 'The shop burnt down' })
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, path])
  const page = await visitor.textOf(path)
  expect(page).toMatch(/The shop burnt down An administrator,/)
  expect(page).toMatch(new RegExp(`${admin.name} changed the status of the order .*pending cancelled`))
  expect(page).not.toContain('Cancel this order')
  expect(await visitor.textOf('/admin/log')).toContain(`order ${order.orderNumber}`)
})

test('a move that an administrator has not, or an order that went on meanwhile, is refused in words', async () => {
  const { seller, order, visitor, path } = await aWorld()
  const confirmed = await visitor.post(path, { intent: 'move', to: 'confirmed', note: 'Continue' })
  expect([confirmed.status, await textOf(confirmed)]).toEqual([
    409,
    expect.stringContaining('The order waits for the seller: it cannot become confirmed.'),
  ])
  for (const to of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
    await moveOrder(db, { actor: seller }, { id: order.id, to })
  const late = await visitor.post(path, { intent: 'move', to: 'cancelled', note: 'Too late' })
  expect(late.status).toBe(409)
  const page = await textOf(late)
  expect(page).toContain('The order is delivered. It can no longer be cancelled.')
  expect(page).toContain('You can cancel an order until it is delivered.')
  expect((await visitor.post(path, { intent: 'move', to: 'lost' })).status).toBe(400)
  expect(await actsOn(order.id)).toEqual([])
})

test('a note stands with who wrote it, and an empty one is refused §33.4', async () => {
  const { admin, visitor, path } = await aWorld()
  expect((await visitor.post(path, { intent: 'note', note: ' ' })).status).toBe(400)
  await visitor.post(path, { intent: 'note', note: 'The buyer rang: call back on Monday.' })
  expect(await visitor.textOf(path)).toMatch(new RegExp(`${admin.name} added a note .* call back on Monday`))
})

test('the messages of the order stand there with how they went, and one is sent again by a press, once §33.5', async () => {
  const { admin, order, buyer, visitor, path } = await aWorld()
  const [mail] = await db
    .update(mails)
    .set({ status: 'sent', sentAt: new Date(), subject: 'Your order is placed' })
    .where(eq(mails.onceKey, `order-placed ${order.id} buyer`))
    .returning({ id: mails.id })
  const press = () => visitor.post(path, { intent: 'resend', mail: mail!.id })
  expect(await visitor.textOf(path)).toMatch(
    new RegExp(`Your order is placed To Tadala Account \\(${buyer.email}\\), .* Sent Send again`),
  )
  expect([(await press()).status, (await press()).status]).toEqual([303, 303])
  const page = await visitor.textOf(path)
  expect(page).toContain(`On its way to ${buyer.email}`)
  expect(page).toMatch(new RegExp(`${admin.name} sent a message of the order again`))
  expect(page).not.toContain('Send again')
  expect(await db.$count(mails, like(mails.onceKey, `order-placed ${order.id} buyer%`))).toBe(2)
  expect((await visitor.post(path, { intent: 'resend', mail: 'another' })).status).toBe(404)
  expect((await visitor.post(path, { intent: 'resend' })).status).toBe(404)
})

test('an administrator opens the waybill, the receipt, the slip and the label of any order §33.4', async () => {
  const { order, visitor, path } = await aWorld()
  await addWaybill(db, order)
  expect(await visitor.textOf(path)).toContain('Photo of the waybill')
  const pages = `/orders/${order.orderNumber}`
  const typeOf = async (to: string) => {
    const answer = await visitor.get(to)
    return [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]
  }
  expect(await typeOf(`${pages}/waybill`)).toEqual([200, 'image/jpeg', 'private, no-store'])
  expect((await visitor.get(`${pages}/receipt`)).status).toBe(200)
  for (const to of [
    `${pages}/receipt.pdf`,
    `${path}/slip.pdf`,
    `${path}/label.pdf?size=a4`,
    `${path}/label.pdf?size=58mm`,
  ])
    expect([to, ...(await typeOf(to))]).toEqual([to, 200, 'application/pdf', 'private, no-store'])
  for (const to of ['slip.pdf', 'label.pdf'])
    expect((await visitor.get(`/admin/orders/no-such-order/${to}`)).status).toBe(404)
})

test('buyers and sellers, of the order too, are led to /login and change nothing §33.4', async () => {
  const { buyer, seller, order, path } = await aWorld()
  for (const member of [buyer, seller]) {
    const visitor = await aVisitorAs(db, member)
    for (const to of [path, `${path}/slip.pdf`, `${path}/label.pdf`, '/admin/orders.csv'])
      expect([to, (await visitor.get(to)).headers.get('location')]).toEqual([to, '/login'])
    const answer = await visitor.post(path, { intent: 'move', to: 'cancelled', note: 'Mine' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login'])
  }
  expect(await actsOn(order.id)).toEqual([])
})
