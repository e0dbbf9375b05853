import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { test } from '#test/db.ts'
import {
  aCheckoutToPay,
  accountBalances,
  anAttempt,
  checkoutRow,
  minutesAfterPlacing,
  mpamba,
  owedFor,
  paymentRow,
  theBuyer,
} from '#test/make/money/payment.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { checkConstraintsNow, kindsOf } from '#test/read-ledger.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { findCheckoutPayment } from '../payments/attempts/find-checkout-payment.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'

test('what came pays every order of the checkout: ledger, both sides told, the time to pay over §40.5', async ({
  db,
}) => {
  const { gateway, decide, ...provider } = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db, 3)
  const { id, chargeId } = await anAttempt(db, { gateway, decide, ...provider }, checkoutId)
  decide(chargeId, { status: 'succeeded', amount: 15_000, fee: 450 })
  for (const minutes of [1, 2, 3])
    expect((await confirmPayment(db, gateway, { chargeId }, minutesAfterPlacing(minutes))).ok).toBe(true)

  await checkConstraintsNow(db)
  expect(await paymentRow(db, id)).toMatchObject({
    status: 'succeeded',
    use: 'orders',
    received: 15_000,
    returned: 0,
    fee: 450,
    settledAt: minutesAfterPlacing(1),
  })
  for (const order of orders) {
    expect(await orderRow(db, order.id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
    expect(await kindsOf(db, order.id)).toEqual(['sale'])
    const told = await db.select().from(notifications).where(eq(notifications.userId, order.sellerId))
    expect(told.filter(({ kind }) => kind === 'payment')).toMatchObject([
      {
        title: `Order ${order.orderNumber} is paid`,
        text: expect.stringContaining('MK\u00a05,000 by Airtel Money'),
      },
    ])
    const letter = eq(mails.onceKey, `payment ${order.id} paid buyer`)
    expect(await db.select().from(mails).where(letter)).toHaveLength(1)
  }
  expect(await accountBalances(db)).toEqual({
    provider: -14_550,
    fees: -450,
    seller_held: 14_250,
    commission: 750,
  })
  expect(await checkoutRow(db, checkoutId)).toMatchObject({ payBy: null })
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId })).toMatchObject({ state: 'paid', due: 0 })
})

test('what failed is told in words, and the next try pays §40.8', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db)
  const first = await anAttempt(db, provider, checkoutId)
  provider.decide(first.chargeId, { status: 'failed', reason: 'INSUFFICIENT_FUNDS' })
  await confirmPayment(db, provider.gateway, first, minutesAfterPlacing(1))
  expect(await paymentRow(db, first.id)).toMatchObject({
    status: 'failed',
    failure: 'There is not enough money in the wallet',
  })
  const letter = eq(mails.onceKey, `payment ${orders[0]!.id} failed-${first.id} buyer`)
  expect(await db.select().from(mails).where(letter)).toHaveLength(1)
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId }, minutesAfterPlacing(2))).toMatchObject({
    state: 'open',
  })
  expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('pending')

  const second = await anAttempt(db, provider, checkoutId, { way: mpamba, at: minutesAfterPlacing(2) })
  provider.decide(second.chargeId, { status: 'succeeded' })
  await confirmPayment(db, provider.gateway, second, minutesAfterPlacing(3))
  expect(await orderRow(db, orders[0]!.id)).toMatchObject({
    paymentStatus: 'paid',
    paymentMethod: 'tnm_mpamba',
  })
})

test('of two attempts that both bring the money the second goes back to its wallet §40.8', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db)
  const first = await anAttempt(db, provider, checkoutId)
  const second = await anAttempt(db, provider, checkoutId, { way: mpamba })
  for (const { chargeId } of [second, first]) {
    provider.decide(chargeId, { status: 'succeeded' })
    await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  }
  await checkConstraintsNow(db)
  expect((await paymentRow(db, second.id)).use).toBe('orders')
  expect(await paymentRow(db, first.id)).toMatchObject({ use: 'returned', returned: 10_000 })
  expect(await owedFor(db, first.id)).toMatchObject([
    { amount: 10_000, status: 'due', way: 'mobile_money', number: '+265990000000' },
  ])
  expect(await accountBalances(db)).toMatchObject({ buyers: 10_000, provider: -20_000 })
})

test('the share of an order that was cancelled while the wallet was asked goes back', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db, 3)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  await setOrder(db, orders[1]!.id, { status: 'cancelled' })
  provider.decide(chargeId, { status: 'succeeded' })
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  await checkConstraintsNow(db)
  expect(await paymentRow(db, id)).toMatchObject({ use: 'orders', received: 15_000, returned: 5_000 })
  expect(await owedFor(db, id)).toMatchObject([{ amount: 5_000, orderId: null }])
  expect(await kindsOf(db, orders[1]!.id)).toEqual([])
  expect(await accountBalances(db)).toMatchObject({ buyers: 5_000 })
})

test('money that comes after a no, or after nobody waited any more, pays what is still unpaid', async ({
  db,
}) => {
  for (const before of ['failed', 'expired'] as const) {
    const provider = aFakeGateway()
    const { checkoutId, orders } = await aCheckoutToPay(db, 1)
    const { chargeId } = await anAttempt(db, provider, checkoutId)
    if (before === 'failed') provider.decide(chargeId, { status: 'failed' })
    const known = await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(31))
    expect(known).toMatchObject({ ok: true, value: { status: before } })
    provider.decide(chargeId, { status: 'succeeded' })
    await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(32))
    expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('paid')
  }
})

test('another sum waits for an administrator: on the books, on no order §40.14', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db, 1)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.decide(chargeId, { status: 'succeeded', amount: 4_999, fee: 100 })
  for (const _ of [1, 2]) await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  expect(await paymentRow(db, id)).toMatchObject({ status: 'review', received: 4_999, use: null })
  expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('pending')
  expect(await accountBalances(db)).toEqual({ provider: -4_899, fees: -100, buyers: 4_999 })
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId }, minutesAfterPlacing(3))).toMatchObject({
    state: 'review',
  })
})

test('money in another currency waits too, and is on no books until somebody says what it is worth', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.decide(chargeId, { status: 'succeeded', currency: 'USD' })
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  expect(await paymentRow(db, id)).toMatchObject({ status: 'review', received: 5_000, currency: 'USD' })
  expect(await accountBalances(db)).toEqual({})
})

test('while the provider is silent nothing changes', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db, 1)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.next.isSilent = true
  expect(await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(40))).toMatchObject({
    ok: false,
    reason: 'unsure',
  })
  expect(await paymentRow(db, id)).toMatchObject({ status: 'pending', askedAt: minutesAfterPlacing(40) })
})

test('a webhook that is faster than the answer to our call counts, and the answer takes nothing back §40.12', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db, 1)
  provider.next.during = async () => {
    const chargeId = provider.asked[0]!
    provider.decide(chargeId, { status: 'succeeded' })
    await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(0))
  }
  const payment = await anAttempt(db, provider, checkoutId)
  expect(payment).toMatchObject({ status: 'succeeded', use: 'orders' })
  expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('paid')
})

test('an unknown charge is refused', async ({ db }) => {
  const { gateway } = aFakeGateway()
  expect(await confirmPayment(db, gateway, { chargeId: 'pay-nothing' })).toEqual({
    ok: false,
    reason: 'payment-not-found',
  })
})
