import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { completeDelivered } from './completion.server.ts'
import { moveOrder } from './moving.server.ts'

const delivered = new Date('2026-03-01T10:00:00Z')
const later = (days: number, minutes = 0) =>
  new Date(delivered.getTime() + days * 24 * 3_600_000 + minutes * 60_000)

async function aDelivered(db: Db, at = delivered) {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const { id } = await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId }))
  for (const to of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
    await moveOrder(db, { actor: seller }, { id, to }, at)
  return { id, buyer }
}
const statusOf = async (db: Db, id: string) => {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  return row?.status
}

test('what was delivered completes by itself after 7 days, and not before §13.11', async ({ db }) => {
  const { id } = await aDelivered(db)
  expect(await completeDelivered(db, later(7, -1))).toBe(0)
  expect(await statusOf(db, id)).toBe('delivered')
  expect(await completeDelivered(db, later(7))).toBe(1)
  expect(await statusOf(db, id)).toBe('completed')
  expect(await completeDelivered(db, later(8))).toBe(0)
})

test('each order’s 7 days run from its own delivery, and the history says who completed it', async ({
  db,
}) => {
  const [early, late] = [await aDelivered(db), await aDelivered(db, later(3))]
  expect(await completeDelivered(db, later(8))).toBe(1)
  expect([await statusOf(db, early.id), await statusOf(db, late.id)]).toEqual(['completed', 'delivered'])
  const again = await moveOrder(db, 'platform', { id: early.id, to: 'completed' })
  expect(again.ok && again.value.statusHistory.find(({ status }) => status === 'completed')).toMatchObject({
    movedBy: 'platform',
    note: 'Completed automatically 7 days after delivery',
    timestamp: later(8).toISOString(),
  })
})

test('what the buyer completed, and what is still on its way, is left alone', async ({ db }) => {
  const own = await aDelivered(db)
  await moveOrder(db, { actor: own.buyer }, { id: own.id, to: 'completed' })
  const seller = await aSeller(db)
  const { id } = await anOrder(db, own.buyer, await aProduct(db, { sellerId: seller.userId }))
  await moveOrder(db, { actor: seller }, { id, to: 'confirmed' }, delivered)
  expect(await completeDelivered(db, later(30))).toBe(0)
  expect(await statusOf(db, id)).toBe('confirmed')
})
