import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findMonthStatement } from '#app/modules/money/payouts/statements/month-statement.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { creditNotes } from '#app/modules/sales/receipts/tables.ts'
import { committed, test } from '#test/db.ts'
import { accountSums } from '#test/ledger-model.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { aPaidSeller, aReleasedSale } from '#test/make/money/payout.ts'
import { password, withPassword } from '#test/make/password.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { aGuest, anAdmin, aSeller } from '#test/make.ts'
import { checkConstraintsNow, entriesOf } from '#test/read-ledger.ts'
import { disputes } from '../disputes/tables.ts'
import { confirmHandBack, findHandBacks } from '../handbacks/hand-backs.server.ts'
import { remindOfHandBacks } from '../handbacks/remind-of-hand-backs.server.ts'
import { handBacks } from '../handbacks/tables.ts'
import { findBalances } from '../ledger/earnings/balances.server.ts'
import { refundOrder } from '../order-refunds/refunding.server.ts'
import type { RequestedRefund } from '../order-refunds/rules.ts'
import { requestPayout } from '../payouts/requesting/requesting.server.ts'
import { giveBacks } from '../refunds/tables.ts'
import { refundAsShop } from './shop-refunds.server.ts'

const storage = aStorage()
const reasonOf = (result: { ok: true } | { ok: false; reason: string }) => (result.ok ? 'ok' : result.reason)

/** Two pieces at MK 5,000 each at 5 %, delivered and paid by transfer, unless told otherwise. */
async function aPaid(db: Db, more: Record<string, unknown> = {}) {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'bank_transfer', quantity: 2, ...more })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  await withPassword(db, sale.seller)
  return sale
}
/** An order of MK 10,000 whose money was released long ago, so that its shop may have it paid out. */
async function aReleased(db: Db) {
  const seller = await withPassword(db, await aPaidSeller(db, { price: 10_000 }))
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.sellerId, seller.userId))
  return { seller, id: order!.id }
}
type More = Partial<Parameters<typeof refundAsShop>[2]>
const back = (
  db: Db,
  { seller, id }: { seller: Seller; id: string },
  asked: RequestedRefund,
  more: More = {},
) =>
  refundAsShop(db, seller, {
    id,
    asked,
    restock: false,
    note: 'It came too late.',
    press: newId(),
    left: 10_000,
    password,
    ...more,
  })
