import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { monthsOf } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { committed, test } from '#test/db.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow, kindsOf } from '#test/read-ledger.ts'
import { findBalances } from '../../ledger/earnings/balances.server.ts'
import { findSales } from '../../ledger/earnings/earnings.server.ts'
import { refundOrder } from '../../order-refunds/refunding.server.ts'
import { findMonthStatement } from '../../payouts/statements/month-statement.server.ts'
import { openDispute, withdrawDispute } from '../opening/opening.server.ts'
import type { DisputeOutcome } from '../ruling-rules.ts'
import { resolveDispute } from './resolve-dispute.server.ts'

const storage = aStorage()
const days = (many: number) => new Date(Date.now() + many * 24 * 3_600_000)
const inFourDays = days(4)
const reasonOf = (result: { ok: true } | { ok: false; reason: string }) => (result.ok ? 'ok' : result.reason)

/** Of MK 5,000 at 5 %, paid by transfer and delivered. */
async function aPaid(db: Db) {
  const disputed = await aDisputedSale(db, storage(), { paymentMethod: 'bank_transfer' })
  await setOrder(db, disputed.id, { paymentStatus: 'paid' })
  return { ...disputed, admin: await anAdmin(db) }
}
const ruling = (id: string, outcome: DisputeOutcome, amount = 0) => ({
  id,
  restock: false,
  note: 'The photos show it.',
  asked: outcome === 'none' ? outcome : outcome === 'refund_all' ? { all: true as const } : { amount },
})

test('all of the money back: the order is refunded, the sale taken back, both told, the act logged §37.4', async ({
  db,
}) => {
  const { admin, id, disputeId, seller, buyer } = await aPaid(db)
  const resolved = await resolveDispute(db, admin, ruling(disputeId, 'refund_all'), inFourDays)
  expect(resolved).toMatchObject({
    value: { status: 'resolved', outcome: 'refund_all', refundAmount: 5_000, closedAt: inFourDays },
  })
  expect(await orderRow(db, id)).toMatchObject({ paymentStatus: 'refunded', disputedAt: null })
  expect(await kindsOf(db, id)).toEqual(['sale', 'reversal'])
  expect(await findBalances(db, seller)).toMatchObject({
    seller_cash: 0,
    seller_held: 0,
    seller_available: 0,
  })
  for (const { userId } of [seller, buyer]) {
    const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
    expect(told.filter(({ title }) => title.endsWith('is decided'))).toMatchObject([
      {
        kind: 'dispute',
        text: 'Full refund: MK\u00a05,000. Why: The photos show it.',
      },
    ])
  }
  expect(await findAuditEntries(db, { subject: { kind: 'dispute', id: disputeId }, limit: 5 })).toMatchObject(
    [
      {
        action: 'dispute.resolve',
        before: { status: 'open', paymentStatus: 'paid' },
        after: { outcome: 'refund_all', amount: 5_000, paymentStatus: 'refunded' },
      },
    ],
  )
})

test('part of the money back leaves the rest held with its commission, and what is left is released when it completes §37.4', async ({
  db,
}) => {
  const { admin, id, disputeId, seller, buyer } = await aPaid(db)
  const part = ruling(disputeId, 'refund_part', 2_000)
  expect(reasonOf(await resolveDispute(db, admin, part, inFourDays))).toBe('ok')
  expect((await orderRow(db, id)).paymentStatus).toBe('partly_refunded')
  // 5,000 less 250 was held; 2,000 go back, 100 of them from the commission.
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 2_850, seller_available: 0 })
  expect(reasonOf(await moveOrder(db, { actor: buyer }, { id, to: 'completed' }, days(5)))).toBe('ok')
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 0, seller_available: 2_850 })
  expect(await kindsOf(db, id)).toEqual(['sale', 'refund', 'release'])
  await checkConstraintsNow(db)
  const months = monthsOf((await findSales(db, seller, '2026-01-01')).days)
  const lines = (await Promise.all(months.map((month) => findMonthStatement(db, seller, month)))).flat()
  expect(lines.map(({ kind, items, commission, net }) => [kind, items, commission, net]).toSorted()).toEqual([
    ['partly_given_back', -2_000, -100, -1_900],
    ['sale', 5_000, 250, 4_750],
  ])
  await setOrder(db, id, { paymentStatus: 'refunded' })
  expect(await findBalances(db, seller)).toMatchObject({
    seller_cash: 0,
    seller_held: 0,
    seller_available: 0,
  })
})

test('part back of what was released already is owed by the seller’s balance, and of cash by the seller’s hand', async ({
  db,
}) => {
  const released = await aPaid(db)
  await withdrawDispute(db, { actor: released.buyer }, { orderId: released.id })
  await moveOrder(db, { actor: released.buyer }, { id: released.id, to: 'completed' })
  const again = await aDisputedAgain(db, released)
  await resolveDispute(db, released.admin, ruling(again, 'refund_part', 1_000), inFourDays)
  expect(await findBalances(db, released.seller)).toMatchObject({ seller_held: 0, seller_available: 3_800 })

  const cash = await aDisputedSale(db, storage())
  await resolveDispute(db, released.admin, ruling(cash.disputeId, 'refund_part', 1_000), inFourDays)
  expect((await orderRow(db, cash.id)).paymentStatus).toBe('partly_refunded')
  expect(await findBalances(db, cash.seller)).toMatchObject({ seller_cash: 4_000, seller_available: -200 })
})

