import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { ok, type Result } from '#app/base/result.ts'
import { moderateShop } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import { bookChargeback } from '#app/modules/money/chargebacks/booking/book-chargeback.server.ts'
import { chargebacks } from '#app/modules/money/chargebacks/tables.ts'
import { findHandBacks, recordHandBack } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { handBacks } from '#app/modules/money/handbacks/tables.ts'
import { resolveAmountMismatch } from '#app/modules/money/order-payments/review.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { paymentDifferences, providerEvents } from '#app/modules/money/payments/tables.ts'
import { decideShopMoney } from '#app/modules/money/payouts/suspended/decide-shop-money.server.ts'
import { giveBacks, refunds } from '#app/modules/money/refunds/tables.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { adminApprovals } from '#app/modules/platform/approvals/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { findSettings, saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { confirmCharge } from '#app/workflows/confirm-charge.server.ts'
import { processProviderEvents } from '#app/workflows/process-provider-events.server.ts'
import { reconcilePayments } from '#app/workflows/reconcile-payments.server.ts'
import { committed } from '#test/db.ts'
import { approved } from '#test/make/approved.ts'
import { aTrueGateway, paidByWallet } from '#test/make/money/chargeback.ts'
import { aPaymentMismatch } from '#test/make/money/payment-mismatch.ts'
import { aSale, moveOrderThrough, stepsToDelivered } from '#test/make/sales/sale.ts'
import { anAdmin } from '#test/make.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { saveSettingsWithSecond, undoSettingsWithSecond } from './save-settings-with-second.server.ts'

const said = (result: Result<unknown, string>) => (result.ok ? 'ok' : result.reason)

committed('what the provider takes back above the setting is booked without anybody', async ({ db }) => {
  const admin = await anAdmin(db)
  const gateway = aTrueGateway()
  const { chargeId } = await paidByWallet(db, { gateway })
  await saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: 4_999 } })
  gateway.decide(chargeId, 'reversed')
  expect(await confirmCharge(db, gateway, chargeId)).toBe('reversed')
  expect(await db.select().from(chargebacks)).toMatchObject([{ amount: 5_000, source: 'provider' }])
  expect(await verifyLedger(db)).toEqual([])
})

committed('a reversal that two administrators book above the setting is booked', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const { paymentId } = await paidByWallet(db)
  await saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: 4_999 } })
  const wanted = { paymentId, reason: 'Stolen', reference: 'CB1', onceKey: newId() }
  const asked = await bookChargeback(db, admin, wanted)
  expect([said(asked), await db.$count(chargebacks)]).toEqual(['second-needed', 0])
  const alone = { ...wanted, amount: 5_000, source: 'admin', bookedBy: admin.userId } as const
  expect(
    await refusalOf(db, async (tx) => {
      await tx.execute(sql`set constraints chargebacks_seconded immediate`)
      await tx.insert(chargebacks).values(alone)
    }),
  ).toContain('second administrator')
  expect(said(await approved(db, other, asked))).toBe('ok')
  expect(await db.select().from(chargebacks)).toMatchObject([{ amount: 5_000, bookedBy: admin.userId }])
  expect(await verifyLedger(db)).toEqual([])
})

committed('money of a suspended shop that two give back above the setting goes back', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const { id, seller } = await paidByWallet(db)
  await moderateShop(db, admin, { id: seller.userId, verdict: 'suspend', reason: 'Fakes' })
  await saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: 4_999 } })
  const wanted = { sellerId: seller.userId, decision: 'give_back', reason: 'So', press: newId() } as const
  const asked = await decideShopMoney(db, admin, wanted)
  expect([said(asked), await db.$count(giveBacks)]).toEqual(['second-needed', 0])
  expect(said(await approved(db, other, asked))).toBe('ok')
  expect(await db.select().from(giveBacks).where(eq(giveBacks.orderId, id))).toMatchObject([
    { amount: 5_000 },
  ])
  expect(await verifyLedger(db)).toEqual([])
})

