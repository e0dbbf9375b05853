import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { setCommission } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import { test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { orders } from './tables.ts'

test('an order keeps the rate of the day it was placed, whatever the shop’s commission becomes §34.1', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { userId: id } = await aSeller(db)
  const product = await aProduct(db, { sellerId: id, stock: 9 })
  const other = await aProduct(db)
  const placed: string[] = []
  for (const rate of [null, 250, 0, null]) {
    await setCommission(db, admin, { id, rate })
    placed.push((await anOrder(db, aGuest, product)).id, (await anOrder(db, aGuest, other)).id)
  }
  const rates = new Map(
    (await db.select({ id: orders.id, rate: orders.commissionRate }).from(orders)).map((order) => [
      ...([order.id, order.rate] as const),
    ]),
  )
  expect(placed.map((order) => rates.get(order))).toEqual([500, 500, 250, 500, 0, 500, 500, 500])
  const [first] = await db.select().from(orders).where(eq(orders.id, placed[2]!))
  expect(first?.commissionRate).toBe(250)
})
