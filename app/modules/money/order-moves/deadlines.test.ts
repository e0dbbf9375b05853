import { eq } from 'drizzle-orm'
import { expect, test as pure } from 'vitest'
import { type Actor, isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { openDispute, withdrawDispute } from '#app/modules/money/disputes/opening/opening.server.ts'
import { resolveDispute } from '#app/modules/money/disputes/resolving/resolve-dispute.server.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { failedTasks } from '#app/modules/platform/tasks/tables.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { promisedDays } from '#app/modules/sales/orders/deadline-rules.ts'
import { answerMoreDaysRequest, requestMoreDays } from '#app/modules/sales/orders/more-days.server.ts'
import { findSellerRecord } from '#app/modules/sales/orders/reading/reading.server.ts'
import { returnGoods } from '#app/modules/sales/orders/stock/stock.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { committed, test } from '#test/db.ts'
import { brokenItem } from '#test/make/money/dispute.ts'
import { aCheckout, aLine, checkoutSettings } from '#test/make/sales/checkout.ts'
import { aSale, days, hours, placed, sendBy, stockOf } from '#test/make/sales/timed-sale.ts'
import { aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { completeDelivered, listUnnotifiedDeliveries, startCompletion } from './completion.server.ts'
import { checkDeadlines } from './deadlines.server.ts'
import { moveOrder } from './moving.server.ts'

pure('the days that were promised are read from what was said', () => {
  const said: Record<string, number> = {
    '3-7 business days': 9,
    '1-3 business days': 3,
    '2 days': 2,
    '1 day': 1,
    'Same day': 0,
    '1-2 weeks': 14,
    'within 48 hours': 2,
    soon: 7,
    '': 7,
    '99 days': 30,
  }
  for (const [text, many] of Object.entries(said)) expect([text, promisedDays(text)]).toEqual([text, many])
})

test('an order says until when its seller is waited for: to confirm cash, to send what is paid, and nothing else §50.4', async ({
  db,
}) => {
  const dueOf = async (sale: Parameters<typeof aSale>[1]) =>
    (await orderRow(db, (await aSale(db, sale)).id)).dueAt
  expect(await dueOf({ method: 'cash_on_delivery' })).toEqual(hours(48))
  expect(await dueOf({ method: 'cash_on_delivery', at: 'confirmed' })).toEqual(days(sendBy))
  expect(await dueOf({})).toBeNull()
  expect(await dueOf({ at: 'confirmed' })).toEqual(days(sendBy))
  expect(await dueOf({ at: 'processing' })).toEqual(days(sendBy))
  expect(await dueOf({ at: 'shipped' })).toBeNull()
  const unpaid = await aSale(db)
  await moveOrder(db, unpaid.sellers, { id: unpaid.id, to: 'confirmed' }, placed)
  expect((await orderRow(db, unpaid.id)).dueAt).toBeNull()
})

test('a paid order that rests in processing: late at its time, told once, and cancelled two days later with all money back §50.5', async ({
  db,
}) => {
  const { id, buyer, seller, product } = await aSale(db, { at: 'processing' })
  expect(await stockOf(db, product)).toBe(8)
  const cancel = { id, to: 'cancelled' } as const
  expect(await moveOrder(db, buyer, cancel, days(sendBy - 1))).toMatchObject({ reason: 'move-not-allowed' })
  expect(await checkDeadlines(db, days(sendBy - 1))).toEqual({ late: 0, cancelled: 0 })
  expect(await checkDeadlines(db, days(sendBy))).toEqual({ late: 1, cancelled: 0 })
  expect(await checkDeadlines(db, days(sendBy + 1))).toEqual({ late: 0, cancelled: 0 })
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.actor.userId))
  expect(told.filter(({ title }) => title.endsWith('is late'))).toHaveLength(1)
  expect((await findBalances(db, seller)).seller_held).toBe(9_500)

  expect(await checkDeadlines(db, days(sendBy + 2))).toEqual({ late: 0, cancelled: 1 })
  expect(await checkDeadlines(db, days(sendBy + 3))).toEqual({ late: 0, cancelled: 0 })
  expect(await orderRow(db, id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    dueAt: null,
  })
  expect(await stockOf(db, product)).toBe(10)
  await checkConstraintsNow(db)
  const back = await db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(back.map(({ amount }) => amount)).toEqual([10_000])
  expect((await findBalances(db, seller)).seller_held).toBe(0)
  await checkConstraintsNow(db)
})

