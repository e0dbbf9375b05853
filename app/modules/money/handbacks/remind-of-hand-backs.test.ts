import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { committed, test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { moveOrderThrough, stepsToDelivered } from '#test/make/sales/sale.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { refundOrder } from '../order-refunds/refunding.server.ts'
import { confirmHandBack, findHandBacks } from './hand-backs.server.ts'
import { remindOfHandBacks } from './remind-of-hand-backs.server.ts'

const day = 24 * 3_600_000

async function aWaitingCash(db: Db) {
  const [admin, buyer, seller] = [await anAdmin(db), await aBuyer(db), await aSeller(db)]
  const { id, orderNumber } = await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId }))
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  const back = { asked: { amount: 2_000 }, restock: false, note: 'Late', press: newId() }
  await refundOrder(db, admin, { id, ...back })
  const [cash] = await findHandBacks(db, id)
  const toldOf = async (userId: string) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId)))
      .map(({ title }) => title.replaceAll('\u00a0', ' '))
      .filter((title) => /2,000/.test(title) && !/^Refund/.test(title))
  return { admin, buyer, seller, orderNumber, cash: cash!, toldOf }
}

committed(
  'a seller is reminded of cash two days before, and everybody once it is overdue, each once',
  async ({ db }) => {
    const { admin, buyer, seller, orderNumber, cash, toldOf } = await aWaitingCash(db)
    // Seven days from the decision: nothing to say in the first five.
    expect(await remindOfHandBacks(db, new Date(cash.createdAt.getTime() + 4.9 * day))).toBe(0)
    const near = new Date(cash.createdAt.getTime() + 5.1 * day)
    const all = await Promise.all(Array.from({ length: 5 }, () => remindOfHandBacks(db, near)))
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(1)
    const soon = expect.stringMatching(new RegExp(`^Give MK 2,000 of order ${orderNumber} back by `))
    expect(await toldOf(seller.userId)).toEqual([soon])
    expect(await toldOf(buyer.userId)).toEqual([])

    const after = new Date(cash.createdAt.getTime() + 7.1 * day)
    expect([await remindOfHandBacks(db, after), await remindOfHandBacks(db, after)]).toEqual([1, 0])
    const late = `The cash of order ${orderNumber} is overdue: MK 2,000`
    expect(await toldOf(seller.userId)).toEqual(expect.arrayContaining([soon, late]))
    expect(await toldOf(buyer.userId)).toEqual([late])
    expect(await toldOf(admin.userId)).toEqual([late])
  },
)

test('what is handed over is not reminded of, and after an outage only that it is overdue', async ({
  db,
}) => {
  const done = await aWaitingCash(db)
  const viewer = { actor: done.buyer, checkouts: { includes: () => false } }
  expect((await confirmHandBack(db, viewer, { id: done.cash.id })).ok).toBe(true)
  const missed = await aWaitingCash(db)
  const after = new Date(missed.cash.createdAt.getTime() + 9 * day)
  expect(await remindOfHandBacks(db, after)).toBe(1)
  expect(await missed.toldOf(missed.seller.userId)).toEqual([
    `The cash of order ${missed.orderNumber} is overdue: MK 2,000`,
  ])
  expect(await done.toldOf(done.seller.userId)).not.toContainEqual(expect.stringContaining('overdue'))
})
