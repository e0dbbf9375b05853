import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { writeMessage } from '../messages/messages.server.ts'
import { withdrawDispute } from '../opening/opening.server.ts'
import { disputes } from '../tables.ts'
import { findUnansweredDisputes } from './reminders.server.ts'

const storage = aStorage()
const now = new Date('2026-11-02T08:00:00Z')

/** Every dispute looked at with its order. */
async function plainly(db: Db, sellerId: string) {
  const rows = await db
    .select()
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .orderBy(asc(disputes.createdAt), asc(orders.id))
  const own = rows.filter((row) => row.orders.sellerId === sellerId && row.disputes.status === 'open')
  return { count: own.length, orderNumber: own[0]?.orders.orderNumber ?? null }
}

test('disputes that a shop has not answered are counted, with the order of the oldest', async ({ db }) => {
  const sale = await aDisputedSale(db, storage(), { now })
  const { seller } = sale
  const more = []
  for (let at = 0; at < 3; at++) more.push(await aDisputedSale(db, storage(), { now }))
  const ids = more.map(({ id }) => id)
  await db.update(orders).set({ sellerId: seller.userId }).where(inArray(orders.id, ids))
  const earlier = new Date(now.getTime() - 60_000)
  await db.update(disputes).set({ createdAt: earlier }).where(eq(disputes.orderId, ids[1]!))
  await aDisputedSale(db, storage(), { now }) // of another shop
  expect(await findUnansweredDisputes(db, seller)).toEqual(await plainly(db, seller.userId))
  expect(await findUnansweredDisputes(db, seller)).toMatchObject({
    count: 4,
    orderNumber: more[1]!.order.orderNumber,
  })

  const text = { text: 'Look.', photos: [] }
  await writeMessage(db, storage(), { actor: seller }, { orderId: sale.id, as: 'seller', ...text }, now)
  await withdrawDispute(db, { actor: more[0]!.buyer }, { orderId: more[0]!.id }, now)
  expect(await findUnansweredDisputes(db, seller)).toEqual(await plainly(db, seller.userId))
  expect(await findUnansweredDisputes(db, seller)).toMatchObject({ count: 2 })
  expect(await findUnansweredDisputes(db, { userId: 'nobody0000000000' })).toEqual({
    count: 0,
    orderNumber: null,
  })
})