test('the buyer of a late order cancels it at once, whatever its status before it is sent, and the money goes back §50.5', async ({
  db,
}) => {
  for (const at of ['confirmed', 'processing'] as const) {
    const { id, buyer, product } = await aSale(db, { at })
    const moved = await moveOrder(db, buyer, { id, to: 'cancelled' }, days(sendBy))
    expect([at, moved.ok]).toEqual([at, true])
    expect(await orderRow(db, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await stockOf(db, product)).toBe(10)
    await checkConstraintsNow(db)
    expect(await db.$count(refunds, eq(refunds.orderId, id))).toBe(1)
  }
  const sent = await aSale(db, { at: 'shipped' })
  expect((await moveOrder(db, sent.buyer, { id: sent.id, to: 'cancelled' }, days(30))).ok).toBe(false)
  await checkConstraintsNow(db)
})

test('cash that nobody confirms within two days is cancelled by itself; what is confirmed then has its days §50.7', async ({
  db,
}) => {
  const [waits, goesOn] = [
    await aSale(db, { method: 'cash_on_delivery' }),
    await aSale(db, { method: 'cash_on_delivery', at: 'confirmed' }),
  ]
  expect(await checkDeadlines(db, hours(47))).toEqual({ late: 0, cancelled: 0 })
  expect(await checkDeadlines(db, hours(48))).toEqual({ late: 0, cancelled: 1 })
  const row = await orderRow(db, waits.id)
  expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  expect(row.lateAt).toEqual(hours(48))
  expect(await stockOf(db, waits.product)).toBe(10)
  expect((await orderRow(db, goesOn.id)).status).toBe('confirmed')
})

test('the seller asks for more days once, and the buyer decides §50.6', async ({ db }) => {
  const { id, seller, sellers, buyer } = await aSale(db, { at: 'processing' })
  const wanted = { id, days: 3, why: 'The tailor is ill.' }
  const stranger = { actor: await aBuyer(db) }
  expect((await requestMoreDays(db, await aSeller(db), wanted, days(2))).ok).toBe(false)
  expect(await answerMoreDaysRequest(db, buyer, { id, accepted: true }, days(2))).toMatchObject({
    reason: 'nothing-asked',
  })
  expect((await requestMoreDays(db, seller, wanted, days(2))).ok).toBe(true)
  expect((await requestMoreDays(db, seller, wanted, days(2))).ok).toBe(true)
  expect(await requestMoreDays(db, seller, { ...wanted, days: 9 }, days(2))).toMatchObject({
    reason: 'asked-already',
  })
  for (const other of [stranger, sellers])
    expect((await answerMoreDaysRequest(db, other, { id, accepted: true }, days(2))).ok).toBe(false)
  expect((await answerMoreDaysRequest(db, buyer, { id, accepted: true }, days(2))).ok).toBe(true)
  expect(await orderRow(db, id)).toMatchObject({ dueAt: days(sendBy + 3), moreDays: null })

  expect((await requestMoreDays(db, seller, wanted, days(3))).ok).toBe(true)
  expect((await answerMoreDaysRequest(db, buyer, { id, accepted: false }, days(3))).ok).toBe(true)
  expect((await orderRow(db, id)).dueAt).toEqual(days(sendBy + 3))
  // Late already: the days count from the buyer's word.
  expect((await requestMoreDays(db, seller, wanted, days(20))).ok).toBe(true)
  expect((await answerMoreDaysRequest(db, buyer, { id, accepted: true }, days(20))).ok).toBe(true)
  expect((await orderRow(db, id)).dueAt).toEqual(days(23))
  for (const [day, late] of [
    [22, 0],
    [23, 1],
    [24, 0],
  ] as const)
    expect(await checkDeadlines(db, days(day))).toEqual({ late, cancelled: 0 })
  expect((await requestMoreDays(db, seller, wanted, days(21))).ok).toBe(true)
  await moveOrder(db, sellers, { id, to: 'shipped' }, days(21))
  expect(await orderRow(db, id)).toMatchObject({ dueAt: null, moreDays: null })
  expect((await requestMoreDays(db, seller, wanted, days(21))).ok).toBe(false)
})

committed(
  'ten servers that look at a late order at once cancel it once, and one bad order stops no other §50.5',
  async ({ db }) => {
    const [bad, good] = [await aSale(db, { at: 'processing' }), await aSale(db, { at: 'processing' })]
    // An order that is forbidden to be cancelled, past the program: a fault that lasts.
    await db.execute(
      `create function never() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$`,
    )
    await db.execute(
      `create trigger never before update of status on orders for each row when (new.id = '${bad.id}') execute function never()`,
    )
    await Promise.all(Array.from({ length: 10 }, () => checkDeadlines(db, days(30))))
    const [failed, ...others] = await db.select().from(failedTasks)
    expect([failed!.kind, failed!.itemId, others]).toEqual(['order-deadline', bad.id, []])
    expect(await orderRow(db, good.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await stockOf(db, good.product)).toBe(10)
    expect(await db.$count(refunds, eq(refunds.orderId, good.id))).toBe(1)
    expect((await orderRow(db, bad.id)).status).toBe('processing')
    await checkConstraintsNow(db)
  },
)

const limits = { ...checkoutSettings, cashOrdersAtOnce: 3, cashTotalAtOnce: 150_000 }
/** Somebody orders one piece to be paid in cash, a guest unless said otherwise. */
async function inCash(
  db: Db,
  price: number,
  phoneNumber: string,
  { quantity = 1, checkoutId = newId(), actor = aGuest as Actor } = {},
) {
  const product = await aProduct(db, { sellerId: (await aSeller(db)).userId, price, stock: 100 })
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber }
  const checkout = aCheckout([aLine(product, quantity)], price * quantity, { contactInfo, checkoutId })
  if (isMember(actor)) await addToCart(db, { kind: 'member', userId: actor.userId }, aLine(product, quantity))
  const made = await placeOrders(db, actor, { ...checkout, settings: limits })
  return made.ok ? made.value.orders[0]! : made.reason
}

test('a phone number holds 3 open cash orders and MK 150,000 together, until one was completed and its owner proved it §50.8', async ({
  db,
}) => {
  const phone = '0991 000 001'
  const first = await inCash(db, 50_000, phone)
  expect(await inCash(db, 100_001, phone)).toBe('cash-total')
  expect(await inCash(db, 50_000, phone)).toMatchObject({ status: 'pending' })
  expect(await inCash(db, 50_000, phone)).toMatchObject({ status: 'pending' })
  expect(await inCash(db, 1, phone)).toBe('cash-limit')
  expect(await inCash(db, 1, '0991 000 002')).toMatchObject({ status: 'pending' })
  if (typeof first === 'string') throw new Error(first)
  const seller = {
    actor: { role: 'seller', userId: first.sellerId, sessionId: '', name: '', email: '' } as never,
  }
  for (const to of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
    await moveOrder(db, seller, { id: first.id, to })
  expect(await inCash(db, 50_000, phone)).toMatchObject({ status: 'pending' })
  expect(await inCash(db, 1, phone)).toBe('cash-limit')
  await moveOrder(db, 'platform', { id: first.id, to: 'completed' })
  expect(await inCash(db, 400_000, phone), 'completed, by a phone that nobody proved').toBe('cash-limit')
  const [owner, other] = [await aBuyer(db), await aBuyer(db)]
  const now = new Date()
  await db
    .insert(accountPhones)
    .values({ userId: owner.userId, phone: '+265991000001', verifiedAt: now, lastUsedAt: now })
  expect(await inCash(db, 400_000, phone, { actor: other })).toBe('cash-limit')
  expect(await inCash(db, 400_000, phone, { actor: owner })).toMatchObject({ status: 'pending' })
})

committed('ten cash orders of one number at the same moment: three are placed §50.8', async ({ db }) => {
  const all = await Promise.all(Array.from({ length: 10 }, () => inCash(db, 1_000, '0991 000 003')))
  expect(all.filter((one) => typeof one !== 'string')).toHaveLength(3)
  expect(all.filter((one) => one === 'cash-limit')).toHaveLength(7)
})

test('what the seller alone calls delivered completes 7 days after the buyer’s message left, and never without one §50.9', async ({
  db,
}) => {
  const [told, untold] = [await aSale(db, { at: 'delivered' }), await aSale(db, { at: 'delivered' })]
  await completeDelivered(db, days(60))
  for (const { id } of [told, untold])
    expect(await orderRow(db, id)).toMatchObject({ status: 'delivered', completesAt: null })
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: days(2) })
    .where(eq(mails.onceKey, `order-status ${told.id} delivered buyer`))
  expect(await completeDelivered(db, hours(9 * 24 - 1))).toBe(0)
  expect((await orderRow(db, told.id)).completesAt).toEqual(days(9))
  expect(await completeDelivered(db, days(9))).toBe(1)
  expect((await orderRow(db, untold.id)).status).toBe('delivered')
  expect((await findBalances(db, told.seller)).seller_available).toBe(9_500)
  expect((await findBalances(db, untold.seller)).seller_held).toBe(9_500)
  // The buyer's own word needs no message.
  const done = await moveOrder(db, untold.buyer, { id: untold.id, to: 'completed' }, days(61))
  expect(done.ok).toBe(true)
  expect((await findBalances(db, untold.seller)).seller_available).toBe(9_500)
  await checkConstraintsNow(db)
})

