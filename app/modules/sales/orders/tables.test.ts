import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { test } from '#test/db.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct } from '#test/make.ts'
import { withoutTriggers } from '#test/without-triggers.ts'
import type { PaymentStatus } from './payment-status.ts'
import type { PaymentMethod } from './rules.ts'
import { movesBetween, orderStatuses } from './status.ts'
import { orderItems, orders } from './tables.ts'

async function aPlacedOrder(db: Db) {
  const placed = await placeOrders(db, aGuest, aCheckout([aLine(await aProduct(db))], 5_000))
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.orders[0]!
}

/** Whether the database refuses the change; the transaction goes on either way. */
const refuses = (db: Db, change: (db: Db) => Promise<unknown>) =>
  db.transaction(change).then(
    () => false,
    () => true,
  )

test('the database refuses an order that does not add up, and statuses nobody knows §10.45', async ({
  db,
}) => {
  const order = await aPlacedOrder(db)
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    refuses(db, (tx) => tx.update(orders).set(values).where(eq(orders.id, order.id)))
  expect(await set({ totalAmount: 4_999 })).toBe(true)
  expect(await set({ discount: -1, totalAmount: 5_001 })).toBe(true)
  expect(await set({ status: 'lost' as 'pending' })).toBe(true)
  expect(await set({ paymentStatus: 'maybe' as 'pending' })).toBe(true)
  expect(await set({ buyerId: (await aBuyer(db)).userId }), 'a guest order with a buyer').toBe(true)
  expect(await set({ status: 'confirmed' })).toBe(false)
})

test('the database refuses a move that is not decided, whoever asks §13.8', async ({ db }) => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const { id } = await aPlacedOrder(db)
      await withoutTriggers(db, 'orders', ['orders_guarded'], () =>
        db.update(orders).set({ status: from }).where(eq(orders.id, id)),
      )
      const refused = await refuses(db, (tx) =>
        tx.update(orders).set({ status: to }).where(eq(orders.id, id)),
      )
      expect([from, to, refused]).toEqual([
        from,
        to,
        from !== to && movesBetween(from, to).every(({ when }) => when === 'unpaid'),
      ])
    }
  }
})

test('the database lets nothing that was delivered be cancelled, but for what was never paid §50.12', async ({
  db,
}) => {
  const paying: [method: PaymentMethod, status: PaymentStatus, refused: boolean][] = [
    ['airtel_money', 'pending', false],
    ['bank_transfer', 'failed', false],
    ['airtel_money', 'paid', true],
    ['airtel_money', 'refunded', true],
    ['cash_on_delivery', 'pending', true],
  ]
  for (const [paymentMethod, paymentStatus, refused] of paying) {
    const { id } = await aPlacedOrder(db)
    await withoutTriggers(db, 'orders', ['user'], () =>
      db.update(orders).set({ status: 'delivered', paymentMethod, paymentStatus }).where(eq(orders.id, id)),
    )
    const cancel = (tx: Db) => tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    expect([paymentMethod, paymentStatus, await refuses(db, cancel)]).toEqual([
      paymentMethod,
      paymentStatus,
      refused,
    ])
  }
})

test('the database keeps what a completed or cancelled order cost', async ({ db }) => {
  const at = new Date()
  const { id } = await aPlacedOrder(db)
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    refuses(db, (tx) => tx.update(orders).set(values).where(eq(orders.id, id)))
  expect(await set({ subtotal: 1, totalAmount: 1 })).toBe(true)
  expect(await set({ paymentMethod: 'airtel_money' })).toBe(true)
  expect(await set({ paymentStatus: 'refunded', paymentSince: at, updatedAt: at })).toBe(false)
})

test('the database refuses a second order of the same number §9.11', async ({ db }) => {
  const [one, other] = [await aPlacedOrder(db), await aPlacedOrder(db)]
  const renumbered = refuses(db, (tx) =>
    tx.update(orders).set({ orderNumber: one.orderNumber }).where(eq(orders.id, other.id)),
  )
  expect(await renumbered).toBe(true)
})

test('the database refuses an item of nothing, for nothing, or with another sku', async ({ db }) => {
  const { id } = await aPlacedOrder(db)
  const set = (values: Partial<typeof orderItems.$inferInsert>) =>
    refuses(db, (tx) => tx.update(orderItems).set(values).where(eq(orderItems.orderId, id)))
  expect(await set({ quantity: 0 })).toBe(true)
  expect(await set({ price: 0 })).toBe(true)
  expect(await set({ sku: 'ABCDEFGH' })).toBe(true)
  expect(await refuses(db, (tx) => tx.execute(sql`select 1`))).toBe(false)
})
