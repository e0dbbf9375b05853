import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { checkOpenPayments } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { expireCheckouts } from '#app/modules/money/order-payments/expire-checkouts.server.ts'
import { settleDifference } from '#app/modules/money/payments/reconciliation/differences.server.ts'
import { paymentDifferences, providerEvents } from '#app/modules/money/payments/tables.ts'
import { sendPayouts } from '#app/modules/money/payouts/sending/send-payouts.server.ts'
import { sendRefunds } from '#app/modules/money/refunds/sending/send-refunds.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { processProviderEvents } from '#app/workflows/process-provider-events.server.ts'
import { reconcilePayments } from '#app/workflows/reconcile-payments.server.ts'
import { committed, test } from '#test/db.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing, paymentRow } from '#test/make/money/payment.ts'
import { anApprovedPayout, payoutOf, sellerBalances } from '#test/make/money/payout.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { aProvider } from '#test/services/provider.ts'
import { maxAttempts } from './rules.ts'
import { failedTasks } from './tables.ts'
import { findFailedTasks, retryFailedTask } from './tasks.server.ts'

const minute = 60_000
const tasks = (db: Db) => db.select().from(failedTasks).orderBy(asc(failedTasks.kind))

/** A gateway of which one charge makes every call fail, as an answer that nobody thought of would. */
const breaksOn = <Gateway extends object>(
  gateway: Gateway,
  bad: string,
  ...calls: (keyof Gateway)[]
): Gateway => ({
  ...gateway,
  ...Object.fromEntries(
    calls.map((name) => [
      name,
      (first: string | { chargeId: string }, ...rest: unknown[]) => {
        if ((typeof first === 'string' ? first : first.chargeId) === bad)
          throw new Error('Nobody thought of that')
        return (gateway[name] as (...all: unknown[]) => unknown)(first, ...rest)
      },
    ]),
  ),
})

committed(
  'a payment that cannot be asked about holds up neither the others nor what was not paid in time §54.18',
  async ({ db }) => {
    const provider = aFakeGateway()
    const [bad, good, idle] = [
      await aCheckoutToPay(db, 1),
      await aCheckoutToPay(db, 1),
      await aCheckoutToPay(db, 1),
    ]
    const badAttempt = await anAttempt(db, provider, bad.checkoutId)
    const goodAttempt = await anAttempt(db, provider, good.checkoutId)
    provider.decide(goodAttempt.chargeId, { status: 'succeeded' })
    const gateway = breaksOn(provider.gateway, badAttempt.chargeId, 'findCharge')
    await checkOpenPayments(db, gateway, minutesAfterPlacing(5))
    expect((await paymentRow(db, goodAttempt.id)).status).toBe('succeeded')
    expect(await tasks(db)).toMatchObject([
      { kind: 'payment-check', itemId: badAttempt.chargeId, attempts: 1, error: 'Nobody thought of that' },
    ])
    await expireCheckouts(db, gateway, minutesAfterPlacing(31))
    expect((await orderRow(db, idle.orders[0]!.id))!.status).toBe('cancelled')
    // Its provider is waited for a while, and no longer.
    expect((await orderRow(db, bad.orders[0]!.id))!.status).toBe('pending')
    await expireCheckouts(db, gateway, minutesAfterPlacing(60))
    expect((await orderRow(db, bad.orders[0]!.id))!.status).toBe('cancelled')
  },
)

committed('checkouts that nobody tries to pay expire before a slow provider is asked', async ({ db }) => {
  const provider = aFakeGateway()
  const asked = await aCheckoutToPay(db, 1)
  await anAttempt(db, provider, asked.checkoutId)
  const idle = await aCheckoutToPay(db, 1)
  let isExpired = false
  const gateway = {
    findCharge: async () => {
      isExpired = (await orderRow(db, idle.orders[0]!.id))!.status === 'cancelled'
      return { ok: false, reason: 'unsure', detail: 'Silence' } as const
    },
  }
  await expireCheckouts(db, gateway, minutesAfterPlacing(31))
  expect(isExpired).toBe(true)
})

committed(
  'one payout that cannot be sent, and one that cannot be asked about, hold up no other §54.18',
  async ({ db }) => {
    const provider = await aProvider()
    const [bad, good] = [await anApprovedPayout(db), await anApprovedPayout(db)]
    const gateway = breaksOn(provider.gateway, bad.chargeId, 'sendMoney', 'findPayout')
    await sendPayouts(db, gateway, provider.now())
    await provider.pass(2 * minute)
    await sendPayouts(db, gateway, provider.now())
    expect([(await payoutOf(db, bad.id)).status, (await payoutOf(db, good.id)).status]).toEqual([
      'sending',
      'paid',
    ])
    expect((await tasks(db)).map(({ kind }) => kind)).toEqual(['payout-check', 'payout-send'])

    for (let tries = 0; tries < maxAttempts; tries += 1) {
      await provider.pass(31 * minute)
      await sendPayouts(db, gateway, provider.now())
    }
    expect(await payoutOf(db, bad.id)).toMatchObject({
      status: 'sending',
      doubt: expect.stringContaining('no clear answer'),
    })
    expect(await sellerBalances(db, bad.seller)).toEqual({ available: 0, paying: 19_000 })
    const shown = await findFailedTasks(db, bad.admin)
    expect(shown.tasks).toMatchObject([{ kind: 'payout-check', itemId: bad.chargeId, attempts: maxAttempts }])

    expect(
      await retryFailedTask(db, bad.admin, { task: 'payout-check', id: bad.chargeId }, provider.now()),
    ).toMatchObject({ ok: true })
    expect(await retryFailedTask(db, bad.admin, { task: 'payout-check', id: bad.chargeId })).toMatchObject({
      ok: false,
    })
    expect((await findFailedTasks(db, bad.admin)).tasks).toEqual([])
  },
)

