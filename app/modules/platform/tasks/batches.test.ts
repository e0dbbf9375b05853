import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ok } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { GatewayResult, PaymentGateway, ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { checkOpenPayments } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { expireCheckouts } from '#app/modules/money/order-payments/expire-checkouts.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { checkOpenDebtPayments } from '#app/modules/money/payouts/debts/debts.server.ts'
import { sendPayouts } from '#app/modules/money/payouts/sending/send-payouts.server.ts'
import { debtPayments, payouts } from '#app/modules/money/payouts/tables.ts'
import { sendRefunds } from '#app/modules/money/refunds/sending/send-refunds.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing, paymentRow } from '#test/make/money/payment.ts'
import { anApprovedPayout, aPaidSeller, payoutOf } from '#test/make/money/payout.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { aProvider } from '#test/services/provider.ts'

// Each batch here is of one: what waits for something else must not be it.
const one = 1
const minute = 60_000

type Waiting = Awaited<ReturnType<typeof anApprovedPayout>>
const reasons: [why: string, stop: (db: Db, waiting: Waiting) => Promise<unknown>][] = [
  [
    'a suspended shop',
    (db, { seller }) =>
      db
        .update(sellerProfiles)
        .set({ status: 'suspended', statusReason: 'x' })
        .where(eq(sellerProfiles.userId, seller.userId)),
  ],
  [
    'a suspended account',
    (db, { seller }) =>
      db.update(users).set({ status: 'suspended', statusReason: 'x' }).where(eq(users.id, seller.userId)),
  ],
  [
    'an account that changed yesterday',
    (db, { seller }) =>
      db
        .update(sellerProfiles)
        .set({ payoutAccountChangedAt: new Date(Date.now() - 24 * 60 * minute) })
        .where(eq(sellerProfiles.userId, seller.userId)),
  ],
  [
    'a debt',
    async (db, { seller, admin }) => {
      const [order] = await db.select().from(orders).where(eq(orders.sellerId, seller.userId))
      const back = { asked: { all: true }, restock: false, note: 'x', press: 'one' } as const
      expect((await refundOrder(db, admin, { id: order!.id, ...back })).ok).toBe(true)
    },
  ],
  [
    'a second approval',
    (db, { id }) => db.update(payouts).set({ needsSecond: true }).where(eq(payouts.id, id)),
  ],
]
for (const [why, stop] of reasons)
  test(`payouts that wait for ${why} take no place from others`, async ({ db }) => {
    const provider = await aProvider()
    const waiting = [await anApprovedPayout(db), await anApprovedPayout(db)]
    for (const each of waiting) await stop(db, each)
    const free = await anApprovedPayout(db)
    await sendPayouts(db, provider.gateway, provider.now(), one)
    expect((await payoutOf(db, free.id)).status).toBe('sending')
    for (const { id } of waiting) expect((await payoutOf(db, id)).status).toBe('approved')
  })

const unsure = { ok: false, reason: 'unsure', detail: 'Silence' } as const
/** Every call gets lost; of all but one charge the provider then says in its own words that it does not know it. */
function aLossyGateway(silentAbout: string) {
  const sent: string[] = []
  const findPayout = async (chargeId: string): Promise<GatewayResult<ProviderLookup>> =>
    chargeId === silentAbout ? unsure : ok({ status: 'unknown' })
  const sendMoney = async ({ chargeId }: { chargeId: string }) => {
    sent.push(chargeId)
    return unsure
  }
  return { sent, gateway: { findPayout, sendMoney } as unknown as PaymentGateway }
}
type Send = (db: Db, gateway: PaymentGateway, now: Date, most: number) => Promise<void>

async function losesNoTurn(db: Db, send: Send, [silent, lost]: [string, string]) {
  const { gateway, sent } = aLossyGateway(silent)
  const from = Date.now()
  for (let passed = 0; passed < 60; passed += 1)
    await send(db, gateway, new Date(from + passed * minute), one)
  const times = (chargeId: string) => sent.filter((each) => each === chargeId).length
  expect([times(silent), times(lost) > 1]).toEqual([1, true])
}
test('a payout that the provider says nothing about takes no place from one that surely got lost §50.14', async ({
  db,
}) => {
  const [silent, lost] = [await anApprovedPayout(db), await anApprovedPayout(db)]
  await losesNoTurn(db, sendPayouts, [silent.chargeId, lost.chargeId])
})
test('nor does a refund', async ({ db }) => {
  const [silent, lost] = [await aRefund(db), await aRefund(db)]
  await losesNoTurn(db, sendRefunds, [`ref-${silent}`, `ref-${lost}`])
})

test('payments that were asked about just now take no place from those whose time it is §50.14', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const attemptAt = async (at: Date, askedAt: Date) => {
    const { checkoutId } = await aCheckoutToPay(db, 1)
    const { id, chargeId } = await anAttempt(db, provider, checkoutId)
    await db.update(payments).set({ createdAt: at, askedAt }).where(eq(payments.id, id))
    return { id, chargeId }
  }
  // The first is asked about every 15 minutes by now, the second every 20 seconds.
  await attemptAt(minutesAfterPlacing(-300), minutesAfterPlacing(-10))
  const due = await attemptAt(minutesAfterPlacing(-5), minutesAfterPlacing(-1))
  provider.decide(due.chargeId, { status: 'succeeded' })
  expect(await checkOpenPayments(db, provider.gateway, minutesAfterPlacing(0), one)).toBe(1)
  expect((await paymentRow(db, due.id)).status).toBe('succeeded')
})

