import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aSeller } from '#test/make.ts'
import { saveOffers } from '../modules/catalog/products/editing/editing-offers.server.ts'
import { offers } from '../modules/catalog/products/offers/tables.ts'
import { type Product, products } from '../modules/catalog/products/tables.ts'
import { notifications } from '../modules/platform/notifications/tables.ts'
import { getCart } from '../modules/sales/cart/cart.server.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import type { CartOwner } from '../modules/sales/cart/rules.ts'
import { restockOrder } from '../modules/sales/orders/stock/stock.server.ts'
import { orderItems } from '../modules/sales/orders/tables.ts'
import { placeOrders } from './place-orders.server.ts'

const size = (value: string) => ({ selectedOptions: { size: value } })

async function orderOf(db: Db, shoe: Product, wanted: string, quantity = 1) {
  const placed = await placeOrders(
    db,
    aGuest,
    aCheckout([aLine(shoe, quantity, size(wanted))], 9_000 * quantity),
  )
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.orders[0]!
}

/** What is left of each size, and what the product says of all. */
async function leftOf(db: Db, { id }: Product) {
  const rows = await db
    .select({ options: offers.options, stock: offers.stock })
    .from(offers)
    .where(eq(offers.productId, id))
    .orderBy(asc(offers.position))
  const [product] = await db
    .select({ price: products.price, stock: products.stock })
    .from(products)
    .where(eq(products.id, id))
  return { ...product, sizes: Object.fromEntries(rows.map(({ options, stock }) => [options.size, stock])) }
}

test('each size is sold at its own price, out of its own pieces, and its code stands in the order §69.2', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { price: 11_000, stock: 3, code: 'CS-42' } })
  expect(await leftOf(db, shoe)).toEqual({ price: 9_000, stock: 5, sizes: { 38: 2, 42: 3 } })

  const lines = [aLine(shoe, 2, size('38')), aLine(shoe, 1, size('42'))]
  const placed = await placeOrders(db, aGuest, aCheckout(lines, 29_000))
  expect(placed.ok && placed.value.orders[0]!.items).toMatchObject([
    { price: 9_000, quantity: 2, customOptions: { size: '38' } },
    { price: 11_000, quantity: 1, customOptions: { size: '42' }, offerCode: 'CS-42' },
  ])
  expect(await leftOf(db, shoe)).toEqual({ price: 9_000, stock: 2, sizes: { 38: 0, 42: 2 } })
})

test('of a size that is gone nobody orders another size’s pieces, and the cart names the size §69.7', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 1 }, 42: { stock: 5 } })
  const refused = await placeOrders(db, aGuest, aCheckout([aLine(shoe, 2, size('38'))], 18_000))
  expect(refused).toMatchObject({ ok: false, reason: 'changed' })
  expect(await leftOf(db, shoe)).toMatchObject({ stock: 6 })

  const buyer = await aBuyer(db)
  const owner = { kind: 'member', userId: buyer.userId } as const
  expect(await addToCart(db, owner, aLine(shoe, 2, size('38')))).toMatchObject({ reason: 'not-enough-stock' })
  expect((await addToCart(db, owner, aLine(shoe, 1, size('38')))).ok).toBe(true)
  expect((await addToCart(db, owner, aLine(shoe, 5, size('42')))).ok).toBe(true)
  await placeOrders(db, aGuest, aCheckout([aLine(shoe, 1, size('38'))], 9_000))
  const cart = await getCart(db, owner)
  expect(cart.items).toMatchObject([{ quantity: 5, product: { stock: 5 } }])
  expect(cart.dropped).toMatchObject([{ reason: 'out-of-stock', name: 'Court shoe (38)' }])
})

test('a size that is switched off cannot be bought, and goes out of the cart by name §69.7', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 4 }, 42: { price: 7_000, stock: 5 } })
  const owner: CartOwner = { kind: 'guest', lines: [aLine(shoe, 1, size('42'))] }
  const off = { key: sizeKey('42'), price: 7_000, stock: 5, code: null, active: false }
  expect((await saveOffers(db, seller, { id: shoe.id, offers: [off] })).ok).toBe(true)
  expect(await leftOf(db, shoe)).toMatchObject({ price: 9_000, stock: 4 })
  expect(await addToCart(db, owner, aLine(shoe, 1, size('42')))).toMatchObject({
    reason: 'choice-not-offered',
  })
  expect((await getCart(db, owner)).dropped).toMatchObject([{ reason: 'options', name: 'Court shoe (42)' }])
})