committed('one refund that cannot be sent holds up no other §54.18', async ({ db }) => {
  const provider = await aProvider()
  const [bad, good] = [await aRefund(db), await aRefund(db)]
  const gateway = breaksOn(provider.gateway, `ref-${bad}`, 'sendMoney', 'findPayout')
  await sendRefunds(db, gateway, provider.now())
  await provider.pass(2 * minute)
  await sendRefunds(db, gateway, provider.now())
  const rows = await db.select().from(refunds)
  expect(rows.find(({ id }) => id === good)).toMatchObject({ status: 'paid' })
  expect(rows.find(({ id }) => id === bad)).toMatchObject({ status: 'sending' })
})

committed(
  'one message of the provider that breaks is counted, and those after it are followed §54.18',
  async ({ db }) => {
    const at = minutesAfterPlacing(0)
    for (const chargeId of ['bad', ...Array.from({ length: 120 }, (_, number) => `good-${number}`)])
      await db.insert(providerEvents).values({
        provider: 'paychangu',
        kind: 'payout',
        chargeId,
        status: 'succeeded',
        body: '{}',
        onceKey: chargeId,
        receivedAt: at,
      })
    const { gateway } = await aProvider()
    const follow = async (_db: unknown, _gateway: unknown, chargeId: string) => {
      if (chargeId === 'bad') throw new Error('Broken')
      return 'succeeded'
    }
    expect(await processProviderEvents(db, gateway, () => at, follow)).toBe(121)
    const left = await db.select().from(providerEvents).where(sql`handled_at is null`)
    expect(left.map(({ chargeId }) => chargeId)).toEqual(['bad'])
    expect(await tasks(db)).toMatchObject([{ kind: 'provider-event', attempts: 1 }])
    expect(await processProviderEvents(db, gateway, () => at, follow)).toBe(0)
  },
)

committed(
  'a payment that cannot be compared holds up no other, and a fault that recurs is shown anew §54.18',
  async ({ db }) => {
    const provider = aFakeGateway()
    const paid = async () => {
      const { checkoutId } = await aCheckoutToPay(db, 1)
      const attempt = await anAttempt(db, provider, checkoutId)
      provider.decide(attempt.chargeId, { status: 'succeeded' })
      await checkOpenPayments(db, provider.gateway, minutesAfterPlacing(5))
      return attempt.chargeId
    }
    const [bad, wrong] = [await paid(), await paid()]
    const gateway = breaksOn(provider.gateway, bad, 'findCharge')
    const compare = (minutes: number) => reconcilePayments(db, gateway, minutesAfterPlacing(minutes))
    provider.decide(wrong, { amount: 4_000 })
    expect(await compare(60)).toBe(1)
    const open = async () =>
      db.select().from(paymentDifferences).where(sql`settled_at is null and gone_at is null`)
    const admin = await anAdmin(db)
    await settleDifference(db, admin, { id: (await open())[0]!.id, note: 'They said so' })

    expect([await compare(120), (await open()).length]).toEqual([0, 0]) // the same still lasts
    provider.decide(wrong, { amount: 3_000 })
    expect([await compare(180), (await open()).length]).toEqual([1, 1]) // another one
    await settleDifference(db, admin, { id: (await open())[0]!.id, note: 'And that' })
    provider.decide(wrong, { amount: 5_000 })
    expect([await compare(240), (await open()).length]).toEqual([0, 0]) // it went
    provider.decide(wrong, { amount: 3_000 })
    expect([await compare(300), (await open()).length]).toEqual([1, 1]) // and came back
    expect(await db.$count(paymentDifferences, eq(paymentDifferences.chargeId, wrong))).toBe(3)
  },
)

test('a fault is told without what was in the query', async ({ db }) => {
  await anOrder(db, aGuest, await aProduct(db))
  const { forEachItem } = await import('./tasks.server.ts')
  const secret = new Error('Failed query: select 1\nparams: token-of-somebody')
  await forEachItem(
    db,
    ['one'],
    { kind: 'payout-send', keyOf: (one) => one, now: minutesAfterPlacing(0) },
    async () => {
      throw secret
    },
  )
  expect((await tasks(db))[0]!.error).toBe('Failed query: select 1')
})
