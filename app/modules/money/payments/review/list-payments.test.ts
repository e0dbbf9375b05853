import { expect } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { test } from '#test/db.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { paymentQuery } from './list-payments.server.ts'

test('a payment says so where its order is one of several of a checkout, with what they cost together §37.1 §51.10', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const alone = await anOrder(db, aGuest, await aProduct(db))
  const lines = [aLine(await aProduct(db)), aLine(await aProduct(db), 2)]
  const placed = await placeOrders(db, aGuest, aCheckout(lines, 15_000))
  if (!placed.ok) throw new Error(placed.reason)
  const togetherOf = async (search: string) => {
    const { rows } = await paymentQuery.page(db, admin, { search, limit: 10 })
    return rows.map(({ together }) => together)
  }
  expect(await togetherOf(alone.orderNumber)).toEqual([null])
  for (const { orderNumber } of placed.value.orders)
    expect(await togetherOf(orderNumber)).toEqual([{ orders: 2, total: 15_000 }])
  const [first, second] = placed.value.orders
  await moveOrder(db, { actor: admin }, { id: first!.id, to: 'cancelled', note: 'Asked for twice.' })
  expect(await togetherOf(first!.orderNumber), 'what is cancelled is no part of it').toEqual([null])
  expect(await togetherOf(second!.orderNumber)).toEqual([null])
})
