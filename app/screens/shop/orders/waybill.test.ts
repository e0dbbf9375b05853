import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keyQuery } from '#app/modules/sales/orders/access/order-access.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { addWaybill } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor } from '#test/visitors/visitor.ts'

async function aSent(guest = false) {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const product = await aProduct(db, { sellerId: seller.userId })
  const order = await anOrder(db, guest ? aGuest : buyer, product)
  await addWaybill(db, order)
  return { buyer, seller, order }
}
const pathOf = ({ orderNumber }: Order) => `/orders/${orderNumber}/waybill`

test('the buyer, the seller and an administrator see the photo of the waybill; nothing may keep it', async () => {
  const { buyer, seller, order } = await aSent()
  for (const member of [buyer, seller, await anAdmin(db)]) {
    const answer = await (await aVisitorAs(db, member)).get(pathOf(order))
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('jpeg')
  }
})

test('another buyer and another seller are told that there is none, whether there is or not', async () => {
  const { order } = await aSent()
  for (const stranger of [await aBuyer(db), await aSeller(db)]) {
    const visitor = await aVisitorAs(db, stranger)
    const answers = [await visitor.get(pathOf(order)), await visitor.get('/orders/TB-2026-9999/waybill')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await answers[0]!.text()).toBe(await answers[1]!.text())
  }
})

test('a guest sees it with the link of the message; who only knows number and phone does not: a name may stand on it §29.6', async () => {
  const { order } = await aSent(true)
  const stranger = aVisitor()
  for (const path of [pathOf(order), `${pathOf(order)}?key=wrong`, '/orders/TB-2026-9999/waybill']) {
    const sentOn = await stranger.get(path)
    expect([sentOn.status, sentOn.headers.get('Location')]).toEqual([302, path.replace(/\/waybill.*/, '')])
  }
  expect((await aVisitor().get(pathOf(order) + keyQuery(order))).status).toBe(200)
  const finder = aVisitor()
  await finder.post('/orders/find', { orderNumber: order.orderNumber, contact: '0999 123 456' })
  expect((await finder.get(pathOf(order))).status).toBe(302)
})

test('an order without a photo has none to show', async () => {
  const [buyer, product] = [await aBuyer(db), await aProduct(db)]
  const order = await anOrder(db, buyer, product)
  expect((await (await aVisitorAs(db, buyer)).get(pathOf(order))).status).toBe(404)
})