test('without money back, or where nothing was paid, no money moves', async ({ db }) => {
  const none = await aPaid(db)
  await resolveDispute(db, none.admin, ruling(none.disputeId, 'none'), inFourDays)
  expect((await orderRow(db, none.id)).paymentStatus).toBe('paid')
  expect(await kindsOf(db, none.id)).toEqual(['sale'])
  const unpaid = await aDisputedSale(db, storage(), { status: 'shipped', paymentMethod: 'cash_on_delivery' })
  const all = ruling(unpaid.disputeId, 'refund_all')
  expect(reasonOf(await resolveDispute(db, none.admin, all, inFourDays))).toBe('ok')
  expect((await orderRow(db, unpaid.id)).paymentStatus).toBe('pending')
  expect(await kindsOf(db, unpaid.id)).toEqual([])
})

test('a second press changes nothing; another decision, an unknown dispute, a wrong part and too early are refused', async ({
  db,
}) => {
  const { admin, id, disputeId } = await aPaid(db)
  const resolve = async (outcome: DisputeOutcome, amount?: number, named = disputeId, now = inFourDays) =>
    reasonOf(await resolveDispute(db, admin, ruling(named, outcome, amount), now))
  expect(await resolve('refund_all', undefined, 'nothing000000000')).toBe('no-dispute')
  expect(await resolve('refund_part', 0)).toBe('amount-wrong')
  expect(await resolve('refund_part', 5_001)).toBe('more-than-left')
  expect(await resolve('refund_all', undefined, disputeId, days(1))).toBe('seller-first')
  expect(await findAuditEntries(db, { limit: 5 })).toEqual([])
  for (const _ of [1, 2]) expect(await resolve('refund_part', 2_000)).toBe('ok')
  expect(await resolve('refund_all')).toBe('dispute-over')
  expect(await kindsOf(db, id)).toEqual(['sale', 'refund'])
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})

committed('two who decide at once: decided, booked and logged once §37.4', async ({ db }) => {
  const { admin, id, disputeId } = await aPaid(db)
  const both = [1, 2].map(() =>
    resolveDispute(db, admin, ruling(disputeId, 'refund_part', 2_000), inFourDays),
  )
  expect((await Promise.all(both)).map(reasonOf)).toEqual(['ok', 'ok'])
  expect(await kindsOf(db, id)).toEqual(['sale', 'refund'])
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})

type Sale = { id: string; buyer: Awaited<ReturnType<typeof aPaid>>['buyer'] }
async function aDisputedAgain(db: Db, { id, buyer }: Sale) {
  const wanted = { orderId: id, reason: 'broken', text: 'It fell apart.' } as const
  const opened = await openDispute(db, storage(), { actor: buyer }, { ...wanted, photos: [] })
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value.id
}

test('a ruling by lines sums what goes back from the order, puts it on sale again by choice, and is kept for both sides §43.2', async ({
  db,
}) => {
  const disputed = await aDisputedSale(db, storage(), { paymentMethod: 'bank_transfer', quantity: 3 })
  const { id, disputeId, product, buyer, seller } = disputed
  await setOrder(db, id, { paymentStatus: 'paid' })
  const stockNow = async () => (await db.select().from(products).where(eq(products.id, product.id)))[0]!.stock
  const stock = await stockNow()
  const asked = { lines: [{ position: 0, quantity: 2 }], delivery: false }
  const wanted = { id: disputeId, asked, restock: true, note: 'Two came broken.' }
  const admin = await anAdmin(db)
  for (const _ of [1, 2])
    expect(await resolveDispute(db, admin, wanted, inFourDays)).toMatchObject({
      value: {
        outcome: 'refund_part',
        refundAmount: 10_000,
        counted: { delivery: 0, lines: [{ quantity: 2, name: product.name, amount: 10_000 }] },
      },
    })
  expect(await stockNow()).toBe(stock + 2)
  expect(await orderRow(db, id)).toMatchObject({ paymentStatus: 'partly_refunded' })
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 4_750 })
  for (const { userId } of [seller, buyer]) {
    const told = await db.select().from(notifications).where(eq(notifications.userId, userId))
    expect(told.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`for 2 of ${product.name} (MK\u00a010,000)`),
    )
  }
  expect(reasonOf(await resolveDispute(db, admin, { ...wanted, asked: { all: true } }, inFourDays))).toBe(
    'dispute-over',
  )
})

test('what went back before the dispute does not go back again §43.2', async ({ db }) => {
  const { admin, id, disputeId, buyer } = await aPaid(db)
  await withdrawDispute(db, { actor: buyer }, { orderId: id })
  const note = 'The shop agreed.'
  await refundOrder(db, admin, { id, asked: { amount: 4_000 }, restock: false, note, press: 'p1' })
  const again = await aDisputedAgain(db, { id, buyer })
  expect(again).not.toBe(disputeId)
  expect(reasonOf(await resolveDispute(db, admin, ruling(again, 'refund_part', 1_001), inFourDays))).toBe(
    'more-than-left',
  )
  expect(await resolveDispute(db, admin, ruling(again, 'refund_all'), inFourDays)).toMatchObject({
    value: { outcome: 'refund_all', refundAmount: 1_000 },
  })
  expect((await orderRow(db, id)).paymentStatus).toBe('refunded')
})
