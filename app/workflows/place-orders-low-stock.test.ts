import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct } from '#test/make.ts'
import { isLowNow } from '../modules/catalog/products/stock/low-stock-rules.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { notifications } from '../modules/platform/notifications/tables.ts'
import { placeOrders } from './place-orders.server.ts'

const lowTitles = async (db: Db, userId: string) => {
  const rows = await db
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'stock_low')))
  return rows.map(({ title }) => title).toSorted()
}

test('a product is low when a sale takes it from above 5 to 5 or less, and when the last is sold', () => {
  const low = (before: number, left: number) => isLowNow({ before, left })
  expect([low(6, 5), low(100, 1), low(6, 0), low(3, 0)]).toEqual([true, true, true, true])
  expect([low(7, 6), low(5, 4), low(4, 1)]).toEqual([false, false, false])
})

test('the seller is told what is left when stock reaches 5, and when it is sold out, each once §19.7', async ({
  db,
}) => {
  const product = await aProduct(db, { name: 'Solar lamp', stock: 8 })
  const titlesAfter = async (quantity: number) => {
    await anOrder(db, aGuest, product, { quantity })
    return lowTitles(db, product.sellerId)
  }
  expect(await titlesAfter(2)).toEqual([])
  expect(await titlesAfter(2)).toEqual(['Solar lamp: 4 left'])
  expect(await titlesAfter(1)).toEqual(['Solar lamp: 4 left'])
  expect(await titlesAfter(3)).toEqual(['Solar lamp is sold out', 'Solar lamp: 4 left'])
  const [notice] = await db.select().from(notifications).where(eq(notifications.kind, 'stock_low'))
  expect(notice).toMatchObject({ userId: product.sellerId, path: `/product/${product.id}` })
})

test('lines of one product count together, and each seller hears of their own products', async ({ db }) => {
  const sizes = { categoryFields: { size: ['S', 'M'] } }
  const shirt = await aProduct(db, { name: 'Shirt', stock: 7, ...sizes })
  const soap = await aProduct(db, { name: 'Soap', stock: 6 })
  const plenty = await aProduct(db, { sellerId: soap.sellerId, stock: 50 })
  const lines = [
    aLine(shirt, 1, { selectedOptions: { size: 'S' } }),
    aLine(shirt, 1, { selectedOptions: { size: 'M' } }),
    aLine(soap),
    aLine(plenty),
  ]
  expect((await placeOrders(db, await aBuyer(db), aCheckout([], 0))).ok).toBe(false)
  expect((await placeOrders(db, aGuest, aCheckout(lines, 20_000))).ok).toBe(true)
  expect(await lowTitles(db, shirt.sellerId)).toEqual(['Shirt: 5 left'])
  expect(await lowTitles(db, soap.sellerId)).toEqual(['Soap: 5 left'])
})

committed(
  'buyers who race for the last pieces make one low-stock notice and one that it is sold out',
  async ({ db }) => {
    const product = await aProduct(db, { name: 'Solar lamp', stock: 10 })
    await Promise.all(
      Array.from({ length: 20 }, () => placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000))),
    )
    expect(await lowTitles(db, product.sellerId)).toEqual(['Solar lamp is sold out', 'Solar lamp: 5 left'])
  },
)

committed('the same checkout sent ten times at once tells of low stock once §19.7', async ({ db }) => {
  const product = await aProduct(db, { stock: 6 })
  const checkout = aCheckout([aLine(product)], 5_000)
  await Promise.all(Array.from({ length: 10 }, () => placeOrders(db, aGuest, checkout)))
  expect(await lowTitles(db, product.sellerId)).toHaveLength(1)
})

committed('an order that fails after its stock was taken tells nobody of low stock', async ({ db }) => {
  const product = await aProduct(db, { stock: 6 })
  await db.execute(sql`
    create function break_mail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await db.execute(sql`create trigger break_mail before insert on mails execute function break_mail()`)
  await expect(anOrder(db, aGuest, product)).rejects.toThrow()
  expect(await lowTitles(db, product.sellerId)).toEqual([])
  const [{ stock } = { stock: -1 }] = await db.select().from(products).where(eq(products.id, product.id))
  expect(stock).toBe(6)
})
