import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { adminApprovals } from '#app/modules/platform/approvals/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { aSale, moveOrderThrough, stepsToDelivered } from '#test/make/sales/sale.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { findBalance } from '../ledger/alarms/alarms.server.ts'
import { findBalances } from '../ledger/earnings/balances.server.ts'
import { adjust } from './adjustments.server.ts'
import { adjustmentInput } from './input-rules.ts'
import { adjustments } from './tables.ts'

const gift = (kind: 'goodwill_buyer' | 'goodwill_shop', order: string, amount: number, press = newId()) => ({
  kind,
  order,
  amount,
  reason: 'For the trouble',
  press,
})

test('goodwill to a buyer is a refund, to a shop its balance, and no more than the order cost', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, orderNumber, seller } = await aPaidSale(db)
  const press = newId()
  for (const _ of [1, 2])
    expect((await adjust(db, admin, gift('goodwill_buyer', orderNumber, 700, press))).ok).toBe(true)
  expect(await db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
    { amount: 700, status: 'due' },
  ])
  expect((await adjust(db, admin, gift('goodwill_shop', orderNumber, 300))).ok).toBe(true)
  expect(await findBalances(db, seller)).toMatchObject({ seller_available: 300, seller_held: 4_750 })
  expect(await findBalance(db, { account: 'goodwill', sellerId: null })).toBe(-1_000)
  expect(await adjust(db, admin, gift('goodwill_buyer', orderNumber, 4_301))).toMatchObject({
    reason: 'more-than-paid',
    detail: 4_300,
  })
  expect(await adjust(db, admin, gift('goodwill_buyer', 'TB-2026-0000', 1))).toMatchObject({
    reason: 'no-such-order',
  })
  expect(await db.$count(adjustments)).toBe(2)
  // What was given stands beside the order's own money: all of that can still go back.
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ paymentStatus: 'paid' })
  await checkConstraintsNow(db)
})

test('a debt is written off up to what is owed, and a difference either way', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  const off = (kind: 'write_off_debt' | 'write_off_bank', amount: number) =>
    adjust(db, admin, { kind, amount, shop: seller.userId, reason: 'Gone', press: newId() })
  expect(await off('write_off_debt', 251)).toMatchObject({ reason: 'more-than-owed', detail: 250 })
  expect((await off('write_off_debt', 250)).ok).toBe(true)
  expect(await findBalances(db, seller)).toMatchObject({ seller_available: 0 })
  expect((await off('write_off_bank', -40)).ok).toBe(true)
  expect(await off('write_off_bank', 0)).toMatchObject({ reason: 'amount-wrong' })
  expect([
    await findBalance(db, { account: 'losses', sellerId: null }),
    await findBalance(db, { account: 'bank', sellerId: null }),
  ]).toEqual([-210, -40])
  await checkConstraintsNow(db)
  expect(await verifyLedger(db)).toEqual([])
})

test('above the setting it waits for another administrator, and nothing moves', async ({ db }) => {
  const admin = await anAdmin(db)
  const asked = { kind: 'write_off_provider' as const, amount: 500_001, reason: 'Gone', press: newId() }
  expect(await adjust(db, admin, asked)).toMatchObject({ ok: false, reason: 'second-needed' })
  expect(await db.$count(adjustments)).toBe(0)
  expect(await db.select().from(adminApprovals)).toMatchObject([{ kind: 'adjustment.make', amount: 500_001 }])
})

test('what is typed is read as amounts are everywhere', () => {
  const amountOf = (amount: string) => {
    const read = adjustmentInput.safeParse({ kind: 'write_off_bank', amount, reason: 'Gone', press: newId() })
    return read.success ? read.data.amount : 'refused'
  }
  expect(['12,500', '-1,500', '12.5k', 'MK 2 000', '33,33', '', 'USD 5'].map(amountOf)).toEqual([
    12_500,
    -1_500,
    12_500,
    2_000,
    'refused',
    'refused',
    'refused',
  ])
})
