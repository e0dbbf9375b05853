import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { openDispute } from '#app/modules/money/disputes/opening/opening.server.ts'
import { resolveDispute } from '#app/modules/money/disputes/resolving/resolve-dispute.server.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { findMoneyDeletionBlocker } from '#app/modules/money/payouts/requesting/find-money-deletion-blocker.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { findSellerRecord } from '#app/modules/sales/orders/reading/reading.server.ts'
import { returnGoods } from '#app/modules/sales/orders/stock/stock.server.ts'
import { orders, releaseCodes } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { brokenItem } from '#test/make/money/dispute.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aDeliveredUnpaid, aSale, days, hours, sendBy, stockOf } from '#test/make/sales/timed-sale.ts'
import { aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import {
  completeDelivered,
  listUnnotifiedDeliveries,
  listUnpaidDeliveries,
  startCompletion,
} from './completion.server.ts'
import { checkDeadlines } from './deadlines.server.ts'
import { moveOrder } from './moving.server.ts'
import { releaseByCode } from './release.server.ts'

const storage = aStorage()
type Sale = Awaited<ReturnType<typeof aSale>>
const open = (db: Db, { id, buyer }: Sale, day: number) =>
  openDispute(db, storage(), buyer, { ...brokenItem, orderId: id, photos: [] }, days(day))
/** The message that the order was delivered leaves at a moment. */
const tell = (db: Db, { id }: Sale, at: Date) =>
  db
    .update(mails)
    .set({ status: 'sent', sentAt: at })
    .where(eq(mails.onceKey, `order-status ${id} delivered buyer`))
async function addsUp(db: Db) {
  await checkConstraintsNow(db)
  expect(await verifyLedger(db)).toEqual([])
}

test('who heard late of a delivery has 14 days from then, also once the order completed by itself §50.10', async ({
  db,
}) => {
  const [early, late] = [await aSale(db, { at: 'delivered' }), await aSale(db, { at: 'delivered' })]
  for (const sale of [early, late]) await tell(db, sale, days(20))
  await completeDelivered(db, days(21))
  expect(await completeDelivered(db, days(27))).toBe(2)
  expect(await orderRow(db, late.id)).toMatchObject({ status: 'completed', heardAt: days(20) })
  expect(await findMoneyDeletionBlocker(db, late.buyer.actor.userId, days(33.9))).toMatchObject({
    reason: 'dispute-window-open',
  })
  expect(await findMoneyDeletionBlocker(db, late.buyer.actor.userId, days(34.1))).toMatchObject({ ok: true })
  expect((await open(db, early, 33.9)).ok).toBe(true)
  expect(await open(db, late, 34.1)).toMatchObject({ reason: 'too-late' })
  await addsUp(db)
})

test('an administrator’s call, the code and the buyer’s own word begin the 14 days, which outlast completing §50.10', async ({
  db,
}) => {
  const [called, coded, own] = [
    await aSale(db, { at: 'delivered' }),
    await aSale(db, { at: 'delivered' }),
    await aSale(db, { at: 'delivered' }),
  ]
  await startCompletion(db, await anAdmin(db), { id: called.id, note: 'She has it.' }, days(30))
  const [kept] = await db.select().from(releaseCodes).where(eq(releaseCodes.orderId, coded.id))
  expect((await releaseByCode(db, coded.seller, { id: coded.id, code: kept!.code }, days(30))).ok).toBe(true)
  await moveOrder(db, own.buyer, { id: own.id, to: 'completed' }, days(30))
  expect(await completeDelivered(db, days(37))).toBe(2)
  for (const sale of [called, coded, own]) {
    expect(await orderRow(db, sale.id)).toMatchObject({ status: 'completed', heardAt: days(30) })
    expect((await open(db, sale, 43.9)).ok).toBe(true)
  }
  const again = await aSale(db, { at: 'delivered' })
  await moveOrder(db, again.buyer, { id: again.id, to: 'completed' }, days(30))
  expect(await open(db, again, 44.1)).toMatchObject({ reason: 'too-late' })
  await addsUp(db)
})

test('deliveries that nobody heard of take no place from those that are due, however many they are §50.14', async ({
  db,
}) => {
  const all = []
  for (let made = 0; made < 4; made += 1) all.push(await aSale(db, { at: 'delivered' }))
  // The last of the order in which they are read.
  const told = all.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]!
  await tell(db, told, days(1))
  const most = 2
  await completeDelivered(db, days(2), most)
  expect((await orderRow(db, told.id)).completesAt).toEqual(days(8))
  // Nor do those that may not complete: disputed, or never paid.
  const disputed = all.find((sale) => sale !== told)!
  await startCompletion(db, await anAdmin(db), { id: disputed.id, note: 'Heard.' }, hours(1))
  expect((await open(db, disputed, 1)).ok).toBe(true)
  const unpaid = await aDeliveredUnpaid(db)
  await db
    .update(orders)
    .set({ completesAt: days(1) })
    .where(eq(orders.id, unpaid.id))
  expect(await completeDelivered(db, days(8), 1)).toBe(1)
  expect((await orderRow(db, told.id)).status).toBe('completed')
  expect((await findBalances(db, told.seller)).seller_available).toBe(9_500)
  await addsUp(db)
})

