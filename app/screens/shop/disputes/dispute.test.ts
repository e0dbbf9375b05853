import { expect, test } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { db } from '#test/http.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aSaleAt, orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, textOf } from '#test/visitors/visitor.ts'

const words = 'It came in two pieces.'

async function aForm(fields: Record<string, string>, photos: (Uint8Array | string)[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const photo of photos)
    form.append('photos', new Blob([photo as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}
const opening = (photos: (Uint8Array | string)[] = []) =>
  aForm({ intent: 'open', reason: 'broken', text: words }, photos)

async function aSold(status: OrderStatus = 'delivered') {
  const sale = await aSaleAt(db, status)
  const order = `/orders/${sale.order.orderNumber}`
  return { ...sale, page: order, path: `${order}/dispute`, salePath: `/seller${order}/dispute` }
}

test('a buyer opens a dispute from the order’s page with photos, the seller answers, and both see the thread §37.4', async () => {
  const { buyer, seller, page, path, salePath } = await aSold()
  const visitor = await aVisitorAs(db, buyer)
  expect(await (await visitor.get(page)).text()).toContain(`href="${path}"`)
  const opened = await visitor.send(path, await opening([await plainJpeg(), await plainJpeg()]))
  expect([opened.status, opened.headers.get('location')]).toEqual([303, path])
  const order = await visitor.textOf(page)
  expect(order).toContain('There is a dispute')
  expect(order).not.toContain('Something is wrong')
  expect(order).not.toContain('Everything is right Yes')

  const shop = await aVisitorAs(db, seller)
  expect(await shop.textOf(`/seller${page}`)).toContain('Answer within 3 days')
  expect(await shop.textOf(salePath)).toContain(words)
  const answered = await shop.send(salePath, await aForm({ intent: 'write', text: 'I send another one.' }))
  expect(answered.status).toBe(303)
  const thread = await visitor.textOf(path)
  expect(thread).toMatch(/Answered It is broken or faulty .* two pieces\. .* I send another one\./)
})

test('what is missing is said beside its field, with what was typed; too many or odd photos too', async () => {
  const { buyer, path } = await aSold()
  const visitor = await aVisitorAs(db, buyer)
  const missing = await visitor.send(path, await aForm({ intent: 'open', reason: '', text: words }))
  expect([missing.status, await missing.clone().text()]).toEqual([400, expect.stringContaining(words)])
  expect(await textOf(missing)).toContain('Choose what is wrong')
  const photo = await plainJpeg()
  const many = await visitor.send(path, await opening(Array(5).fill(photo)))
  expect([many.status, await textOf(many)]).toEqual([
    400,
    expect.stringContaining('You can send at most 4 photos at once'),
  ])
  const odd = await visitor.send(path, await opening(['%PDF-1.7']))
  expect([odd.status, await textOf(odd)]).toEqual([415, expect.stringContaining('is not allowed')])
})

test('before it is on its way the page says from when a dispute can be opened', async () => {
  const { buyer, page, path } = await aSold('processing')
  const visitor = await aVisitorAs(db, buyer)
  expect(await visitor.textOf(page)).not.toContain('Something is wrong')
  expect(await visitor.textOf(path)).toContain('once the order is on its way')
  expect((await visitor.send(path, await opening())).status).toBe(409)
})

test('a guest opens and withdraws one by the link in the message', async () => {
  const { id, order } = await aSaleAt(db, 'shipped', {}, aGuest)
  const path = `/orders/${order.orderNumber}/dispute`
  const keyed = `${path}?key=${orderKey(appSecret(), id)}`
  const guest = aVisitor()
  expect((await guest.get(path)).status, 'without the key').toBe(302)
  expect((await guest.send(keyed, await opening([await plainJpeg()]))).status).toBe(303)
  expect(await guest.textOf(path), 'remembered').toContain(words)
  expect((await orderRow(db, id)).disputedAt).not.toBeNull()
  expect((await guest.post(path, { intent: 'withdraw' })).status).toBe(303)
  expect((await orderRow(db, id)).disputedAt).toBeNull()
  expect(await guest.textOf(path)).toContain('Open the dispute')
})

test('the photos are for the order’s people and administrators: nobody else finds one, a passed-on link included §37.6', async () => {
  const { id, buyer, seller, path } = await aSold()
  const own = await aVisitorAs(db, buyer)
  await own.send(path, await opening([await plainJpeg(200, 100)]))
  const photo = /src="([^"]*\/dispute\/photos\/[^"]+)"/.exec(await (await own.get(path)).text())![1]!
  for (const member of [buyer, seller, await anAdmin(db)]) {
    const response = await (await aVisitorAs(db, member)).get(photo)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  for (const stranger of [await aBuyer(db), await aSeller(db)]) {
    const visitor = await aVisitorAs(db, stranger)
    expect((await visitor.get(photo)).status).toBe(404)
    expect((await visitor.get(path)).status).toBe(404)
  }
  expect((await aVisitor().get(photo)).status, 'a guest is asked whose order it is').toBe(302)
  const reader = aVisitor()
  const key = `?key=${orderKey(appSecret(), id)}`
  expect((await reader.get(photo + key)).status, 'who only holds the link').toBe(404)
  expect((await reader.get(path + key)).status).toBe(404)
  const other = await aSold()
  const elsewhere = photo.replace(/^\/orders\/[^/]+/, other.page)
  expect((await (await aVisitorAs(db, other.buyer)).get(elsewhere)).status, 'under another order').toBe(404)
  expect((await own.get(`/media/disputes/${id}/x.jpg`)).status).toBe(404)
})

test('a stranger’s form opens nothing, and a large one of theirs is not even read §37.6', async () => {
  const { id, path } = await aSold()
  const stranger = await aVisitorAs(db, await aBuyer(db))
  expect((await stranger.send(path, await opening())).status).toBe(404)
  const large = new Uint8Array(3 * 1024 * 1024)
  expect((await stranger.send(path, await opening([large]))).status).toBe(404)
  expect((await orderRow(db, id)).disputedAt).toBeNull()
})
