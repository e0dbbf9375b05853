import { expect } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aGuest, aProduct } from '#test/make.ts'
import { findShopFigures } from './balances.server.ts'

const now = new Date('2026-11-20T09:00:00Z')
const hour = 3600 * 1000

test('a shop’s orders count on their day in Malawi, without what was cancelled and what others sold §54.22', async ({
  db,
}) => {
  const product = await aProduct(db, { price: 4_000, stock: 50 })
  const other = await aProduct(db, { price: 9_000, stock: 50 })
  const order = async (from: typeof product, at: Date) => {
    const placed = await placeOrders(db, aGuest, aCheckout([aLine(from)], from.price), at)
    if (!placed.ok) throw new Error(placed.reason)
    return placed.value.orders[0]!
  }
  await order(product, now)
  await order(product, new Date('2026-11-18T22:30:00Z')) // past midnight in Malawi: the 19th
  await order(product, new Date('2026-11-18T21:30:00Z'))
  await order(product, new Date(now.getTime() - 30 * 24 * hour)) // before the first day shown
  await order(other, now)
  const { id } = await order(product, now)
  const note = 'Sold at the shop'
  const by = { actor: { ...aGuest, role: 'seller', userId: product.sellerId } as never }
  const cancelled = await moveOrder(db, by, { id, to: 'cancelled', note }, now)
  expect(cancelled).toMatchObject({ ok: true })

  const days = await findShopFigures(db, { userId: product.sellerId }, 'day', now, t)
  expect(days).toHaveLength(14)
  expect(days.slice(-3).map(({ start, sales, orders }) => [start, sales, orders])).toEqual([
    ['2026-11-18', 4_000, 1],
    ['2026-11-19', 4_000, 1],
    ['2026-11-20', 4_000, 1],
  ])
  expect(days.slice(0, -3).every(({ sales, orders }) => sales === 0 && orders === 0)).toBe(true)
  const months = await findShopFigures(db, { userId: product.sellerId }, 'month', now, t)
  expect(months.slice(-2).map(({ sales, orders }) => [sales, orders])).toEqual([
    [4_000, 1],
    [12_000, 3],
  ])
})
