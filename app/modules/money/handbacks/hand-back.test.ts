import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { resolveDispute } from '#app/modules/money/disputes/resolving/resolve-dispute.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { theBuyer } from '#test/make/money/payment.ts'
import { aSale, moveOrderThrough, stepsToDelivered } from '#test/make/sales/sale.ts'
import { aGuest, anAdmin } from '#test/make.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { openDispute } from '../disputes/opening/opening.server.ts'
import { findBalances } from '../ledger/earnings/balances.server.ts'
import { refundOrder } from '../order-refunds/refunding.server.ts'
import { findIssuedRefunds } from '../refunds/reading/issued-refunds.server.ts'
import { advanceHandBack, confirmHandBack, findHandBacks, recordHandBack } from './hand-backs.server.ts'

const nowhere = {} as Storage
const later = () => new Date(Date.now() + 4 * 24 * 3_600_000)

// MK 5,000 in cash at 5 %: the shop owes 250 of commission once it is delivered.

test('a ruling on a cash order waits for the cash, and keeps no commission', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  expect(await findBalances(db, seller)).toMatchObject({ seller_cash: 5_000, seller_available: -250 })
  const opened = await openDispute(db, nowhere, theBuyer, {
    orderId: id,
    reason: 'broken',
    text: 'It is broken',
    photos: [],
  })
  if (!opened.ok) throw new Error(opened.reason)
  const ruling = { id: opened.value.id, asked: { all: true } as const, restock: false, note: 'Broken' }
  for (const _ of [1, 2]) expect((await resolveDispute(db, admin, ruling, later())).ok).toBe(true)
  expect(await findBalances(db, seller)).toMatchObject({ seller_cash: 0, seller_available: 0 })
  const [waiting, ...more] = await findHandBacks(db, id)
  expect(more).toEqual([])
  expect(waiting).toMatchObject({ amount: 5_000, status: 'waiting', wasBooked: true })

  // A stranger who guesses its id learns nothing; its seller is no buyer.
  for (const actor of [aGuest, seller])
    expect(await confirmHandBack(db, { actor }, { id: waiting!.id })).toMatchObject({
      reason: 'no-such-hand-back',
    })
  for (const _ of [1, 2])
    expect(await confirmHandBack(db, theBuyer, { id: waiting!.id })).toMatchObject({ ok: true })
  expect(await findHandBacks(db, id)).toMatchObject([{ status: 'handed', saidBy: 'buyer' }])
  expect(await advanceHandBack(db, admin, { id: waiting!.id, evidence: 'No' })).toMatchObject({
    reason: 'moved-on',
  })
  await checkConstraintsNow(db)
})

test('cash that is not handed back is paid by us as a refund, and the shop owes it, within what it may owe', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  await refundOrder(db, admin, { id, asked: { amount: 2_000 }, restock: false, note: 'Late', press: newId() })
  const [waiting] = await findHandBacks(db, id)
  const noted = { id: waiting!.id, evidence: 'The seller does not answer' }
  for (const _ of [1, 2]) expect(await advanceHandBack(db, admin, noted)).toMatchObject({ ok: true })
  // The cash lies with the shop still, which owes what we paid and the commission on the 3,000 that stay sold.
  expect(await findBalances(db, seller)).toMatchObject({ seller_cash: 5_000, seller_available: -2_150 })
  expect(await db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
    { amount: 2_000, status: 'due', way: 'by_hand' },
  ])
  await checkConstraintsNow(db)
  expect(await verifyLedger(db)).toEqual([])

  const dear = await aSale(db)
  await moveOrderThrough(db, dear.seller, dear.id, ...stepsToDelivered)
  await db.execute(`insert into settings (key, value) values ('debtLimit', '1000')`)
  await refundOrder(db, admin, {
    id: dear.id,
    asked: { all: true },
    restock: false,
    note: 'Late',
    press: newId(),
  })
  const [over] = await findHandBacks(db, dear.id)
  expect(await advanceHandBack(db, admin, { id: over!.id, evidence: 'x' })).toMatchObject({
    reason: 'over-debt-limit',
    detail: 1_000,
  })
  expect(await recordHandBack(db, admin, { id: over!.id, evidence: 'Both said so' })).toMatchObject({
    ok: true,
  })
})

