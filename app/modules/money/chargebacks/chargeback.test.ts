import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Db } from '#app/db/client.server.ts'
import type { LedgerAccount } from '#app/modules/money/ledger/rules.ts'
import { ledgerEntries } from '#app/modules/money/ledger/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { releaseByCode } from '#app/modules/money/order-moves/release.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { payRefundManually } from '#app/modules/money/refunds/sending/update-refund.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { creditNotes, receipts } from '#app/modules/sales/receipts/tables.ts'
import { confirmCharge } from '#app/workflows/confirm-charge.server.ts'
import { committed } from '#test/db.ts'
import { aTrueGateway, paidByWallet } from '#test/make/money/chargeback.ts'
import { codeOf } from '#test/make/money/paid-sale.ts'
import { password, withPassword } from '#test/make/password.ts'
import { moveOrderThrough } from '#test/make/sales/sale.ts'
import { anAdmin } from '#test/make.ts'
import { reconcilePayments } from '../../../workflows/reconcile-payments.server.ts'
import { refundOrder } from '../order-refunds/refunding.server.ts'
import { refundAsShop } from '../shop-refunds/shop-refunds.server.ts'
import { bookChargeback } from './booking/book-chargeback.server.ts'
import { winChargeback } from './booking/win-chargeback.server.ts'
import { chargebackParts, chargebacks } from './tables.ts'

const balance = async (db: Db, account: LedgerAccount, sellerId: string | null = null) => {
  const whose = sellerId ? eq(ledgerEntries.sellerId, sellerId) : isNull(ledgerEntries.sellerId)
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), whose))
  return Number(row!.sum)
}
const told = (paymentId: string, amount?: number) => ({
  paymentId,
  reason: 'The card was stolen',
  reference: `CB ${newId()}`,
  onceKey: newId(),
  ...(amount !== undefined && { amount }),
})
const order = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!

// One order of MK 5,000 with a commission of 5 %, unless told otherwise: 4,750 are the shop's, 250 ours.

committed('held money leaves what is held, with its commission, and the order ends', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, seller, paymentId } = await paidByWallet(db)
  expect(await balance(db, 'seller_held', seller.userId)).toBe(4_750)
  const booked = await bookChargeback(db, admin, told(paymentId))
  expect(booked).toMatchObject({ ok: true, value: { amount: 5_000, status: 'standing' } })
  expect([
    await balance(db, 'seller_held', seller.userId),
    await balance(db, 'seller_available', seller.userId),
    await balance(db, 'commission'),
    await balance(db, 'buyers'),
    await balance(db, 'provider'),
    await balance(db, 'losses'),
  ]).toEqual([0, 0, 0, 0, 0, 0])
  expect(await order(db, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  const [receipt] = await db.select().from(receipts).where(eq(receipts.orderId, id))
  const credited = await db.select().from(creditNotes).where(eq(creditNotes.receiptNumber, receipt!.number))
  expect(credited.map(({ amount }) => amount)).toEqual([5_000])
  expect(await verifyLedger(db)).toEqual([])
  const notices = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
  expect(notices.map(({ title }) => title).join()).toContain('was reversed')
  const ours = await db.select().from(notifications).where(eq(notifications.userId, admin.userId))
  expect(ours.map(({ title }) => title).join()).toContain(`A charge was reversed: ${formatKwacha(5_000)}`)
})