committed('a rate that makes money small is not done alone', async ({ db }) => {
  const admin = await anAdmin(db)
  await anAdmin(db)
  const { id: paymentId } = await aPaymentMismatch(db, { amount: 6_000, currency: 'USD' })
  await saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: 9_999 } })
  const judged = { paymentId, take: 'return', note: 'So.', worth: 10 } as const
  expect(said(await resolveAmountMismatch(db, admin, judged))).toBe('second-needed')
})

committed('one alone does not say that a large sum of cash was handed back', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  await refundOrder(db, admin, { id, asked: { all: true }, restock: false, note: 'Broken', press: newId() })
  const [waiting] = await findHandBacks(db, id)
  await saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: 4_999 } })
  const asked = await recordHandBack(db, admin, { id: waiting!.id, evidence: 'I saw it' })
  expect(said(asked)).toBe('second-needed')
  expect(
    await refusalOf(db, (tx) =>
      tx.update(handBacks).set({ status: 'handed', saidBy: 'admin', evidence: 'x', closedAt: new Date() }),
    ),
  ).toContain('second administrator')
  expect(await findHandBacks(db, id)).toMatchObject([{ status: 'waiting' }])
  expect(said(await approved(db, other, asked))).toBe('ok')
  expect(await findHandBacks(db, id)).toMatchObject([{ status: 'handed', saidBy: 'admin' }])
})

committed('one alone does not change the account that buyers transfer to', async ({ db }) => {
  const [admin, other] = [await anAdmin(db), await anAdmin(db)]
  const ours = { bankName: 'NBM', accountName: 'Thumba', accountNumber: '1001' }
  const thiefs = { bankName: 'NBM', accountName: 'Thumba', accountNumber: '6666' }
  const none = { bankName: '', accountName: '', accountNumber: '' }
  const save = (bankAccount: typeof ours) => saveSettingsWithSecond(db, admin, { changes: { bankAccount } })
  const present = async () => (await findSettings(db)).bankAccount
  expect(said(await save(ours))).toBe('ok')
  const [set] = await findAuditEntries(db, { subject: { kind: 'settings', id: 'platform' }, limit: 1 })
  const results = [
    await save(thiefs),
    await save(none),
    await undoSettingsWithSecond(db, admin, { change: set!.id }),
  ]
  expect(results.map(said)).toEqual(['second-needed', 'second-needed', 'second-needed'])
  expect(await present()).toEqual(ours)
  expect(
    await refusalOf(db, (tx) =>
      tx.update(settings).set({ value: thiefs }).where(eq(settings.key, 'bankAccount')),
    ),
  ).toContain('second administrator')
  // Whoever approves reads both accounts, also where the same form changes the sum.
  const both = await saveSettingsWithSecond(db, admin, {
    changes: { payoutSecondApprovalAbove: 600_000, bankAccount: thiefs },
  })
  const [asked] = await db
    .select()
    .from(adminApprovals)
    .where(eq(adminApprovals.id, both.ok ? '' : `${both.detail}`))
  expect(asked!.facts).toEqual({
    from: 'MK 500,000; NBM, Thumba, 1001',
    to: 'MK 600,000; NBM, Thumba, 6666',
  })
  expect(said(await approved(db, other, both))).toBe('ok')
  expect(await present()).toEqual(thiefs)
  expect(said(await saveSettingsWithSecond(db, admin, { changes: { deliveryText: '2 days' } }))).toBe('ok')
})

