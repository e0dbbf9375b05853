import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Admin } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import type { Connection, Db } from '#app/db/client.server.ts'
import { resolveDispute } from '#app/modules/money/disputes/resolving/resolve-dispute.server.ts'
import { moveOrder, moveOrderAsAdmin } from '#app/modules/money/order-moves/moving.server.ts'
import { applyRefundToOrder } from '#app/modules/money/order-payments/apply-refund-to-order.server.ts'
import { recordManualPayment } from '#app/modules/money/order-payments/record-manual-payment.server.ts'
import { resolveAmountMismatch } from '#app/modules/money/order-payments/review.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { settleDifference } from '#app/modules/money/payments/reconciliation/differences.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { approvePayout } from '#app/modules/money/payouts/approving/approving.server.ts'
import { payouts } from '#app/modules/money/payouts/tables.ts'
import {
  payRefundManually,
  recordReturnedRefund,
  resolveUnclearRefund,
  sendRefundNow,
  updateRefundWallet,
} from '#app/modules/money/refunds/sending/update-refund.server.ts'
import { giveBacks, refunds } from '#app/modules/money/refunds/tables.ts'
import { adminApprovals } from '#app/modules/platform/approvals/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { findSettings, saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { approved } from '#test/make/approved.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { aDifference, aPaymentMismatch } from '#test/make/money/payment-mismatch.ts'
import { aPaidSeller, aRequest } from '#test/make/money/payout.ts'
import { anUnresolvedRefund, aPaidOrder, aRefund } from '#test/make/money/refund.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { saveSettingsWithSecond, undoSettingsWithSecond } from './save-settings-with-second.server.ts'

const storage = aStorage()
const wallet = '+265990000000'
const silent = () => Promise.resolve('unknown')
const said = (result: Result<unknown, string>) => (result.ok ? 'ok' : result.reason)
const limit = (db: Db, admin: Admin, sum: number) =>
  saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: sum } })
const anUnpaid = async (db: Db) => anOrder(db, aGuest, await aProduct(db), { paymentMethod: 'bank_transfer' })
const back = (db: Db, admin: Admin, id: string, asked: { all: true } | { amount: number } = { all: true }) =>
  refundOrder(db, admin, { id, asked, restock: false, note: 'Agreed.', press: 'p1' })

/** Each moves the sum beside it; `ask` makes what it is about, and then does it as often as it is called. */
type Kind = [
  name: string,
  sum: number,
  ask: (db: Connection) => Promise<(admin: Admin) => Promise<Result<unknown, string>>>,
]
const kinds: Kind[] = [
  [
    'a refund of an order',
    5_000,
    async (db) => {
      const { id } = await aPaidOrder(db)
      return (admin) => back(db, admin, id)
    },
  ],
  [
    'cancelling a paid order',
    5_000,
    async (db) => {
      const { id } = await aPaidOrder(db)
      return (admin) => moveOrderAsAdmin(db, admin, { id, to: 'cancelled', note: 'Sold out.' })
    },
  ],
  [
    'a transfer that came',
    5_000,
    async (db) => {
      const { id } = await anUnpaid(db)
      return (admin) =>
        recordManualPayment(db, admin, { id, to: 'paid', reference: `FT${id}`, amount: 5_000 })
    },
  ],
  [
    'a transfer that came for nothing',
    7_000,
    async (db) => {
      const { id } = await aPaidOrder(db)
      const found = { id, to: 'returned', reference: `FT${id}`, amount: 7_000 } as const
      return (admin) => recordManualPayment(db, admin, found)
    },
  ],
  [
    'money in another currency, at a rate',
    20_000,
    async (db) => {
      const { id: paymentId } = await aPaymentMismatch(db, { amount: 12, currency: 'USD' })
      const judged = { paymentId, take: 'return', note: 'At 1,666.', worth: 20_000 } as const
      return (admin) => resolveAmountMismatch(db, admin, judged)
    },
  ],
  [
    'a difference',
    5_000,
    async (db) => {
      const { id } = await aDifference(db)
      return (admin) => settleDifference(db, admin, { id, note: 'Sent by hand.' })
    },
  ],
  [
    'a refund that is sent',
    5_000,
    async (db) => {
      const id = await aRefund(db)
      return (admin) => sendRefundNow(db, silent, admin, { id, seen: wallet })
    },
  ],
  [
    'another wallet of a refund',
    5_000,
    async (db) => {
      const id = await aRefund(db)
      const to = { id, operator: 'airtel_money', number: '+265990000009' } as const
      return (admin) => updateRefundWallet(db, admin, to)
    },
  ],
  [
    'a refund paid by hand',
    5_000,
    async (db) => {
      const id = await aRefund(db, { number: null })
      return (admin) => payRefundManually(db, silent, admin, { id, reference: `FT ${id}` })
    },
  ],
  [
    'a refund in doubt',
    5_000,
    async (db) => {
      const id = await anUnresolvedRefund(db)
      const found = { id, arrived: true, reference: 'PC1', reason: 'Their list shows it.' } as const
      return (admin) => resolveUnclearRefund(db, silent, admin, found)
    },
  ],
  [
    'a refund that came back',
    5_000,
    async (db) => {
      const id = await aRefund(db, { number: null })
      const [first, other] = [await anAdmin(db), await anAdmin(db)]
      const paid = await payRefundManually(db, silent, first, { id, reference: `FT ${id}` })
      if (!paid.ok) await approved(db, other, paid)
      return (admin) => recordReturnedRefund(db, admin, { id, reason: 'The bank sent it back.' })
    },
  ],
  [
    'a refund used for another order',
    5_000,
    async (db) => {
      const id = await aRefund(db)
      const [from] = await db
        .select({ order: orders })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(eq(refunds.id, id))
      const { orderNumber } = await anOrder(db, aGuest, await aProduct(db), {
        paymentMethod: 'bank_transfer',
        contactInfo: from!.order.contactInfo,
      })
      await db.update(orders).set({ buyerId: from!.order.buyerId }).where(eq(orders.orderNumber, orderNumber))
      return (admin) => applyRefundToOrder(db, admin, { id, order: orderNumber, reason: 'One transfer.' })
    },
  ],
]