const setSetting = (db: Db, key: string, value: number) =>
  db.execute(sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`)
const givenOf = async (db: Db, id: string) =>
  (await db.select().from(giveBacks).where(eq(giveBacks.orderId, id))).map(({ amount }) => amount)
/** Nothing came to be: no refund, no entry, no line of the log. */
async function expectNothing(db: Db, id: string) {
  expect(await givenOf(db, id)).toEqual([])
  expect((await orderRow(db, id)).paymentStatus).toBe('paid')
  expect(await findAuditEntries(db, { subject: { kind: 'order', id }, limit: 5 })).toEqual([])
}

test('a shop refunds pieces, a sum and the rest by itself; ledger, credit notes, statement and log follow §72.1 §72.7', async ({
  db,
}) => {
  const paid = await aPaid(db)
  const piece = { lines: [{ position: 0, quantity: 1 }], delivery: false }
  expect(await back(db, paid, piece, { restock: true })).toMatchObject({ value: { amount: 5_000 } })
  expect(await back(db, paid, { amount: 2_000 }, { left: 5_000 })).toMatchObject({ ok: true })
  expect(await back(db, paid, { amount: 3_001 }, { left: 3_000 })).toMatchObject({
    reason: 'more-than-left',
    detail: 3_000,
  })
  expect(await back(db, paid, { all: true }, { left: 3_000 })).toMatchObject({ value: { amount: 3_000 } })
  expect(reasonOf(await back(db, paid, { all: true }, { left: 0 }))).toBe('nothing-left')
  expect((await orderRow(db, paid.id)).paymentStatus).toBe('refunded')
  await checkConstraintsNow(db)
  for (const sum of Object.values(accountSums(await entriesOf(db, paid.id)))) expect(sum).toBe(0)
  expect(await verifyLedger(db)).toEqual([])
  const notes = await db.select().from(creditNotes)
  expect(notes).toHaveLength(3)
  const lines = await findMonthStatement(db, paid.seller, dayOf(new Date()).slice(0, 7))
  const { orderNumber } = await orderRow(db, paid.id)
  expect(lines.filter((line) => line.orderNumber === orderNumber).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sale', 'partly_given_back', 'taken_back']),
  )
  expect(await findAuditEntries(db, { subject: { kind: 'order', id: paid.id }, limit: 5 })).toMatchObject([
    { actorId: paid.seller.userId, after: { amount: 3_000 } },
    { after: { amount: 2_000 } },
    { action: 'order.refund', after: { amount: 5_000, restock: true, note: 'It came too late.' } },
  ])
})

test('the buyer reads that the shop gave it back, and why §72.7', async ({ db }) => {
  const paid = await aPaid(db)
  await back(db, paid, { amount: 1_000 })
  const told = async (userId: string) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId)))
      .filter(({ kind }) => kind === 'payment')
      .map(({ text }) => text)
  const { sellerName } = await orderRow(db, paid.id)
  expect(await told(paid.buyer.userId)).toEqual([
    `${sellerName} refunds MK\u00a01,000 to you. Thumba sends it. Why: It came too late.`,
  ])
  expect(await told(paid.seller.userId)).toEqual([
    'You refunded MK\u00a01,000 to the buyer. Why: It came too late.',
  ])
})

test('the same press gives nothing more, and of two tabs the second is told §72.1', async ({ db }) => {
  const paid = await aPaid(db)
  const press = newId()
  for (const _ of [1, 2])
    expect(await back(db, paid, { amount: 1_000 }, { press })).toMatchObject({ value: { amount: 1_000 } })
  expect(reasonOf(await back(db, paid, { amount: 1_000 }))).toBe('changed-meanwhile')
  expect(await givenOf(db, paid.id)).toEqual([1_000])
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})

test('an order of another shop reads like one that does not exist §72.1', async ({ db }) => {
  const paid = await aPaid(db)
  const stranger = await withPassword(db, await aSeller(db))
  for (const id of [paid.id, 'nothing000000000'])
    expect(await back(db, { seller: stranger, id }, { all: true })).toEqual({
      ok: false,
      reason: 'order-not-found',
    })
  await expectNothing(db, paid.id)
})

test('sums that are none, pieces that were not bought, and what was cancelled or never paid go nowhere §72.1', async ({
  db,
}) => {
  const paid = await aPaid(db)
  for (const amount of [0, -5, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(reasonOf(await back(db, paid, { amount }))).toBe('amount-wrong')
  for (const line of [
    { position: 7, quantity: 1 },
    { position: 0, quantity: 3 },
    { position: 0, quantity: 0.5 },
  ])
    expect(reasonOf(await back(db, paid, { lines: [line], delivery: false }))).toBe('line-wrong')
  await expectNothing(db, paid.id)
  const unpaid = await aSaleAt(db, 'confirmed', { paymentMethod: 'airtel_money' })
  await withPassword(db, unpaid.seller)
  expect(reasonOf(await back(db, unpaid, { all: true }, { left: 0 }))).toBe('nothing-left')
  await setOrder(db, unpaid.id, { paymentStatus: 'paid' })
  await moveOrder(db, { actor: unpaid.seller }, { id: unpaid.id, to: 'cancelled', note: 'Sold out' })
  expect(reasonOf(await back(db, unpaid, { all: true }, { left: 0 }))).toBe('nothing-left')
})

test('a wrong password refunds nothing, tries end, and a suspended shop refunds nothing §72.4', async ({
  db,
}) => {
  const paid = await aPaid(db)
  const wrong = () => back(db, paid, { all: true }, { password: 'guess' })
  expect(reasonOf(await wrong())).toBe('wrong-password')
  expect(reasonOf(await back(db, paid, { amount: 1_000 }))).toBe('ok')
  for (let tries = 0; tries < 10; tries += 1) expect(reasonOf(await wrong())).toBe('wrong-password')
  expect(reasonOf(await back(db, paid, { amount: 1_000 }, { left: 9_000 }))).toBe('too-many-tries')
  expect(await givenOf(db, paid.id)).toEqual([1_000])

  const stopped = await aPaid(db)
  for (const status of ['suspended', 'pending', 'rejected'] as const) {
    await db.update(sellerProfiles).set({ status }).where(eq(sellerProfiles.userId, stopped.seller.userId))
    expect(reasonOf(await back(db, stopped, { all: true }))).toBe('shop-not-open')
  }
  await expectNothing(db, stopped.id)
})

test('an empty shop refunds an accomplice no more than it may owe, and administrators hear of it §72.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const paid = await aReleased(db)
  await setSetting(db, 'debtLimit', 3_000)
  // All of it is paid out, and then the goods are said to be bad.
  expect(reasonOf(await requestPayout(db, paid.seller, { amount: 9_500, kind: 'wallet' }))).toBe('ok')
  expect(await back(db, paid, { all: true })).toMatchObject({
    reason: 'over-debt-limit',
    detail: { amount: 10_000, left: 3_000 },
  })
  await expectNothing(db, paid.id)
  const asked = and(
    eq(notifications.userId, admin.userId),
    eq(notifications.path, `/admin/orders/${paid.id}`),
  )
  expect(await db.select().from(notifications).where(asked)).toMatchObject([
    {
      title: expect.stringContaining('wants to refund MK\u00a010,000'),
      text: expect.stringContaining('It came too late.'),
    },
  ])
  expect(reasonOf(await back(db, paid, { amount: 3_000 }))).toBe('ok')
  expect(await findBalances(db, paid.seller)).toMatchObject({ seller_available: -2_850 })
  expect(reasonOf(await back(db, paid, { amount: 3_000 }, { left: 7_000 }))).toBe('over-debt-limit')
  // What the administrator agrees to is refunded, once.
  const rest = { id: paid.id, asked: { all: true } as const, restock: false, note: 'Agreed', press: newId() }
  for (const _ of [1, 2]) expect(reasonOf(await refundOrder(db, admin, rest))).toBe('ok')
  expect(await findBalances(db, paid.seller)).toMatchObject({ seller_available: -9_500 })
})

test('held money is refunded however much the shop owes §72.2', async ({ db }) => {
  const paid = await aPaid(db)
  await setSetting(db, 'debtLimit', 0)
  expect(reasonOf(await back(db, paid, { all: true }))).toBe('ok')
  expect(await findBalances(db, paid.seller)).toMatchObject({ seller_held: 0, seller_available: 0 })
})

test('what a shop refunds in a day ends at the setting; an administrator and the next day go on §72.3', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const paid = await aPaid(db)
  await setSetting(db, 'shopRefundsADay', 6_000)
  expect(reasonOf(await back(db, paid, { amount: 4_000 }))).toBe('ok')
  expect(await back(db, paid, { amount: 2_001 }, { left: 6_000 })).toMatchObject({
    reason: 'over-day-limit',
    detail: { amount: 2_001, left: 2_000 },
  })
  const byAdmin = { id: paid.id, asked: { amount: 1_000 }, restock: false, note: 'Agreed', press: newId() }
  expect(reasonOf(await refundOrder(db, admin, byAdmin))).toBe('ok')
  expect(reasonOf(await back(db, paid, { amount: 2_000 }, { left: 5_000 }))).toBe('ok')
  expect(reasonOf(await back(db, paid, { amount: 1 }, { left: 3_000 }))).toBe('over-day-limit')
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  const wanted = { id: paid.id, asked: { all: true } as const, restock: false, note: 'Rest', left: 3_000 }
  expect(
    reasonOf(await refundAsShop(db, paid.seller, { ...wanted, press: newId(), password }, tomorrow)),
  ).toBe('ok')
})

test('while a dispute is open the full refund settles it, and a part is refused §72.5', async ({ db }) => {
  const sale = await aDisputedSale(db, storage(), { paymentMethod: 'bank_transfer', quantity: 2 })
  await withPassword(db, sale.seller)
  expect(reasonOf(await back(db, sale, { amount: 9_999 }))).toBe('dispute-needs-all')
  expect(reasonOf(await back(db, sale, { lines: [{ position: 0, quantity: 1 }], delivery: false }))).toBe(
    'dispute-needs-all',
  )
  await expectNothing(db, sale.id)
  expect(reasonOf(await back(db, sale, { lines: [{ position: 0, quantity: 2 }], delivery: false }))).toBe(
    'ok',
  )
  expect(await db.select().from(disputes).where(eq(disputes.orderId, sale.id))).toMatchObject([
    { status: 'resolved', outcome: 'refund_all', refundAmount: 10_000, bySeller: true, dueAt: null },
  ])
  expect(await orderRow(db, sale.id)).toMatchObject({ paymentStatus: 'refunded', disputedAt: null })
})

test('cash that the buyer does not have after three days is asked about on both sides §72.8', async ({
  db,
}) => {
  const paid = await aPaid(db, { paymentMethod: 'cash_on_delivery' })
  await back(db, paid, { all: true })
  const day = 24 * 3_600_000
  const toldOf = async (userId: string) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(({ title }) =>
      title.includes('is overdue'),
    ).length
  const told = async () => [await toldOf(paid.buyer.userId), await toldOf(paid.seller.userId)]
  await remindOfHandBacks(db, new Date(Date.now() + 3 * day - 60_000))
  expect(await told()).toEqual([0, 0])
  await remindOfHandBacks(db, new Date(Date.now() + 3 * day + 60_000))
  expect(await told()).toEqual([1, 1])
})

test('cash goes back by hand: it is written down at once, and the buyer says that they have it §72.8', async ({
  db,
}) => {
  const paid = await aPaid(db, { paymentMethod: 'cash_on_delivery' })
  expect(reasonOf(await back(db, paid, { amount: 4_000 }))).toBe('ok')
  const [waiting] = await findHandBacks(db, paid.id)
  expect(waiting).toMatchObject({ amount: 4_000, status: 'waiting' })
  expect(reasonOf(await back(db, paid, { amount: 6_001 }, { left: 6_000 }))).toBe('more-than-left')
  expect(reasonOf(await confirmHandBack(db, { actor: paid.buyer }, { id: waiting!.id }))).toBe('ok')
  expect(await findHandBacks(db, paid.id)).toMatchObject([{ status: 'handed', saidBy: 'buyer' }])
})

test('while a buyer has not confirmed cash that is due, no more of its commission goes back §72.8', async ({
  db,
}) => {
  const paid = await aPaid(db, { paymentMethod: 'cash_on_delivery' })
  expect(reasonOf(await back(db, paid, { amount: 4_000 }))).toBe('ok')
  const [waiting] = await findHandBacks(db, paid.id)
  await db.update(handBacks).set({ dueAt: new Date(Date.now() - 60_000) })
  expect(reasonOf(await back(db, paid, { amount: 1_000 }, { left: 6_000 }))).toBe('cash-unconfirmed')
  expect(await findHandBacks(db, paid.id)).toHaveLength(1)
  expect(reasonOf(await confirmHandBack(db, { actor: paid.buyer }, { id: waiting!.id }))).toBe('ok')
  expect(reasonOf(await back(db, paid, { amount: 1_000 }, { left: 6_000 }))).toBe('ok')
})

committed('refunds of many orders at once do not pass the limit of debt together §72.2', async ({ db }) => {
  const { seller } = await aReleased(db)
  for (let more = 0; more < 7; more += 1) await aReleasedSale(db, seller, 10_000)
  const all = await db.select({ id: orders.id }).from(orders).where(eq(orders.sellerId, seller.userId))
  expect(all).toHaveLength(8)
  await setSetting(db, 'debtLimit', 3_000)
  expect(reasonOf(await requestPayout(db, seller, { amount: 76_000, kind: 'wallet' }))).toBe('ok')
  const tried = await Promise.all(all.map(({ id }) => back(db, { seller, id }, { amount: 1_000 })))
  // Each takes 950 of the balance.
  expect(tried.map(reasonOf).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'ok'),
    ...Array.from({ length: 5 }, () => 'over-debt-limit'),
  ])
  expect(await findBalances(db, seller)).toMatchObject({ seller_available: -2_850 })
})

committed('refunds of held money at once do not pass the sum of a day together §72.3', async ({ db }) => {
  const { seller, id, product } = await aPaid(db, { quantity: 1 })
  const all = [id]
  for (let more = 0; more < 5; more += 1) {
    const order = await anOrder(db, aGuest, product, { paymentMethod: 'bank_transfer' })
    await setOrder(db, order.id, { paymentStatus: 'paid' })
    all.push(order.id)
  }
  await setSetting(db, 'shopRefundsADay', 2_000)
  const tried = await Promise.all(
    all.map((one) => back(db, { seller, id: one }, { amount: 1_000 }, { left: 5_000 })),
  )
  expect(tried.map(reasonOf).toSorted()).toEqual([
    'ok',
    'ok',
    ...Array.from({ length: 4 }, () => 'over-day-limit'),
  ])
})

committed('a payout and a refund at the same moment leave the shop within its debt §72.2', async ({ db }) => {
  const paid = await aReleased(db)
  await setSetting(db, 'debtLimit', 3_000)
  const [payout, refund] = await Promise.all([
    requestPayout(db, paid.seller, { amount: 9_500, kind: 'wallet' }),
    back(db, paid, { all: true }),
  ])
  expect([reasonOf(payout), reasonOf(refund)].toSorted()).toEqual(
    payout.ok ? ['ok', 'over-debt-limit'] : ['above-balance', 'ok'],
  )
  expect(await findBalances(db, paid.seller)).toMatchObject({ seller_available: 0 })
})
