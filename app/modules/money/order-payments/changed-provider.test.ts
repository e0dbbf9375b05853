import { expect } from 'vitest'
import { ok } from '#app/base/result.ts'
import type { PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { openPaymentProvider, type PaymentSettings } from '#app/gateways/payments/payment-provider.server.ts'
import { reconcilePayouts } from '#app/modules/money/payouts/sending/reconcile-payouts.server.ts'
import { sendPayout } from '#app/modules/money/payouts/sending/send-payouts.server.ts'
import { test } from '#test/db.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing, paymentRow } from '#test/make/money/payment.ts'
import { anApprovedPayout, payoutOf } from '#test/make/money/payout.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { confirmPayout } from '../payouts/sending/closing.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'

/** Two providers that only this test knows, and the setting that names one of them. */
function twoProviders(of: Partial<Record<'first' | 'second', Partial<PaymentGateway>>> = {}) {
  const [first, second] = [aFakeGateway(), aFakeGateway()]
  const provider = (gateway: object) => ({
    open: () => gateway as PaymentGateway,
    signature: 'signature',
    simulatorUrl: () => undefined,
  })
  const providers = {
    first: provider({ ...first.gateway, ...of.first }),
    second: provider({ ...second.gateway, ...of.second }),
  }
  const set = (name: keyof typeof providers) => openPaymentProvider({} as PaymentSettings, name, providers)
  return { first, set }
}

test('a payment is verified with the provider that it was made with, after another one took its place', async ({
  db,
}) => {
  const { first, set } = twoProviders()
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const { id, chargeId } = await anAttempt(db, { ...first, gateway: set('first') }, checkoutId)
  expect(await paymentRow(db, id)).toMatchObject({ provider: 'first', status: 'pending' })
  first.decide(chargeId, { status: 'succeeded', amount: 5_000 })
  // The second knows of no such charge.
  const confirmed = await confirmPayment(db, set('second'), { chargeId }, minutesAfterPlacing(2))
  expect(confirmed).toMatchObject({ ok: true, value: { status: 'succeeded' } })
  const { checkoutId: next } = await aCheckoutToPay(db, 1)
  const later = await anAttempt(db, { ...first, gateway: set('second') }, next)
  expect(await paymentRow(db, later.id)).toMatchObject({ provider: 'second' })
})

test('a payout is asked about, and compared, with the provider that it was sent with', async ({ db }) => {
  const { id, chargeId } = await anApprovedPayout(db)
  const { amount } = await payoutOf(db, id)
  const came = { status: 'succeeded', amount, currency: 'MWK', fee: 0 } as const
  const { set } = twoProviders({
    first: {
      sendMoney: async () => ok({}),
      findPayout: async () => ok(came),
      listPayouts: async () => ok({ payouts: [{ chargeId, ...came }], more: false, unread: 0 }),
    },
    second: {
      findPayout: async () => ok({ status: 'unknown' }),
      listPayouts: async () => ok({ payouts: [], more: false, unread: 0 }),
    },
  })
  await sendPayout(db, set('first'), id)
  expect(await confirmPayout(db, set('second'), chargeId)).toBe('succeeded')
  expect(await payoutOf(db, id)).toMatchObject({ provider: 'first', status: 'paid' })
  expect(await reconcilePayouts(db, set('second'), new Date())).toBe(0)
})
