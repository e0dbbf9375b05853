import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { test } from '#test/db.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { anOrder } from '#test/make-checkout.ts'
import { countOrdersByStatus, listOrders, listSellerOrders } from './list-orders.server.ts'
import { listSellerOrdersInput } from './list-rules.ts'
import { moveOrder } from './move-order.server.ts'

const page = (values = {}) => listSellerOrdersInput.parse(values)

async function aShop(db: Db) {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const lamp = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp' })
  const soap = await aProduct(db, { sellerId: seller.userId, name: 'Soap 50% more' })
  const [first, second] = [await anOrder(db, buyer, lamp), await anOrder(db, buyer, soap)]
  await moveOrder(db, { actor: buyer }, { id: second.id, to: 'cancelled' })
  return { buyer, seller, lamp, soap, first, second }
}

test('a member’s orders are found by order number or product name, whatever its case', async ({ db }) => {
  const { buyer, first, second } = await aShop(db)
  const found = async (searchQuery: string) =>
    (await listOrders(db, buyer, page({ searchQuery }))).data.map(({ id }) => id)
  expect(await found('solar')).toEqual([first.id])
  expect(await found(first.orderNumber.toLowerCase())).toEqual([first.id])
  expect(await found('50%')).toEqual([second.id])
  expect(await found('%')).toEqual([second.id])
  expect(await found('_')).toEqual([])
  expect(await found('tractor')).toEqual([])
})

test('orders are counted by status, for the search too', async ({ db }) => {
  const { buyer } = await aShop(db)
  expect(await countOrdersByStatus(db, buyer)).toEqual({ pending: 1, cancelled: 1 })
  expect(await countOrdersByStatus(db, buyer, 'solar')).toEqual({ pending: 1 })
  expect(await countOrdersByStatus(db, await aBuyer(db))).toEqual({})
})

test('a seller’s list holds what was ordered from them and nothing else', async ({ db }) => {
  const { seller, buyer, lamp } = await aShop(db)
  await anOrder(db, aGuest, lamp)
  await anOrder(db, buyer, await aProduct(db))
  const sold = await listSellerOrders(db, seller, page())
  expect(sold.total).toBe(3)
  expect(new Set(sold.data.map(({ sellerId }) => sellerId))).toEqual(new Set([seller.userId]))
  expect((await listSellerOrders(db, await aSeller(db), page())).total).toBe(0)
  // A seller's own shopping is no sale.
  await anOrder(db, seller, await aProduct(db))
  expect((await listSellerOrders(db, seller, page())).total).toBe(3)
  expect((await listOrders(db, seller, page())).total).toBe(1)
})

test('a seller’s list is narrowed by status, order number, product and buyer', async ({ db }) => {
  const { seller, first, second } = await aShop(db)
  const found = async (values: object) =>
    (await listSellerOrders(db, seller, page(values))).data.map(({ id }) => id)
  expect(await found({ status: 'cancelled' })).toEqual([second.id])
  expect(await found({ searchQuery: 'lamp' })).toEqual([first.id])
  expect(await found({ searchQuery: 'chikondi' })).toHaveLength(2)
  expect(await found({ searchQuery: 'lamp', status: 'cancelled' })).toEqual([])
  expect(await listSellerOrders(db, seller, page({ limit: 1 }))).toMatchObject({
    ...{ total: 2, hasNext: true, hasPrev: false, data: [{ id: second.id }] },
  })
})
