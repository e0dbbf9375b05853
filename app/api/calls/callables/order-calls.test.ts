import { eq } from 'drizzle-orm'
import pMap from 'p-map'
import { expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { offers } from '#app/modules/catalog/products/offers/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { call, db } from '#test/http.ts'
import { deviceCookie } from '#test/make/device.ts'
import { aShoe } from '#test/make/offers.ts'
import { aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'

async function as({ userId }: Member, headers: Record<string, string> = {}) {
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  return (name: string, data: unknown = {}) =>
    call(name, data, { Authorization: `Bearer ${token}`, ...headers })
}

async function aSale() {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp' })
  const order = await anOrder(db, buyer, product)
  return { order, buyer: await as(buyer), seller: await as(seller) }
}

test('moveOrder moves and answers the order, with courier, their phone and tracking number §13.15', async () => {
  const { order, seller } = await aSale()
  for (const to of ['confirmed', 'processing']) await seller('moveOrder', { id: order.id, to })
  const sent = { courierName: 'Speed Courier', trackingNumber: 'SC-1' }
  const { status, body } = await seller('moveOrder', {
    id: order.id,
    to: 'shipped',
    note: 'On the bus',
    ...sent,
    courierPhone: '0888 765 432',
  })
  expect(body.result).toMatchObject({ courierPhone: '+265888765432' })
  expect([status, body.result]).toMatchObject([200, { ...sent, id: order.id, status: 'shipped' }])
  expect(body.result.statusHistory.at(-1)).toMatchObject({ note: 'On the bus', movedBy: 'seller' })
})

test('any other move is ABORTED, a missing reason and an unknown status INVALID_ARGUMENT §13.15', async () => {
  const { order, buyer, seller } = await aSale()
  const { id } = order
  expect((await buyer('moveOrder', { id, to: 'confirmed' })).body.error).toEqual({
    status: 'ABORTED',
    message: 'The order waits for the seller: it cannot become confirmed.',
  })
  expect((await seller('moveOrder', { id, to: 'cancelled' })).body.error).toEqual({
    status: 'INVALID_ARGUMENT',
    message: 'Give a reason for cancelling the order',
    details: { fields: { note: 'Give a reason for cancelling the order' } },
  })
  expect((await seller('moveOrder', { id, to: 'lost' })).body.error.status).toBe('INVALID_ARGUMENT')
})

test('a courier’s phone that is none is INVALID_ARGUMENT, and nothing moves', async () => {
  const { order, seller } = await aSale()
  for (const to of ['confirmed', 'processing']) await seller('moveOrder', { id: order.id, to })
  const { body } = await seller('moveOrder', { id: order.id, to: 'shipped', courierPhone: '12' })
  const message = 'Invalid phone number. Write it as 0999 123 456 or +265 999 123 456'
  expect(body.error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { fields: { courierPhone: message } },
  })
  expect((await seller('getOrder', { id: order.id })).body.result.status).toBe('processing')
})

test('another’s order and none at all are PERMISSION_DENIED alike', async () => {
  const { order } = await aSale()
  const stranger = await as(await aSeller(db))
  const answers = []
  for (const id of [order.id, 'abcdefgh12345678'])
    answers.push((await stranger('moveOrder', { id, to: 'confirmed' })).body.error)
  expect(answers[0]).toEqual({ status: 'PERMISSION_DENIED', message: 'Order not found' })
  expect(answers[1]).toEqual(answers[0])
})

test('listSellerOrders lists a seller’s own sales, by status and search §13.15', async () => {
  const { order, seller } = await aSale()
  const { body } = await seller('listSellerOrders', { searchQuery: 'solar', status: 'pending' })
  expect(body.result).toMatchObject({ total: 1, page: 1, limit: 20, data: [{ id: order.id }] })
  expect((await (await as(await aSeller(db)))('listSellerOrders')).body.result.total).toBe(0)
})

test('an administrator reads any order by its id or its number, and cancels it with a reason into the log §33.3', async () => {
  const { order } = await aSale()
  const admin = await as(await anAdmin(db))
  const { id, orderNumber } = order
  for (const named of [{ id }, { orderNumber }])
    expect((await admin('getOrder', named)).body.result).toMatchObject({ id, orderNumber })
  expect((await admin('moveOrder', { id, to: 'cancelled' })).body.error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { fields: { note: 'Give a reason for cancelling the order' } },
  })
  expect((await admin('moveOrder', { id, to: 'confirmed', note: 'Go on' })).body.error.status).toBe('ABORTED')
  const moved = await admin('moveOrder', { id, to: 'cancelled', note: 'The buyer called' })
  expect(moved.body.result).toMatchObject({ status: 'cancelled' })
  expect(await findAuditEntries(db, { subject: { kind: 'order', id }, limit: 5 })).toMatchObject([
    { action: 'order.move', after: { status: 'cancelled', note: 'The buyer called' } },
  ])
  expect((await admin('getOrder', { id: 'abcdefgh12345678' })).body.error.status).toBe('NOT_FOUND')
})

test('200 members race for the last pair of a size by callable: one order, and the other sizes stay §69.2', {
  timeout: 60_000,
}, async () => {
  const shoe = await aShoe(db, await aSeller(db), { 38: { stock: 1 }, 42: { stock: 9 } })
  const line = { ...aLine(shoe), selectedOptions: { size: '38' } }
  const buyers = await pMap(
    Array.from({ length: 200 }, (_, at) => `09991${String(10_000 + at)}`),
    async (phoneNumber) => {
      const buyer = await aBuyer(db)
      await addToCart(db, { kind: 'member', userId: buyer.userId }, line)
      // Each has a browser of long ago, as neighbours behind one address have.
      return { phoneNumber, buyer: await as(buyer, { Cookie: `device=${await deviceCookie()}` }) }
    },
    { concurrency: 5 },
  )
  const answers = await Promise.all(
    buyers.map(({ buyer, phoneNumber }) =>
      buyer('placeOrders', {
        checkoutId: newId(),
        contactInfo: { fullName: 'Chikondi Banda', phoneNumber },
        paymentMethod: 'cash_on_delivery',
        expectedTotal: shoe.price,
      }),
    ),
  )
  const statuses = answers.map(({ body }) => body.error?.status ?? 'placed')
  // Gone, or held by others who answered no code: never a fault.
  expect(statuses.filter((status) => !['placed', 'ABORTED', 'RESOURCE_EXHAUSTED'].includes(status))).toEqual(
    [],
  )
  expect(statuses.filter((status) => status === 'placed')).toHaveLength(1)
  const left = await db.select().from(offers).where(eq(offers.productId, shoe.id)).orderBy(offers.position)
  expect(left.map(({ stock }) => stock)).toEqual([0, 9])
})