committed(
  'a reversal that the provider tells of is not forgotten while, asked, it knows nothing of it',
  async ({ db }) => {
    const gateway = aTrueGateway()
    const { chargeId } = await paidByWallet(db, { gateway })
    const at = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
    await db.insert(providerEvents).values({
      provider: 'paychangu',
      kind: 'charge',
      chargeId,
      status: 'reversed',
      body: '{}',
      onceKey: `paychangu charge ${chargeId} reversed`,
    })
    await processProviderEvents(db, gateway, at(0))
    expect(await db.$count(chargebacks)).toBe(0)
    gateway.decide(chargeId, 'reversed')
    for (const minutes of [120, 240]) await processProviderEvents(db, gateway, at(minutes))
    expect(await db.select().from(chargebacks)).toMatchObject([{ amount: 5_000, source: 'provider' }])
    expect(await db.select().from(providerEvents)).toMatchObject([{ outcome: 'reversed', attempts: 2 }])
    expect(await verifyLedger(db)).toEqual([])
  },
)

committed(
  'a large refund that had not left is settled by the reversal, whoever booked it',
  async ({ db }) => {
    const admin = await anAdmin(db)
    const gateway = aTrueGateway()
    const { id, chargeId } = await paidByWallet(db, { gateway })
    await refundOrder(db, admin, { id, asked: { all: true }, restock: false, note: 'Broken', press: newId() })
    await saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: 100 } })
    gateway.decide(chargeId, 'reversed')
    const results = await Promise.all([1, 2, 3].map(() => confirmCharge(db, gateway, chargeId)))
    expect(results).toEqual(['reversed', 'reversed', 'reversed'])
    expect(await db.select().from(refunds)).toMatchObject([{ status: 'paid', amount: 5_000 }])
    expect(await db.$count(chargebacks)).toBe(1)
    expect(await verifyLedger(db)).toEqual([])
  },
)

committed(
  'a reversal of another sum than came is left to a person, and one of money in doubt waits for them',
  async ({ db }) => {
    const admin = await anAdmin(db)
    const gateway = aTrueGateway()
    const { chargeId, paymentId, id } = await paidByWallet(db, { gateway })
    gateway.decide(chargeId, 'reversed')
    const findCharge: typeof gateway.findCharge = async (...asked) => {
      const found = await gateway.findCharge(...asked)
      return found.ok && 'amount' in found.value ? ok({ ...found.value, amount: 2_000 }) : found
    }
    const partly = { ...gateway, findCharge }
    expect(await confirmCharge(db, partly, chargeId)).toBe('unsure')
    expect(await reconcilePayments(db, partly, new Date())).toBe(1)
    expect(await db.select().from(paymentDifferences)).toMatchObject([
      { kind: 'only_ours', theirs: 'reversed' },
    ])
    expect(await db.$count(chargebacks)).toBe(0)
    const wanted = { paymentId, amount: 2_000, reason: 'In part', reference: 'CB9', onceKey: newId() }
    expect(said(await bookChargeback(db, admin, wanted))).toBe('ok')
    expect(await db.select().from(giveBacks).where(eq(giveBacks.orderId, id))).toMatchObject([
      { amount: 2_000 },
    ])
    expect(await verifyLedger(db)).toEqual([])
  },
)

committed('twelve acts at once for twelve invented payees stay within twice the sum', async ({ db }) => {
  const [admin] = [await anAdmin(db), await anAdmin(db)]
  await saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: 20_000 } })
  const made: string[] = []
  for (let at = 0; at < 12; at += 1) {
    const { id } = await paidByWallet(db)
    const contactInfo = { fullName: `Payee ${at}`, phoneNumber: `+2659917${10_000 + at}` }
    await db.update(orders).set({ contactInfo, buyerId: null, guestOrder: true }).where(eq(orders.id, id))
    made.push(id)
  }
  const results = await Promise.all(
    made.map((id, at) =>
      refundOrder(db, admin, { id, asked: { all: true }, restock: false, note: `No ${at}`, press: newId() }),
    ),
  )
  expect(results.filter(({ ok: done }) => done)).toHaveLength(8)
  expect(results.filter((one) => said(one) === 'second-needed')).toHaveLength(4)
  const given = await db.select().from(giveBacks)
  expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(40_000)
  expect(await verifyLedger(db)).toEqual([])
})
