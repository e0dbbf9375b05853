import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { withoutTriggers } from '#test/without-triggers.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { orderRefusals } from '../modules/sales/orders/rules.ts'
import { checkouts, orderItems, orders } from '../modules/sales/orders/tables.ts'
import { placeOrders } from './place-orders.server.ts'

const byTransfer = { paymentMethod: 'bank_transfer' }
const dear = (values: Parameters<typeof aProduct>[1]) => (db: Db) => aProduct(db, values)
const land = dear({ price: 1_000_000_000, stock: 1_000_000 })
const nails = dear({ price: 1_000, stock: 1_000_000 })
const nail = dear({ price: 1, stock: 1_000_000 })
/** What the database itself adds up, as text: no number of JavaScript stands between. */
const sumOf = async (db: Db) =>
  (await db.execute<{ sum: string }>(sql`select coalesce(sum(total_amount), 0)::text as sum from orders`))
    .rows[0]!.sum

test('the largest orders that there can be are placed, and what they come to is exact', async ({ db }) => {
  for (const [product, quantity, total] of [
    [await land(db), 1, 1_000_000_000],
    [await nails(db), 1_000_000, 1_000_000_000],
    [await nail(db), 1_000_000, 1_000_000],
  ] as const) {
    const placed = await placeOrders(db, aGuest, aCheckout([aLine(product, quantity)], total, byTransfer))
    expect(placed.ok && placed.value.total).toBe(total)
  }
  expect(await sumOf(db)).toBe('2001000000')
})

test('one kwacha more is refused in plain words, also over several sellers, and nothing is taken', async ({
  db,
}) => {
  const [field, pin] = [await land(db), await nail(db)]
  const placed = await placeOrders(
    db,
    aGuest,
    aCheckout([aLine(field), aLine(pin)], 1_000_000_001, byTransfer),
  )
  expect(placed).toMatchObject({ ok: false, reason: 'too-much' })
  expect(t(orderRefusals['too-much'])).toMatch(/at most MK 1,000,000,000.*Take out/)
  expect([await db.$count(orders), await db.$count(checkouts)]).toEqual([0, 0])
  const left = await db.select({ stock: products.stock }).from(products)
  expect(left.map(({ stock }) => stock)).toEqual([1_000_000, 1_000_000])
})

test('a million of the dearest goods is lowered first, which the buyer must see', async ({ db }) => {
  const field = await land(db)
  const checkout = aCheckout([aLine(field, 1_000_000)], 1_000_000_000_000_000, byTransfer)
  expect(await placeOrders(db, aGuest, checkout)).toMatchObject({ ok: false, reason: 'changed' })
  expect(await db.$count(orders)).toBe(0)
})

committed('ten of the largest at once are placed to the last piece, and add up', async ({ db }) => {
  const field = await aProduct(db, { price: 1_000_000_000, stock: 9 })
  const placed = await Promise.all(
    Array.from({ length: 10 }, () =>
      placeOrders(db, aGuest, aCheckout([aLine(field)], 1_000_000_000, byTransfer)),
    ),
  )
  expect(placed.filter(({ ok }) => ok)).toHaveLength(9)
  expect(await sumOf(db)).toBe('9000000000')
  const [left] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, field.id))
  expect(left?.stock).toBe(0)
})

/** Drizzle says which statement failed, its cause why. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => `${error.cause?.message ?? error.message}`,
  )

committed('the database takes no dearer order, checkout or line, whoever writes it', async ({ db }) => {
  const checkout = aCheckout([aLine(await nail(db))], 1, byTransfer)
  const placed = await placeOrders(db, aGuest, checkout)
  if (!placed.ok) throw new Error(placed.reason)
  const more = { subtotal: 1_000_000_001, totalAmount: 1_000_000_001 }
  expect(await refusal(db.update(orders).set(more))).toContain('an order is at most')
  expect(await refusal(db.update(checkouts).set({ total: 1_000_000_001 }))).toContain('an order is at most')
  const [item] = await db.select().from(orderItems)
  const another = { ...item!, id: 'z'.repeat(16), position: 9 }
  expect(await refusal(db.insert(orderItems).values({ ...another, quantity: 1_000_001 }))).toContain(
    'order_items_bounded',
  )
  expect(await refusal(db.insert(orderItems).values({ ...another, price: 1_000_000_001 }))).toContain(
    'order_items_bounded',
  )
})

committed('what was placed before there was a limit can still be cancelled', async ({ db }) => {
  const placed = await placeOrders(db, aGuest, aCheckout([aLine(await nail(db))], 1, byTransfer))
  if (!placed.ok) throw new Error(placed.reason)
  const id = placed.value.orderIds[0]!
  const before = { subtotal: 999_999_999_000_000, totalAmount: 999_999_999_000_000 }
  await withoutTriggers(db, 'orders', ['orders_raised_at_most'], () => db.update(orders).set(before))
  const moved = await moveOrder(
    db,
    { actor: await anAdmin(db), as: 'admin' },
    { id, to: 'cancelled', note: 'Nobody pays this' },
  )
  expect(moved).toMatchObject({ ok: true, value: { status: 'cancelled' } })
})
