import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { findShopOverview } from './list-orders.server.ts'

test("a seller's products are counted by status, with those of 5 or fewer, and the orders to act on", async ({
  db,
}) => {
  const seller = await aSeller(db)
  const sellerId = seller.userId
  const product = await aProduct(db, { sellerId })
  await aProduct(db, { sellerId, stock: 5 })
  await aProduct(db, { sellerId, stock: 6, status: 'paused' })
  await aProduct(db, { sellerId, stock: 0, status: 'paused' })
  await aProduct(db, { sellerId, stock: 0, status: 'pending' })
  await anOrder(db, await aBuyer(db), product)
  await anOrder(db, await aBuyer(db), await aProduct(db, { stock: 2 }))
  expect(await findShopOverview(db, seller)).toEqual({
    products: { approved: 2, paused: 2, pending: 1 },
    runningOut: 2,
    toAct: { pending: 1 },
  })
  expect(await findShopOverview(db, await aSeller(db))).toEqual({ products: {}, runningOut: 0, toAct: {} })
})
