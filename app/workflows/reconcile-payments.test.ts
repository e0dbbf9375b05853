import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import {
  checkOpenPayments,
  confirmPayment,
} from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { paymentDifferenceOf } from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import { paymentDifferences, payments } from '#app/modules/money/payments/tables.ts'
import { findFailedTasks, retryFailedTask } from '#app/modules/platform/tasks/tasks.server.ts'
import { reconcilePayments } from '#app/workflows/reconcile-payments.server.ts'
import { committed, test } from '#test/db.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing, paymentRow } from '#test/make/money/payment.ts'
import { anAdmin } from '#test/make.ts'
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

const night = 24 * 60
test('a payment whose outcome the provider tells in no clear words is shown on the second morning, until it is clear §40.13', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.next.isSilent = true
  const shown = async () => (await findFailedTasks(db, admin)).tasks
  await reconcilePayments(db, provider.gateway, minutesAfterPlacing(night))
  expect(await shown()).toEqual([])
  // Nor is it forgotten when the days that are compared are over.
  for (const nights of [2, 6]) {
    await reconcilePayments(db, provider.gateway, minutesAfterPlacing(nights * night))
    expect(await shown()).toMatchObject([{ kind: 'payment-compare', itemId: chargeId }])
  }
  provider.next.isSilent = false
  provider.decide(chargeId, { status: 'succeeded' })
  await reconcilePayments(db, provider.gateway, minutesAfterPlacing(7 * night))
  expect(await shown()).toEqual([])
  expect((await paymentRow(db, id)).status).toBe('succeeded')
})

committed('a check that was given up and is tried again is made, however old its payment', async ({ db }) => {
  const admin = await anAdmin(db)
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  const breaks = { findCharge: () => Promise.reject(new Error('No such shape')) }
  const late = 3 * night
  for (let minutes = 1; minutes < late; minutes += 31)
    await checkOpenPayments(db, breaks, minutesAfterPlacing(minutes))
  expect((await findFailedTasks(db, admin)).tasks).toMatchObject([
    { kind: 'payment-check', itemId: chargeId },
  ])
  // Nobody waits for it any more.
  await db.update(payments).set({ status: 'expired' }).where(eq(payments.id, id))
  provider.decide(chargeId, { status: 'succeeded' })
  await retryFailedTask(db, admin, { task: 'payment-check', id: chargeId }, minutesAfterPlacing(late))
  expect(await checkOpenPayments(db, provider.gateway, minutesAfterPlacing(late))).toBe(1)
  expect((await paymentRow(db, id)).status).toBe('succeeded')
  expect(await findFailedTasks(db, admin)).toMatchObject({ tasks: [], resting: 0 })
})
