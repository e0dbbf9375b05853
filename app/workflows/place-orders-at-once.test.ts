import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { committed } from '#test/db.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct } from '#test/make.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import { checkouts, type orderItems, orderNumbers, orders } from '../modules/sales/orders/tables.ts'
import { placeOrders } from './place-orders.server.ts'

const stockOf = async (db: Db, { id }: { id: string }) => {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}
const countOf = async (db: Db, table: typeof orders | typeof checkouts | typeof orderItems) =>
  db.$count(table)

committed(
  'a fault while the third of three orders is written leaves nothing behind §5.23',
  async ({ db }) => {
    const goods = [await aProduct(db), await aProduct(db), await aProduct(db)]
    await db.execute(sql`
    create function break_third() returns trigger language plpgsql as $$
    begin if (select count(*) from orders) >= 2 then raise exception 'broken'; end if; return new; end $$`)
    await db.execute(
      sql`create trigger break_third before insert on orders for each row execute function break_third()`,
    )
    await expect(
      placeOrders(
        db,
        aGuest,
        aCheckout(
          goods.map((product) => aLine(product)),
          15_000,
        ),
      ),
    ).rejects.toThrow()
    for (const product of goods) expect(await stockOf(db, product)).toBe(10)
    expect([await countOf(db, orders), await countOf(db, checkouts), await db.$count(orderNumbers)]).toEqual([
      0, 0, 0,
    ])
  },
)

committed('placing the same checkout ten times at once gives the same orders §5.24', async ({ db }) => {
  const product = await aProduct(db)
  const checkout = aCheckout([aLine(product, 2), aLine(await aProduct(db))], 15_000)
  const results = await Promise.all(Array.from({ length: 10 }, () => placeOrders(db, aGuest, checkout)))
  for (const result of results) expect(result).toEqual(results[0])
  expect(results[0]?.ok).toBe(true)
  expect([await countOf(db, orders), await stockOf(db, product)]).toEqual([2, 8])
})

committed('a member’s double tap places the cart once', async ({ db }) => {
  const buyer = await aBuyer(db)
  const product = await aProduct(db)
  await addToCart(db, { kind: 'member', userId: buyer.userId }, { ...aLine(product, 3) })
  const checkout = aCheckout([], 15_000)
  const results = await Promise.all([1, 2, 3, 4].map(() => placeOrders(db, buyer, checkout)))
  for (const result of results) expect(result).toEqual(results[0])
  expect([await countOf(db, orders), await stockOf(db, product)]).toEqual([1, 7])
})

committed('a member’s cart sent from two pages at once is placed once', async ({ db }) => {
  const buyer = await aBuyer(db)
  const product = await aProduct(db)
  await addToCart(db, { kind: 'member', userId: buyer.userId }, { ...aLine(product, 3) })
  const results = await Promise.all([1, 2, 3].map(() => placeOrders(db, buyer, aCheckout([], 15_000))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'cart-empty')).toHaveLength(2)
  expect(await stockOf(db, product)).toBe(7)
})

committed('200 buyers race for one unit: exactly one order, and stock 0 §10.35', async ({ db }) => {
  const product = await aProduct(db, { stock: 1 })
  const results = await Promise.all(
    Array.from({ length: 200 }, () => placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000))),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'changed')).toHaveLength(199)
  expect([await countOf(db, orders), await stockOf(db, product)]).toEqual([1, 0])
})

committed(
  'buyers of the same products in any order never deadlock, and the stock adds up',
  async ({ db }) => {
    const goods = await Promise.all(Array.from({ length: 5 }, () => aProduct(db, { stock: 100 })))
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => {
        const mixed = goods.map((_, place) => goods[(place * (turn % 2 ? 1 : 4) + turn) % 5]!)
        return placeOrders(
          db,
          aGuest,
          aCheckout(
            mixed.map((product) => aLine(product)),
            25_000,
          ),
        )
      }),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    for (const product of goods) expect(await stockOf(db, product)).toBe(60)
    expect(await countOf(db, orders)).toBe(200)
    expect(await db.$count(orderNumbers)).toBe(200)
  },
)

committed('two carts with the same two products in opposite order are both placed', async ({ db }) => {
  const [one, other] = [await aProduct(db, { stock: 100 }), await aProduct(db, { stock: 100 })]
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const goods = turn % 2 ? [one, other] : [other, one]
      return placeOrders(
        db,
        aGuest,
        aCheckout(
          goods.map((product) => aLine(product)),
          10_000,
        ),
      )
    }),
  )
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect([await stockOf(db, one), await stockOf(db, other)]).toEqual([80, 80])
  const { rows } = await db.execute(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  expect(rows).toEqual([{ deadlocks: '0' }])
})

committed('ten at once on one product take a piece each', async ({ db }) => {
  const product = await aProduct(db)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => aBuyer(db)))
  for (const { userId } of buyers) await addToCart(db, { kind: 'member', userId }, aLine(product))
  const results = await Promise.all([
    ...buyers.map((buyer) => placeOrders(db, buyer, aCheckout([], 5_000))),
    ...buyers.map(() => placeOrders(db, aGuest, aCheckout([aLine(product)], 5_000))),
  ])
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect([await countOf(db, orders), await stockOf(db, product)]).toEqual([10, 0])
})
