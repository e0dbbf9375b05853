import { expect, test } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor } from '#test/visitors/visitor.ts'
import { nextPageOf } from '#test/visitors/visitor-text.ts'

async function aMember() {
  const member = await aBuyer(db)
  return { member, visitor: await aVisitorAs(db, member) }
}

test('guests are sent to sign in, and back to their orders after §13.1', async () => {
  for (const path of ['/orders', '/buyer/orders']) {
    const page = await aVisitor().get(path)
    expect([page.status, page.headers.get('Location')]).toEqual([
      302,
      `/login?from=${encodeURIComponent(path)}`,
    ])
  }
})

test('a member without orders is shown where to begin', async () => {
  const { visitor } = await aMember()
  expect(await visitor.textOf('/orders')).toContain('No orders yet')
})

test('orders stand newest first with number, seller, status, total and what comes next §13.2', async () => {
  const { member, visitor } = await aMember()
  const [lamp, soap] = [await aProduct(db, { name: 'Solar lamp' }), await aProduct(db, { name: 'Soap' })]
  const [first, second] = [await anOrder(db, member, lamp), await anOrder(db, member, soap, { quantity: 2 })]
  await moveOrder(db, { actor: member }, { id: first.id, to: 'cancelled' })
  const text = await visitor.textOf('/buyer/orders')
  expect(text.indexOf(second.orderNumber)).toBeLessThan(text.indexOf(first.orderNumber))
  for (const part of [
    first.orderNumber,
    lamp.sellerName,
    'Solar lamp',
    'Cancelled',
    'Buy again',
    `Waiting for ${soap.sellerName} to confirm. You can still cancel.`,
    'View order',
    'MK 10,000',
  ])
    expect(text).toContain(part)
})

test('the status filter and its counts live in the address, and work with the search §13.2', async () => {
  const { member, visitor } = await aMember()
  const [lamp, soap] = [await aProduct(db, { name: 'Solar lamp' }), await aProduct(db, { name: 'Soap' })]
  const [first, second] = [await anOrder(db, member, lamp), await anOrder(db, member, soap)]
  await moveOrder(db, { actor: member }, { id: first.id, to: 'cancelled' })
  const all = await visitor.textOf('/orders')
  expect(all).toMatch(/All 2.*Pending 1.*Cancelled 1/)
  const cancelled = await visitor.textOf('/orders?status=cancelled')
  expect(cancelled).toContain(first.orderNumber)
  expect(cancelled).not.toContain(second.orderNumber)
  const found = await visitor.textOf('/orders?search=soap')
  expect(found).toContain(second.orderNumber)
  expect(found).not.toContain(first.orderNumber)
  expect(await visitor.textOf(`/orders?search=${first.orderNumber}`)).toContain(first.orderNumber)
  expect(await visitor.textOf('/orders?search=tractor')).toContain('No orders found')
  expect(await visitor.textOf('/orders?status=lost&page=-1')).toContain(first.orderNumber)
})

test('the list comes in pages of ten', async () => {
  const { member, visitor } = await aMember()
  const soap = await aProduct(db, { stock: 100 })
  const placed = []
  for (let turn = 0; turn < 11; turn++) placed.push(await anOrder(db, member, soap))
  const first = await (await visitor.get('/orders')).text()
  expect(first).toContain(placed[10]!.orderNumber)
  expect(first).not.toContain(placed[0]!.orderNumber)
  expect(await visitor.textOf(`/orders${nextPageOf(first)}`)).toContain(placed[0]!.orderNumber)
})