test('the list of deliveries to check is of those alone that nobody heard of', async ({ db }) => {
  const [told, untold] = [await aSale(db, { at: 'delivered' }), await aSale(db, { at: 'delivered' })]
  await tell(db, told, days(1))
  const unpaid = await aDeliveredUnpaid(db)
  const admin = await anAdmin(db)
  expect((await listUnnotifiedDeliveries(db, admin, days(2))).map(({ id }) => id)).toEqual([untold.id])
  expect((await listUnpaidDeliveries(db, admin)).map(({ id }) => id)).toEqual([unpaid.id])
  const asked = { id: unpaid.id, note: 'They have it.' }
  expect(await startCompletion(db, admin, asked, days(2))).toMatchObject({ reason: 'not-waiting' })
})

test('an order of before that was delivered and never paid is ended by an administrator, and by nobody else §50.12', async ({
  db,
}) => {
  for (const paymentStatus of ['pending', 'failed'] as const) {
    const { id, buyer, seller, sellers, product } = await aDeliveredUnpaid(db)
    await setOrder(db, id, { paymentStatus })
    const cancel = { id, to: 'cancelled', note: 'It was never paid.' } as const
    for (const asker of [buyer, sellers, 'platform'] as const)
      expect(await moveOrder(db, asker, cancel, days(40))).toMatchObject({ reason: 'move-not-allowed' })
    expect(await moveOrder(db, buyer, { id, to: 'completed' }, days(40))).toMatchObject({
      reason: 'order-not-paid',
    })
    const done = await moveOrder(db, { actor: await anAdmin(db) }, cancel, days(40))
    expect(done).toMatchObject({ value: { status: 'cancelled', paymentStatus } })
    // The buyer has the goods: they are for sale again once the seller says so.
    expect(await stockOf(db, product)).toBe(8)
    const told = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
    expect(told.some(({ text }) => text.includes('no payment reached Thumba'))).toBe(true)
    expect((await returnGoods(db, seller, { id })).ok).toBe(true)
    expect(await stockOf(db, product)).toBe(10)
    expect(await findBalances(db, seller)).toMatchObject({ seller_held: 0, seller_available: 0 })
    await addsUp(db)
  }
})

test('what was delivered and paid is cancelled by nobody, nor cash', async ({ db }) => {
  for (const method of ['airtel_money', 'cash_on_delivery'] as const) {
    const { id } = await aSale(db, { at: 'delivered', method })
    const cancel = { id, to: 'cancelled', note: 'Why' } as const
    expect(await moveOrder(db, { actor: await anAdmin(db) }, cancel, days(2))).toMatchObject({
      reason: 'move-not-allowed',
    })
  }
})

const allBack = (id: string, press = 'one') =>
  ({ id, asked: { all: true }, restock: false, note: 'Sold out.', press }) as const