const storage = aStorage()

test('a dispute about a late order opens from every status before it is sent, and keeps it from being cancelled by itself', async ({
  db,
}) => {
  for (const at of ['confirmed', 'processing'] as const) {
    const { id, buyer, seller } = await aSale(db, { at })
    const wanted = { ...brokenItem, orderId: id, photos: [] }
    expect(await openDispute(db, storage(), buyer, wanted, days(sendBy - 1))).toMatchObject({
      reason: 'not-on-its-way',
    })
    expect((await openDispute(db, storage(), buyer, wanted, days(sendBy))).ok).toBe(true)
    await checkDeadlines(db, days(40))
    expect((await orderRow(db, id)).status).toBe(at)
    expect((await moveOrder(db, buyer, { id, to: 'cancelled' }, days(40))).ok).toBe(false)
    expect((await findBalances(db, seller)).seller_held).toBe(9_500)
    // Withdrawn, the seller has two days to send it, and two more before it is cancelled by itself.
    expect((await withdrawDispute(db, buyer, { orderId: id }, days(41))).ok).toBe(true)
    await checkDeadlines(db, days(41))
    await checkDeadlines(db, days(44.9))
    expect((await orderRow(db, id)).status).toBe(at)
    await checkDeadlines(db, days(45))
    expect(await orderRow(db, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  }
  await checkConstraintsNow(db)
})

test('a ruling about a late order is not undone by its deadline: the seller has two days more', async ({
  db,
}) => {
  const { id, buyer, seller } = await aSale(db, { at: 'processing' })
  const opened = await openDispute(
    db,
    storage(),
    buyer,
    { ...brokenItem, orderId: id, photos: [] },
    days(sendBy),
  )
  expect(opened.ok).toBe(true)
  const [dispute] = await db.select().from(disputes).where(eq(disputes.orderId, id))
  const ruling = { id: dispute!.id, asked: 'none' as const, restock: false, note: 'It leaves tomorrow.' }
  expect((await resolveDispute(db, await anAdmin(db), ruling, days(40))).ok).toBe(true)
  await checkDeadlines(db, days(40))
  await checkDeadlines(db, days(41.9))
  expect(await orderRow(db, id)).toMatchObject({ status: 'processing', paymentStatus: 'paid' })
  expect((await findBalances(db, seller)).seller_held).toBe(9_500)
  await checkConstraintsNow(db)
})

test('whoever never heard that it was delivered can still open a dispute; else the 14 days begin with the message', async ({
  db,
}) => {
  const [told, untold] = [await aSale(db, { at: 'delivered' }), await aSale(db, { at: 'delivered' })]
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: days(5) })
    .where(eq(mails.onceKey, `order-status ${told.id} delivered buyer`))
  await completeDelivered(db, days(6))
  const open = ({ id, buyer }: typeof told, day: number) =>
    openDispute(db, storage(), buyer, { ...brokenItem, orderId: id, photos: [] }, days(day))
  expect(await open(told, 19.1)).toMatchObject({ reason: 'too-late' })
  expect((await open(told, 18.9)).ok).toBe(true)
  expect((await open(untold, 60)).ok).toBe(true)
})

