import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { paymentDifferenceOf } from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import { paymentDifferences } from '#app/modules/money/payments/tables.ts'
import { reconcilePayments } from '#app/workflows/reconcile-payments.server.ts'
import { committed, test } from '#test/db.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing, paymentRow } from '#test/make/money/payment.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'

async function aPaid(db: Db) {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.decide(chargeId, { status: 'succeeded', fee: 150 })
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(1))
  return { ...provider, id, chargeId }
}

test('what is the same with the provider is no difference', async ({ db }) => {
  const { gateway } = await aPaid(db)
  expect(await reconcilePayments(db, gateway, minutesAfterPlacing(60))).toBe(0)
  expect(await db.select().from(paymentDifferences)).toEqual([])
})

test('what differs is noted once, with both sides §40.13', async ({ db }) => {
  const { gateway, chargeId, decide } = await aPaid(db)
  decide(chargeId, { status: 'succeeded', amount: 4_000 })
  expect(await reconcilePayments(db, gateway, minutesAfterPlacing(60))).toBe(1)
  expect(await reconcilePayments(db, gateway, minutesAfterPlacing(120))).toBe(0)
  expect(await db.select().from(paymentDifferences)).toMatchObject([
    {
      chargeId,
      kind: 'amount',
      ours: 'MK 5,000',
      theirs: 'MK 4000',
      foundAt: minutesAfterPlacing(60),
    },
  ])
})

test('money whose webhook was lost and that nobody asked about any more is found, and is no difference then', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.decide(chargeId, { status: 'failed' })
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(1))
  provider.decide(chargeId, { status: 'succeeded' })
  expect(await reconcilePayments(db, provider.gateway, minutesAfterPlacing(2_000))).toBe(0)
  expect((await paymentRow(db, id)).status).toBe('succeeded')
})

test('every way in which two books may differ', () => {
  const ours = { status: 'succeeded', received: 5_000, fee: 150, currency: 'MWK' } as const
  const theirs = { status: 'succeeded', amount: 5_000, currency: 'MWK', fee: 150 } as const
  const failed = { ...ours, status: 'failed', received: null } as const
  expect(paymentDifferenceOf(ours, theirs)).toBeUndefined()
  expect(paymentDifferenceOf(failed, { ...theirs, status: 'failed' })).toBeUndefined()
  expect(paymentDifferenceOf(failed, { status: 'unknown' })).toBeUndefined()
  expect(paymentDifferenceOf(ours, { status: 'unknown' })?.kind).toBe('only_ours')
  expect(paymentDifferenceOf(ours, { ...theirs, status: 'pending' })?.kind).toBe('only_ours')
  expect(paymentDifferenceOf(failed, theirs)?.kind).toBe('only_theirs')
  expect(paymentDifferenceOf(ours, { ...theirs, amount: 5_001 })?.kind).toBe('amount')
  expect(paymentDifferenceOf(ours, { ...theirs, fee: 151 })?.kind).toBe('fee')
})

committed('two who compare at once note a difference once §40.13', async ({ db }) => {
  const { gateway, chargeId, forget } = await aPaid(db)
  forget(chargeId)
  const noted = await Promise.all(
    [1, 2, 3].map(() => reconcilePayments(db, gateway, minutesAfterPlacing(60))),
  )
  expect(noted.reduce((sum, one) => sum + one)).toBe(1)
  expect(await db.select().from(paymentDifferences)).toMatchObject([{ kind: 'only_ours' }])
})