describe.each(kinds)('%s', (_, sum, ask) => {
  committed('is one administrator’s up to the setting, and above it done once for two', async ({ db }) => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    await limit(db, admin, sum)
    expect(said(await (await ask(db))(admin))).toBe('ok')
    const third = await anAdmin(db)
    await limit(db, admin, sum - 1)
    const act = await ask(db)
    const asked = await act(third)
    expect(said(asked)).toBe('second-needed')
    expect(said(await act(third))).toBe('second-needed')
    expect(said(await approved(db, other, asked))).toBe('ok')
    expect(said(await approved(db, admin, asked))).toBe('approval-closed')
    const id = (asked as { detail: string }).detail
    const [row] = await db.select().from(adminApprovals).where(eq(adminApprovals.id, id))
    expect(row).toMatchObject({ status: 'executed', amount: sum, decidedBy: other.userId })
    const acts = await findAuditEntries(db, { subject: { kind: 'approval', id }, limit: 5 })
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['approval.approve', other.userId],
      ['approval.request', third.userId],
    ])
    expect(await db.$count(adminApprovals, eq(adminApprovals.requestedBy, third.userId))).toBe(1)
  })
})

committed('a ruling that gives money back waits for two', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const { disputeId } = await aDisputedSale(db, storage(), { paymentMethod: 'bank_transfer' })
  const inFourDays = new Date(Date.now() + 4 * 24 * 3_600_000)
  await limit(db, admin, 4_999)
  const ruling = { id: disputeId, asked: { all: true }, restock: false, note: 'It was broken.' } as const
  const asked = await resolveDispute(db, admin, ruling, inFourDays)
  expect(said(asked)).toBe('second-needed')
  expect(said(await approved(db, other, asked, inFourDays))).toBe('ok')
})

test('what the platform gives back by itself needs nobody', async ({ db }) => {
  const { id } = await aPaidOrder(db)
  await limit(db, await anAdmin(db), 1)
  expect(said(await moveOrder(db, 'platform', { id, to: 'cancelled', note: 'Nobody sent it.' }))).toBe('ok')
})

test('what changed meanwhile is not done, and the request says so', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const { id } = await aPaidOrder(db)
  await limit(db, admin, 4_000)
  const asked = await back(db, admin, id)
  expect(
    said(
      await refundOrder(db, other, {
        id,
        asked: { amount: 100 },
        restock: false,
        note: 'A part.',
        press: 'p2',
      }),
    ),
  ).toBe('ok')
  expect(said(await approved(db, other, asked))).toBe('not-done')
  const [row] = await db.select().from(adminApprovals)
  expect(row).toMatchObject({
    status: 'refused',
    decision: expect.stringContaining('not what would happen now'),
  })
  expect((await db.select().from(giveBacks)).map(({ amount }) => amount)).toEqual([100])
})