test('nor do payments of debts', async ({ db }) => {
  const { userId: sellerId } = await aPaidSeller(db)
  const asked: string[] = []
  const gateway = {
    findCharge: async (chargeId: string): Promise<GatewayResult<ProviderLookup>> => {
      asked.push(chargeId)
      return ok({ status: 'pending', amount: 5_000, currency: 'MWK', fee: 0 })
    },
  }
  const debt = (chargeId: string, createdAt: Date, askedAt: Date) =>
    db.insert(debtPayments).values({
      sellerId,
      amount: 5_000,
      operator: 'airtel_money',
      number: '+265990000000',
      chargeId,
      status: 'pending',
      payUntil: minutesAfterPlacing(600),
      createdAt,
      askedAt,
    })
  await debt('dbt-old', minutesAfterPlacing(-300), minutesAfterPlacing(-10))
  await debt('dbt-new', minutesAfterPlacing(-5), minutesAfterPlacing(-1))
  await checkOpenDebtPayments(db, gateway, minutesAfterPlacing(0), one)
  expect(asked).toEqual(['dbt-new'])
})

committed(
  'a checkout whose provider is silent takes no place from one that can be given up §50.14',
  async ({ db }) => {
    const provider = aFakeGateway()
    const [silent, free] = [await aCheckoutToPay(db, 1), await aCheckoutToPay(db, 1)]
    const { chargeId } = await anAttempt(db, provider, silent.checkoutId)
    await anAttempt(db, provider, free.checkoutId, { at: minutesAfterPlacing(1) })
    const gateway: Pick<PaymentGateway, 'findCharge'> = {
      findCharge: async (asked, way) =>
        asked === chargeId ? unsure : provider.gateway.findCharge(asked, way),
    }
    const statusOf = async ({ orders: [order] }: typeof free) =>
      (await db.select().from(orders).where(eq(orders.id, order!.id)))[0]!.status
    for (const minutes of [31, 31.1]) await expireCheckouts(db, gateway, minutesAfterPlacing(minutes), one)
    expect([await statusOf(silent), await statusOf(free)]).toEqual(['pending', 'cancelled'])
    await expireCheckouts(db, gateway, minutesAfterPlacing(50), one)
    expect(await statusOf(silent)).toBe('cancelled')
  },
)