test('an order that an administrator cancels on its way is not on the shelf before its seller has it back', async ({
  db,
}) => {
  const { id, product, seller } = await aSale(db, { at: 'shipped' })
  const admin = { actor: await anAdmin(db) }
  expect((await returnGoods(db, seller, { id })).ok).toBe(false)
  const cancelled = await moveOrder(db, admin, { id, to: 'cancelled', note: 'Lost.' }, days(3))
  expect(cancelled).toMatchObject({ value: { status: 'cancelled', paymentStatus: 'refunded' } })
  expect(await stockOf(db, product)).toBe(8)
  const told = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
  expect(told.map(({ text }) => text).join(' ')).toContain('It is on its way')
  expect(told.map(({ text }) => text).join(' ')).not.toContain('back in your stock')
  expect((await returnGoods(db, await aSeller(db), { id })).ok).toBe(false)
  for (const _ of [1, 2]) {
    expect((await returnGoods(db, seller, { id })).ok).toBe(true)
    expect(await stockOf(db, product)).toBe(10)
  }
  const never = await aSale(db, { at: 'processing' })
  await moveOrder(db, admin, { id: never.id, to: 'cancelled', note: 'Why' }, days(3))
  expect(await stockOf(db, never.product)).toBe(10)
  expect((await returnGoods(db, never.seller, { id: never.id })).ok).toBe(false)
  await checkConstraintsNow(db)
})