test('what comes back goes to its own size; of a size that is off it waits there §69.6', async ({ db }) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 2 } })
  const order = await orderOf(db, shoe, '38', 2)
  expect(await leftOf(db, shoe)).toMatchObject({ stock: 2, sizes: { 38: 0, 42: 2 } })
  await restockOrder(db as never, order.id, null, [{ position: 0, quantity: 1 }])
  expect(await leftOf(db, shoe)).toMatchObject({ stock: 3, sizes: { 38: 1, 42: 2 } })

  const off = { key: sizeKey('38'), price: 9_000, stock: 1, code: null, active: false }
  await saveOffers(db, seller, { id: shoe.id, offers: [off] })
  await restockOrder(db as never, order.id, null)
  expect(await leftOf(db, shoe)).toMatchObject({ stock: 2, sizes: { 38: 2, 42: 2 } })
})

test('the seller hears which size is sold out', async ({ db }) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 1 }, 42: { stock: 50 } })
  await orderOf(db, shoe, '38')
  const rows = await db.select().from(notifications).where(eq(notifications.kind, 'stock_low'))
  expect(rows.map(({ title }) => title)).toEqual(['Court shoe (38) is sold out'])
})

committed(
  '200 buyers race for the last pair of a size: one order, and the other sizes stay §69.2',
  async ({ db }) => {
    const seller = await aSeller(db)
    const shoe = await aShoe(db, seller, { 38: { stock: 1 }, 42: { stock: 300 } })
    const results = await Promise.all(
      Array.from({ length: 200 }, () =>
        placeOrders(db, aGuest, aCheckout([aLine(shoe, 1, size('38'))], 9_000)),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await leftOf(db, shoe)).toMatchObject({ stock: 300, sizes: { 38: 0, 42: 300 } })
  },
)

committed(
  'buyers, and a seller who counts anew meanwhile, never sell more than there is §69.2',
  async ({ db }) => {
    const seller = await aSeller(db)
    const shoe = await aShoe(db, seller, { 38: { stock: 20 }, 42: { stock: 20 } })
    const count = (stock: number) =>
      saveOffers(db, seller, {
        id: shoe.id,
        offers: [{ key: sizeKey('38'), price: 9_000, stock, code: null, active: true }],
      })
    const buy = (of: string) => placeOrders(db, aGuest, aCheckout([aLine(shoe, 1, size(of))], 9_000))
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        if (turn % 10 === 5) return count(3)
        return buy(turn % 2 === 0 ? '38' : '42')
      }),
    )
    expect(
      results.every((result) => result.ok || ['changed', 'product-changed'].includes(result.reason)),
    ).toBe(true)
    const { stock, sizes } = await leftOf(db, shoe)
    expect(stock).toBe(sizes['38']! + sizes['42']!)
    const sold = await db.select().from(orderItems)
    expect(20 - sizes['42']!).toBe(sold.filter(({ customOptions }) => customOptions?.size === '42').length)
  },
)

committed('the database refuses a product that its choices do not add up to §69.3', async ({ db }) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const wrong = [
    db.update(products).set({ stock: 4 }).where(eq(products.id, shoe.id)),
    db.update(products).set({ price: 8_000 }).where(eq(products.id, shoe.id)),
    db
      .update(offers)
      .set({ stock: 9 })
      .where(eq(offers.optionsKey, sizeKey('38'))),
    db.delete(offers).where(eq(offers.optionsKey, sizeKey('38'))),
  ]
  for (const statement of wrong)
    await expect(statement).rejects.toMatchObject({ cause: { constraint: 'products_of_offers' } })
  expect(await leftOf(db, shoe)).toEqual({ price: 9_000, stock: 5, sizes: { 38: 2, 42: 3 } })
})