committed(
  'released money is the shop’s debt where nobody proved the delivery, ours where the buyer did',
  async ({ db }) => {
    const admin = await anAdmin(db)
    const bySeller = await paidByWallet(db)
    await moveOrderThrough(db, bySeller.seller, bySeller.id, 'processing', 'shipped', 'delivered')
    await moveOrder(db, 'platform', { id: bySeller.id, to: 'completed' })
    expect((await bookChargeback(db, admin, told(bySeller.paymentId))).ok).toBe(true)
    expect(await balance(db, 'seller_available', bySeller.seller.userId)).toBe(0)
    expect(await balance(db, 'commission')).toBe(0)

    const byBuyer = await paidByWallet(db)
    await moveOrderThrough(db, byBuyer.seller, byBuyer.id, 'processing', 'shipped')
    await releaseByCode(db, byBuyer.seller, { id: byBuyer.id, code: await codeOf(db, byBuyer.id) })
    expect((await bookChargeback(db, admin, told(byBuyer.paymentId))).ok).toBe(true)
    expect(await balance(db, 'seller_available', byBuyer.seller.userId)).toBe(4_750)
    expect([await balance(db, 'losses'), await balance(db, 'commission')]).toEqual([-5_000, 250])
    expect(await order(db, byBuyer.id)).toMatchObject({ paymentStatus: 'paid' })
    // Its buyer has the money already: it is not given back once more.
    const again = await refundOrder(db, admin, {
      id: byBuyer.id,
      asked: { all: true },
      restock: false,
      note: 'No',
      press: newId(),
    })
    expect(again).toMatchObject({ ok: false, reason: 'nothing-left' })
    const byShop = await refundAsShop(db, await withPassword(db, byBuyer.seller), {
      id: byBuyer.id,
      asked: { all: true },
      restock: false,
      note: 'No',
      press: newId(),
      left: 0,
      password,
    })
    expect(byShop).toMatchObject({ ok: false, reason: 'nothing-left' })
    expect(await verifyLedger(db)).toEqual([])
  },
)

committed('what was refunded before is lost twice; what was only owed is settled by it', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, seller, paymentId } = await paidByWallet(db)
  const give = (amount: number) =>
    refundOrder(db, admin, { id, asked: { amount }, restock: false, note: 'Broken', press: newId() })
  await give(1_000)
  const [sent] = await db.select().from(refunds).where(eq(refunds.orderId, id))
  await payRefundManually(db, async () => 'unknown', admin, { id: sent!.id, reference: 'OUT1' })
  await give(500)
  expect((await bookChargeback(db, admin, told(paymentId))).ok).toBe(true)
  const parts = await db.select().from(chargebackParts)
  expect(parts.map(({ bearer, amount }) => `${bearer} ${amount}`).toSorted()).toEqual([
    'held 3500',
    'owed 500',
    'platform 1000',
  ])
  expect([await balance(db, 'losses'), await balance(db, 'buyers'), await balance(db, 'bank')]).toEqual([
    -1_000, 0, 1_000,
  ])
  expect(await balance(db, 'provider')).toBe(0)
  expect(await balance(db, 'seller_held', seller.userId)).toBe(0)
  expect(await verifyLedger(db)).toEqual([])
})

committed(
  'a checkout of several orders is taken back from each; twice is once, and never more than came',
  async ({ db }) => {
    const admin = await anAdmin(db)
    const { paymentId, total, sellers } = await paidByWallet(db, { shops: 3 })
    expect(await bookChargeback(db, admin, told(paymentId, total + 1))).toMatchObject({
      ok: false,
      reason: 'more-than-came',
      detail: total,
    })
    expect(await bookChargeback(db, admin, told(paymentId, 0))).toMatchObject({
      ok: false,
      reason: 'amount-wrong',
    })
    const one = told(paymentId)
    const all = await Promise.all([1, 2, 3, 4].map(() => bookChargeback(db, admin, one)))
    expect(all.every(({ ok }) => ok)).toBe(true)
    expect(await db.$count(chargebacks)).toBe(1)
    for (const { userId } of sellers) expect(await balance(db, 'seller_held', userId)).toBe(0)
    expect([
      await balance(db, 'provider'),
      await balance(db, 'commission'),
      await balance(db, 'losses'),
    ]).toEqual([0, 0, 0])
    expect(await bookChargeback(db, admin, told(paymentId))).toMatchObject({
      ok: false,
      reason: 'amount-wrong',
    })
    expect(await verifyLedger(db)).toEqual([])
  },
)

