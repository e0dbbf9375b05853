import { expect, test } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { createReview } from '#app/workflows/write-review.server.ts'
import { db } from '#test/http.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aReceivedOrder, aWrittenReview, noStorage } from '#test/make/sales/review.ts'
import { aSaleAt } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, textOf } from '#test/visitors/visitor.ts'

const words = 'Zabwino <script>alert(1)</script> kwambiri'

async function aForm(fields: Record<string, string>, pictures: (Uint8Array | string)[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const picture of pictures)
    form.append('pictures', new Blob([picture as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'a.jpg')
  return form
}

test('a buyer reviews with a picture from the order’s page; product page, list and search engines show it, scripts in words do not run §65.10', async () => {
  const { buyer, seller, product, order } = await aReceivedOrder(db)
  const page = `/orders/${order.orderNumber}`
  const visitor = await aVisitorAs(db, buyer)
  expect(await (await visitor.get(page)).text()).toContain(`href="${page}/review/0"`)
  expect(await visitor.textOf('/reviews')).toContain(product.name)
  const missing = await visitor.send(`${page}/review/0`, await aForm({ text: words }))
  expect([missing.status, await missing.clone().text()]).toEqual([400, expect.stringContaining('kwambiri')])
  expect(await textOf(missing)).toContain('Choose 1 to 5 stars')
  const sent = await visitor.send(
    `${page}/review/0`,
    await aForm({ stars: '4', text: words }, [await plainJpeg()]),
  )
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/reviews'])

  const html = await (await aVisitor().get(`/product/${product.id}`)).text()
  expect(html).toContain('4.0 (1)')
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}')
  expect(html).toContain('content="★ 4.0 (1). ')
  expect(html).toMatch(/<img[^>]*src="\/media\/reviews\//)
  expect(await aVisitor().textOf(`/shop/${seller.userId}`)).toContain('4.0 of 5 stars, 1 review')
  const all = await aVisitor().textOf(`/product/${product.id}/reviews?pictures=yes`)
  expect(all).toContain('Chikondi B.')
  expect(await aVisitor().textOf(`/product/${product.id}/reviews?stars=5`)).toContain('No reviews fit')

  const shop = await aVisitorAs(db, seller)
  const id = /name="review" value="([a-z0-9]{16})"/.exec(
    await (await shop.get('/seller/reviews')).text(),
  )![1]!
  expect((await shop.post('/seller/reviews', { review: id, answer: 'Zikomo' })).status).toBe(303)
  expect(await aVisitor().textOf(`/product/${product.id}/reviews`)).toContain('Zikomo')
  const reader = await aVisitorAs(db, await aBuyer(db))
  const vote = (as: typeof reader) =>
    as.post(`/product/${product.id}/reviews`, { review: id, intent: 'helpful' })
  expect((await vote(reader)).status).toBe(303)
  expect((await vote(shop)).status).toBe(409)
  expect((await vote(aVisitor())).status).toBe(401)
  expect(await reader.textOf(`/product/${product.id}/reviews`)).toContain('1 person found this helpful')
})

test('a stranger’s address of a line is not found, other positions neither; an administrator removes with a reason', async () => {
  const { buyer, product, order } = await aReceivedOrder(db)
  const path = `/orders/${order.orderNumber}/review`
  for (const other of [await aBuyer(db), await anAdmin(db)])
    expect((await (await aVisitorAs(db, other)).get(`${path}/0`)).status).toBe(404)
  const visitor = await aVisitorAs(db, buyer)
  for (const position of ['1', '-1', '0x0', '999'])
    expect((await visitor.get(`${path}/${position}`)).status).toBe(404)
  expect((await visitor.send(`${path}/0`, await aForm({ stars: '1', text: 'You fool' }))).status).toBe(303)
  const admin = await aVisitorAs(db, await anAdmin(db))
  const list = await (await admin.get(`/admin/reviews?search=${order.orderNumber}`)).text()
  const review = /\/admin\/reviews\/([a-z0-9]{16})/.exec(list)![0]
  const removed = await admin.post(review, { intent: 'remove', reason: '' })
  expect([removed.status, await textOf(removed)]).toEqual([400, expect.stringContaining('Write a reason')])
  expect((await admin.post(review, { intent: 'remove', reason: 'It insults' })).status).toBe(303)
  expect(await visitor.textOf('/reviews')).toContain('It insults')
  expect(await aVisitor().textOf(`/product/${product.id}`)).not.toContain('You fool')
})

test('a guest reviews by the link in the message', async () => {
  const { id, order } = await aSaleAt(db, 'delivered', {}, aGuest)
  const guest = aVisitor()
  const path = `/orders/${order.orderNumber}/review/0`
  expect((await guest.get(path)).status, 'without the key').toBe(302)
  const keyed = `${path}?key=${orderKey(appSecret(), id)}`
  expect((await guest.send(keyed, await aForm({ stars: '5', text: '' }))).status).toBe(303)
  expect(await guest.textOf(path), 'remembered').toContain('Change your review')
})

test('a review that counts for nobody is read, and said to be not verified, where there is no other', async () => {
  const { id, product, buyer } = await aSaleAt(db, 'delivered')
  const done = await createReview(
    db,
    noStorage,
    { actor: buyer },
    aWrittenReview(id, { stars: 4, text: 'It plays well' }),
  )
  expect(done.ok).toBe(true)
  const page = await aVisitor().textOf(`/product/${product.id}/reviews`)
  expect(page).toContain('It plays well')
  expect(page).toContain('Not verified, not in the average')
  expect(page).not.toContain('No reviews yet')
})