test('a cash order that nobody noted as paid ends with the ruling, and brings no commission later', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, 'confirmed', 'processing', 'shipped')
  const opened = await openDispute(db, nowhere, theBuyer, {
    orderId: id,
    reason: 'wrong_goods',
    text: 'These are others',
    photos: [],
  })
  if (!opened.ok) throw new Error(opened.reason)
  const ruling = { id: opened.value.id, asked: { all: true } as const, restock: false, note: 'Others' }
  expect((await resolveDispute(db, admin, ruling, later())).ok).toBe(true)
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  const [waiting] = await findHandBacks(db, id)
  expect(waiting).toMatchObject({ amount: 5_000, wasBooked: false })
  await advanceHandBack(db, admin, { id: waiting!.id, evidence: 'A picture of the receipt' })
  expect(await findBalances(db, seller)).toMatchObject({ seller_cash: 0, seller_available: -5_000 })
  await checkConstraintsNow(db)
  expect(await verifyLedger(db)).toEqual([])
})

// Of MK 5,000 the buyer keeps goods for 3,000: 5 % of that is 150, whoever settled the cash and when.
test.for([
  { settled: 'by the seller', cash: 3_000, available: -150 },
  { settled: 'by us', cash: 5_000, available: -2_150 },
  { settled: 'not yet', cash: 3_000, available: -150 },
  { settled: 'by us later', cash: 5_000, available: -2_150 },
])(
  'a part that was ruled before a cash order is noted as paid keeps no commission, settled $settled',
  async ({ settled, cash, available }, { db }) => {
    const admin = await anAdmin(db)
    const { id, seller } = await aSale(db)
    await moveOrderThrough(db, seller, id, 'confirmed', 'processing', 'shipped')
    const opened = await openDispute(db, nowhere, theBuyer, {
      orderId: id,
      reason: 'broken',
      text: 'One handle is broken',
      photos: [],
    })
    if (!opened.ok) throw new Error(opened.reason)
    const asked = { amount: 2_000 } as const
    const ruled = await resolveDispute(
      db,
      admin,
      { id: opened.value.id, asked, restock: false, note: 'Part' },
      later(),
    )
    expect(ruled.ok).toBe(true)
    const [waiting] = await findHandBacks(db, id)
    const noted = { id: waiting!.id, evidence: 'A picture of the receipt' }
    if (settled === 'by the seller') await recordHandBack(db, admin, noted)
    if (settled === 'by us') expect((await advanceHandBack(db, admin, noted)).ok).toBe(true)
    expect(await findBalances(db, seller)).toMatchObject({ seller_cash: 0 })
    await moveOrderThrough(db, seller, id, 'delivered')
    if (settled === 'by us later') expect((await advanceHandBack(db, admin, noted)).ok).toBe(true)
    expect(await findBalances(db, seller)).toMatchObject({ seller_cash: cash, seller_available: available })
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({ status: 'delivered', paymentStatus: 'partly_refunded' })
    expect(await findHandBacks(db, id)).toHaveLength(1)
    await checkConstraintsNow(db)
    expect(await verifyLedger(db)).toEqual([])
  },
)

test('pieces that were ruled to go back before a cash order is noted as paid are those that go back with it, for the same reason', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, seller } = await aSale(db, { quantity: 2 })
  await moveOrderThrough(db, seller, id, 'confirmed', 'processing', 'shipped')
  const opened = await openDispute(db, nowhere, theBuyer, {
    orderId: id,
    reason: 'broken',
    text: 'One is broken',
    photos: [],
  })
  if (!opened.ok) throw new Error(opened.reason)
  const asked = { lines: [{ position: 0, quantity: 1 }], delivery: false }
  const ruling = { id: opened.value.id, asked, restock: false, note: 'One is broken indeed' }
  expect((await resolveDispute(db, admin, ruling, later())).ok).toBe(true)
  expect(await findIssuedRefunds(db, id)).toEqual([])
  await moveOrderThrough(db, seller, id, 'delivered')
  expect(await findIssuedRefunds(db, id)).toMatchObject([
    { amount: 5_000, delivery: 0, note: ruling.note, lines: [{ position: 0, quantity: 1, amount: 5_000 }] },
  ])
  await checkConstraintsNow(db)
})