committed('a part of it leaves the rest of the order paid', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, seller, paymentId } = await paidByWallet(db)
  expect((await bookChargeback(db, admin, told(paymentId, 2_000))).ok).toBe(true)
  expect(await order(db, id)).toMatchObject({ paymentStatus: 'partly_refunded' })
  // 5 % of the 3,000 that are left.
  expect([await balance(db, 'seller_held', seller.userId), await balance(db, 'commission')]).toEqual([
    2_850, 150,
  ])
  expect(await balance(db, 'provider')).toBe(-3_000)
  expect(await verifyLedger(db)).toEqual([])
})

committed('money that comes again goes to whoever bore it, once', async ({ db }) => {
  const admin = await anAdmin(db)
  const [shop, ours, unsent] = [await paidByWallet(db), await paidByWallet(db), await paidByWallet(db)]
  await moveOrderThrough(db, shop.seller, shop.id, 'processing', 'shipped', 'delivered')
  await moveOrder(db, 'platform', { id: shop.id, to: 'completed' })
  await moveOrderThrough(db, ours.seller, ours.id, 'processing', 'shipped')
  await releaseByCode(db, ours.seller, { id: ours.id, code: await codeOf(db, ours.id) })
  for (const { paymentId } of [shop, ours, unsent]) {
    const booked = await bookChargeback(db, admin, told(paymentId))
    if (!booked.ok) throw new Error(booked.reason)
    const won = { id: booked.value.id, note: 'The bank wrote' }
    for (const _ of [1, 2]) expect((await winChargeback(db, admin, won)).ok).toBe(true)
    expect(await winChargeback(db, admin, { ...won, note: 'Other' })).toMatchObject({ reason: 'won-already' })
  }
  expect(await balance(db, 'seller_available', shop.seller.userId)).toBe(4_750)
  expect(await balance(db, 'seller_available', ours.seller.userId)).toBe(4_750)
  expect([
    await balance(db, 'losses'),
    await balance(db, 'commission'),
    await balance(db, 'provider'),
  ]).toEqual([0, 500, -15_000])
  // Its goods never left, so the money is its buyer's.
  expect(await balance(db, 'buyers')).toBe(5_000)
  expect(await db.select().from(refunds).where(eq(refunds.orderId, unsent.id))).toMatchObject([
    { status: 'failed', amount: 5_000 },
  ])
  // Its buyer has nothing of it any more: it may be given back.
  const back = { id: ours.id, asked: { all: true }, restock: false, note: 'Broken', press: newId() } as const
  expect(await refundOrder(db, admin, back)).toMatchObject({ ok: true, value: { amount: 5_000 } })
  expect(await verifyLedger(db)).toEqual([])
})

committed(
  'the provider’s own word books it, by a message or by the nightly comparison, and once',
  async ({ db }) => {
    await anAdmin(db)
    const gateway = aTrueGateway()
    const [one, other] = [await paidByWallet(db, { gateway }), await paidByWallet(db, { gateway })]
    // A message alone is no proof: the provider, asked, says that all is well.
    expect(await confirmCharge(db, gateway, one.chargeId)).toBe('succeeded')
    expect(await db.$count(chargebacks)).toBe(0)
    gateway.decide(one.chargeId, 'reversed')
    for (const _ of [1, 2]) expect(await confirmCharge(db, gateway, one.chargeId)).toBe('reversed')
    gateway.decide(other.chargeId, 'reversed')
    expect(await reconcilePayments(db, gateway, new Date())).toBe(0)
    expect(await db.select().from(chargebacks)).toMatchObject([
      { source: 'provider' },
      { source: 'provider' },
    ])
    expect(await balance(db, 'provider')).toBe(0)
    // It says later that the money is with us: that is a difference, for a person to look at.
    gateway.decide(one.chargeId, 'succeeded')
    expect(await reconcilePayments(db, gateway, new Date())).toBe(1)
    expect(await db.select().from(payments).where(eq(payments.chargeId, one.chargeId))).toMatchObject([
      { status: 'succeeded' },
    ])
  },
)
