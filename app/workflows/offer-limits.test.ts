import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aShoe } from '#test/make/offers.ts'
import { aLine, aCheckout as anyCheckout } from '#test/make/sales/checkout.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { duplicateProduct } from '../modules/catalog/products/editing/editing.server.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { placeOrders } from './place-orders.server.ts'

/** With the limits that a market has unless its administrators say otherwise. */
const aCheckout = (...given: Parameters<typeof anyCheckout>) => ({
  ...anyCheckout(...given),
  settings: {
    ...anyCheckout(...given).settings,
    unprovenStockPercent: 33,
    unprovenStockPercentEach: 20,
    unpaidStockPercent: 50,
  },
})

test('whoever answered no code does not take all of a rare size off the shelf', async ({ db }) => {
  const seller = await aSeller(db)
  const few = await aProduct(db, { sellerId: seller.userId, price: 9_000, stock: 6 })
  const shared = await placeOrders(db, aGuest, {
    ...aCheckout([aLine(few, 6)], 54_000),
    paymentMethod: 'cash_on_delivery',
  })
  const shoe = await aShoe(db, seller, { 38: { stock: 6 }, 42: { stock: 200 } })
  const done = await placeOrders(db, aGuest, {
    ...aCheckout([aLine(shoe, 6, { selectedOptions: { size: '38' } })], 54_000),
    paymentMethod: 'cash_on_delivery',
  })
  expect(shared.ok).toBe(false)
  expect(done.ok).toBe(false)
})

test('a copy does not sell the dear choices at the price of the cheapest', async ({ db }) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 6 }, 42: { stock: 20, price: 30_000 } })
  const copy = await duplicateProduct(db, seller, shoe.id)
  if (!copy.ok) throw new Error(copy.reason)
  const [made] = await db.select().from(products).where(eq(products.id, copy.value.id))
  expect(made).toMatchObject({ price: 30_000, stock: 0, offersDiffer: false })
})