test('an order that is not sent ends with the last of its money: no deadline, notice or record is left of it §50.11', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  for (const at of ['confirmed', 'processing'] as const) {
    const { id, buyer, seller, product } = await aSale(db, { at })
    const part = { ...allBack(id, 'part'), asked: { amount: 4_000 } }
    expect(await refundOrder(db, admin, part, days(1))).toMatchObject({ value: { order: { status: at } } })
    const done = await refundOrder(db, admin, allBack(id), days(2))
    expect(done).toMatchObject({ value: { amount: 6_000, order: { status: 'cancelled' } } })
    expect(await refundOrder(db, admin, allBack(id), days(2))).toMatchObject({ value: { amount: 6_000 } })
    const row = await orderRow(db, id)
    expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', dueAt: null, lateAt: null })
    expect(await stockOf(db, product)).toBe(10)
    expect(await checkDeadlines(db, days(sendBy + 5))).toEqual({ late: 0, cancelled: 0 })
    for (const { userId } of [buyer.actor, seller]) {
      const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
      expect(told.filter(({ title }) => title.includes('late'))).toEqual([])
      expect(told.filter(({ title }) => title.endsWith('was cancelled'))).toHaveLength(1)
    }
    expect(await findSellerRecord(db, seller.userId)).toEqual({ completed: 0, late: 0, cancelled: 0 })
    expect(await findBalances(db, seller)).toMatchObject({ seller_held: 0, seller_available: 0 })
    await addsUp(db)
  }
})

test('what waits to be collected ends with its money too, but for a ruling: the buyer may have it', async ({
  db,
}) => {
  const [refunded, ruled] = [await aSale(db, { at: 'processing' }), await aSale(db, { at: 'processing' })]
  for (const { id, sellers } of [refunded, ruled])
    await moveOrder(db, sellers, { id, to: 'ready_for_pickup' }, days(1))
  const admin = await anAdmin(db)
  expect(await refundOrder(db, admin, allBack(refunded.id), days(2))).toMatchObject({
    value: { order: { status: 'cancelled', paymentStatus: 'refunded' } },
  })
  expect(await stockOf(db, refunded.product)).toBe(10)
  expect((await open(db, ruled, 2)).ok).toBe(true)
  const [dispute] = await db.select().from(disputes).where(eq(disputes.orderId, ruled.id))
  const ruling = { id: dispute!.id, asked: { all: true as const }, restock: false, note: 'It is broken.' }
  expect((await resolveDispute(db, admin, ruling, days(6))).ok).toBe(true)
  expect(await orderRow(db, ruled.id)).toMatchObject({
    status: 'ready_for_pickup',
    paymentStatus: 'refunded',
  })
  expect(await stockOf(db, ruled.product)).toBe(8)
  // It still comes to its end: an administrator cancels it, or the buyer says that they have it.
  await moveOrder(db, ruled.buyer, { id: ruled.id, to: 'delivered' }, days(7))
  expect(await completeDelivered(db, days(14))).toBe(1)
  await addsUp(db)
})

test('a ruling that gives all back ends what was not sent; what is on its way goes on §50.11', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const rule = async (sale: Sale, day: number) => {
    expect((await open(db, sale, day)).ok).toBe(true)
    const [dispute] = await db.select().from(disputes).where(eq(disputes.orderId, sale.id))
    const ruling = { id: dispute!.id, asked: { all: true as const }, restock: false, note: 'It never came.' }
    expect((await resolveDispute(db, admin, ruling, days(day + 4))).ok).toBe(true)
  }
  const [unsent, sent] = [await aSale(db, { at: 'processing' }), await aSale(db, { at: 'shipped' })]
  await rule(unsent, sendBy)
  await rule(sent, 1)
  expect(await orderRow(db, unsent.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await stockOf(db, unsent.product)).toBe(10)
  expect(await orderRow(db, sent.id)).toMatchObject({ status: 'shipped', paymentStatus: 'refunded' })
  expect(await checkDeadlines(db, days(60))).toEqual({ late: 0, cancelled: 0 })
  await addsUp(db)
})

test('what was refunded before that was so is ended by the job, without being called late §50.11', async ({
  db,
}) => {
  const { id, seller, product } = await aSale(db, { at: 'processing' })
  await setOrder(db, id, { paymentStatus: 'refunded' })
  expect(await checkDeadlines(db, days(1))).toEqual({ late: 0, cancelled: 1 })
  expect(await orderRow(db, id)).toMatchObject({ status: 'cancelled', dueAt: null, lateAt: null })
  expect(await stockOf(db, product)).toBe(10)
  expect(await findSellerRecord(db, seller.userId)).toEqual({ completed: 0, late: 0, cancelled: 0 })
  await addsUp(db)
})