committed('of two who approve at once one does it: the money moves once', async ({ db }) => {
  const [admin, one, two] = [await anAdmin(db), await anAdmin(db), await anAdmin(db)]
  const { id } = await aPaidOrder(db)
  await limit(db, admin, 4_999)
  const asked = await back(db, admin, id)
  const results = await Promise.all([one, two].map((second) => approved(db, second, asked)))
  expect(results.map(said).toSorted()).toEqual(['approval-closed', 'ok'])
  expect(await db.$count(giveBacks, eq(giveBacks.orderId, id))).toBe(1)
})

test('raising the sum needs two, also by taking a change back; lowering it needs one', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const now = async () => (await findSettings(db)).payoutSecondApprovalAbove
  const to = (sum: number) =>
    saveSettingsWithSecond(db, admin, { changes: { payoutSecondApprovalAbove: sum } })
  expect(said(await to(100_000))).toBe('ok')
  const [lowered] = await findAuditEntries(db, { subject: { kind: 'settings', id: 'platform' }, limit: 1 })
  const asked = await to(900_000)
  expect([said(asked), await now()]).toEqual(['second-needed', 100_000])
  expect(said(await undoSettingsWithSecond(db, admin, { change: lowered!.id }))).toBe('second-needed')
  expect(said(await approved(db, admin, asked))).toBe('own-act')
  expect(said(await approved(db, other, asked))).toBe('ok')
  expect(await now()).toBe(900_000)
  expect(await refusalOf(db, (tx) => tx.update(settings).set({ value: 1_000_000 }))).toContain(
    'second administrator',
  )
})

test('payouts of one shop in one day add up, and a new administrator is nobody’s second', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const fresh = await anAdmin(db, { adminSince: new Date(Date.now() - 24 * 3_600_000) })
  const seller = await aPaidSeller(db, { price: 1_000_000 })
  const { id } = await aRequest(db, seller, { amount: 500_001 })
  const approve = (by: Admin) => approvePayout(db, by, { id, destinationNo: 1 })
  expect(await approve(admin)).toMatchObject({ value: { needsSecond: true, secondBy: null } })
  expect(said(await approve(fresh))).toBe('too-new')
  expect(
    await refusalOf(db, (tx) => tx.update(payouts).set({ secondBy: fresh.userId, secondAt: new Date() })),
  ).toContain('another administrator')
  expect(await approve(other)).toMatchObject({ value: { secondBy: other.userId } })
})

test('a lone administrator’s large payout waits two days', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await aRequest(db, await aPaidSeller(db, { price: 1_000_000 }), { amount: 500_001 })
  const asked = await approvePayout(db, admin, { id, destinationNo: 1 })
  expect(said(asked)).toBe('second-needed')
  expect(said(await approved(db, admin, asked))).toBe('waits-alone')
  const later = new Date(Date.now() + 49 * 3_600_000)
  expect(said(await approved(db, admin, asked, later))).toBe('ok')
  expect((await db.select().from(payouts))[0]).toMatchObject({ status: 'approved', needsSecond: false })
})

test('the database refuses what no act of two stands behind, whatever writes it', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await aPaidOrder(db)
  const by = await aRefund(db, { number: null })
  const { checkoutId } = await orderRow(db, (await anUnpaid(db)).id)
  await limit(db, admin, 4_999)
  const now = new Date()
  const give = (amount: number) =>
    refusalOf(db, (tx) =>
      tx.insert(giveBacks).values({ orderId: id, onceKey: `x${amount}`, amount, note: 'Mine.' }),
    )
  expect(await give(5_000)).toContain('second administrator')
  const came = { checkoutId, way: 'manual', amount: 5_000, payUntil: now, status: 'review' } as const
  const receive = (received: number) =>
    refusalOf(db, (tx) => tx.insert(payments).values({ ...came, chargeId: `m${received}`, received }))
  expect(await receive(5_000)).toContain('second administrator')
  expect(await receive(4_999)).not.toContain('second administrator')
  expect(
    await refusalOf(db, (tx) =>
      tx.update(refunds).set({ status: 'paid', closedAt: now, reference: 'FT' }).where(eq(refunds.id, by)),
    ),
  ).toContain('second administrator')
})