test('deliveries that nobody heard of wait for an administrator, who starts the days once', async ({
  db,
}) => {
  const [told, untold] = [await aSale(db, { at: 'delivered' }), await aSale(db, { at: 'delivered' })]
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: days(1) })
    .where(eq(mails.onceKey, `order-status ${told.id} delivered buyer`))
  const admin = await anAdmin(db)
  const listed = async () => (await listUnnotifiedDeliveries(db, admin, days(1))).map(({ id }) => id)
  expect(await listed()).toEqual([untold.id])
  const reached = { id: untold.id, note: 'She has it.' }
  expect((await startCompletion(db, admin, reached, days(2))).ok).toBe(true)
  expect(await startCompletion(db, admin, reached, days(3))).toMatchObject({ reason: 'not-waiting' })
  expect(await listed()).toEqual([])
  await completeDelivered(db, days(9))
  expect((await orderRow(db, untold.id)).status).toBe('completed')
  expect((await findBalances(db, untold.seller)).seller_available).toBe(9_500)
  await checkConstraintsNow(db)
})

test('late and cancelled orders stand in the record of their shop', async ({ db }) => {
  const { id, seller } = await aSale(db, { at: 'processing' })
  expect(await findSellerRecord(db, seller.userId)).toEqual({ completed: 0, late: 0, cancelled: 0 })
  await checkDeadlines(db, days(sendBy))
  expect(await findSellerRecord(db, seller.userId)).toEqual({ completed: 0, late: 1, cancelled: 0 })
  await checkDeadlines(db, days(sendBy + 2))
  expect(await findSellerRecord(db, seller.userId)).toEqual({ completed: 0, late: 1, cancelled: 1 })
  expect(id).toBeDefined()
  const byBuyer = await aSale(db, { at: 'confirmed' })
  await moveOrder(db, byBuyer.buyer, { id: byBuyer.id, to: 'cancelled' }, days(1))
  expect(await findSellerRecord(db, byBuyer.seller.userId)).toEqual({ completed: 0, late: 0, cancelled: 0 })
  const bySeller = await aSale(db, { at: 'confirmed' })
  await moveOrder(db, bySeller.sellers, { id: bySeller.id, to: 'cancelled', note: 'Sold out.' }, days(1))
  expect(await findSellerRecord(db, bySeller.seller.userId)).toEqual({ completed: 0, late: 0, cancelled: 1 })
})
