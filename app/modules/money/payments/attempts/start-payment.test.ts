import { expect } from 'vitest'
import { signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { committed, test } from '#test/db.ts'
import {
  aCheckoutToPay,
  airtel,
  anAttempt,
  checkoutRow,
  minutesAfterPlacing,
  mpamba,
  paymentRow,
  placedAt,
  theBuyer,
} from '#test/make/money/payment.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, aProduct } from '#test/make.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { confirmPayment } from '../../order-payments/confirm-payment.server.ts'
import { maxAttempts } from '../payment-start-rules.ts'
import { findCheckoutPayment } from './find-checkout-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

test('all that is unpaid of a checkout is asked of the wallet at once, the sum from the database §40.5', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db, 3)
  const payment = await anAttempt(db, provider, checkoutId)
  expect(payment).toMatchObject({ status: 'pending', amount: 15_000, payUntil: minutesAfterPlacing(30) })
  expect(provider.asked).toEqual([payment.chargeId])
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId }, minutesAfterPlacing(1))).toMatchObject({
    due: 15_000,
    payBy: minutesAfterPlacing(30),
    state: 'waiting',
    attempts: [{ status: 'pending', number: '+265990000000', amount: 15_000 }],
  })
})

test('what was cancelled or paid before is not asked for', async ({ db }) => {
  const { checkoutId, orders } = await aCheckoutToPay(db, 3)
  await setOrder(db, orders[0]!.id, { status: 'cancelled' })
  await setOrder(db, orders[1]!.id, { paymentStatus: 'paid' })
  expect((await anAttempt(db, aFakeGateway(), checkoutId)).amount).toBe(5_000)
})

test('a second press while a wallet is asked gives that attempt; another wallet is asked as well', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db)
  const first = await anAttempt(db, provider, checkoutId)
  expect((await anAttempt(db, provider, checkoutId, { at: minutesAfterPlacing(1) })).id).toBe(first.id)
  const other = await anAttempt(db, provider, checkoutId, { way: mpamba, at: minutesAfterPlacing(2) })
  expect(provider.asked).toEqual([first.chargeId, other.chargeId])
})

test('after a no the same wallet may be asked again, but not without end', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { chargeId } = await anAttempt(db, provider, checkoutId, { at: minutesAfterPlacing(1) })
    provider.decide(chargeId, { status: 'failed', reason: 'Wrong PIN' })
    await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  }
  expect(new Set(provider.asked).size).toBe(maxAttempts)
  const more = await startPayment(
    db,
    provider.gateway,
    theBuyer,
    { checkoutId, ...airtel },
    minutesAfterPlacing(3),
  )
  expect(more).toEqual({ ok: false, reason: 'too-many-attempts' })
})

test('an account of one hour is shown with its number and lengthens the time to pay to its end', async ({
  db,
}) => {
  const { checkoutId } = await aCheckoutToPay(db)
  const payment = await anAttempt(db, aFakeGateway(), checkoutId, { way: { way: 'bank_account' } })
  expect(payment.instructions).toMatchObject({ kind: 'account', accountNumber: '1001' })
  expect(payment.payUntil).toEqual(minutesAfterPlacing(60))
  expect((await checkoutRow(db, checkoutId)).payBy).toEqual(minutesAfterPlacing(60))
})

test('the page of the provider is named, and leads back', async ({ db }) => {
  const { checkoutId } = await aCheckoutToPay(db)
  const way = { way: 'hosted', backTo: 'https://thumba.example/pay' } as const
  const payment = await anAttempt(db, aFakeGateway(), checkoutId, { way })
  expect(payment.instructions).toEqual({ kind: 'page', url: `https://pay.example/${payment.chargeId}` })
})

test('a clear no of the provider fails at once, in words for the buyer', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db)
  provider.next.start = { ok: false, reason: 'refused', detail: 'The mobile number is invalid' }
  const payment = await anAttempt(db, provider, checkoutId)
  expect(payment).toMatchObject({ status: 'failed', failure: expect.stringContaining('this number') })
})

test('without an answer a prompt may be on the phone: it stays to be asked about, and is not asked twice', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db)
  provider.next.start = { ok: false, reason: 'unsure', detail: 'silence' }
  const payment = await anAttempt(db, provider, checkoutId)
  expect(payment.status).toBe('created')
  expect((await anAttempt(db, provider, checkoutId, { at: minutesAfterPlacing(1) })).id).toBe(payment.id)
  expect(provider.asked).toHaveLength(1)
  await confirmPayment(db, provider.gateway, { chargeId: payment.chargeId }, minutesAfterPlacing(1))
  expect((await paymentRow(db, payment.id)).status).toBe('pending')
})

test('what the provider never heard of can be tried again after a while', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db)
  provider.next.start = { ok: false, reason: 'unsure', detail: 'silence' }
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  provider.forget(chargeId)
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(1))
  expect((await paymentRow(db, id)).status).toBe('created')
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(3))
  expect((await paymentRow(db, id)).status).toBe('failed')
})

test('cash, what is paid, what is cancelled and what is too late is not asked for', async ({ db }) => {
  const { gateway } = aFakeGateway()
  const refused = async (values: Parameters<typeof setOrder>[2], at = placedAt) => {
    const { checkoutId, orders } = await aCheckoutToPay(db, 1)
    await setOrder(db, orders[0]!.id, values)
    const started = await startPayment(db, gateway, theBuyer, { checkoutId, ...airtel }, at)
    return started.ok ? 'ok' : started.reason
  }
  expect(await refused({ paymentMethod: 'cash_on_delivery' })).toBe('paid-in-cash')
  expect(await refused({ paymentStatus: 'paid' })).toBe('paid-already')
  expect(await refused({ status: 'cancelled' })).toBe('nothing-due')
  expect(await refused({ buyerNotes: '' }, minutesAfterPlacing(30))).toBe('too-late')
  expect(await refused({ buyerNotes: '' }, minutesAfterPlacing(29))).toBe('ok')
})

test('a member’s checkout is theirs alone; a guest’s is opened by the browser that placed it, or by the key of its order', async ({
  db,
}) => {
  const { gateway } = aFakeGateway()
  const buyer = await aBuyer(db)
  const { id, orderNumber } = await anOrder(db, buyer, await aProduct(db), { paymentMethod: 'airtel_money' })
  const { checkoutId } = await orderRow(db, id)
  const stranger = { actor: await aBuyer(db) }
  const wanted = { checkoutId, ...airtel }
  for (const asker of [stranger, { actor: aGuest }]) {
    expect(await startPayment(db, gateway, asker, wanted)).toEqual({
      ok: false,
      reason: 'checkout-not-found',
    })
    expect(await findCheckoutPayment(db, asker, { checkoutId })).toBeUndefined()
    expect(await findCheckoutPayment(db, asker, { orderNumber })).toBeUndefined()
  }
  expect(await findCheckoutPayment(db, { actor: buyer }, { orderNumber })).toMatchObject({ checkoutId })
  expect((await startPayment(db, gateway, { actor: buyer }, wanted)).ok).toBe(true)

  const guests = await aCheckoutToPay(db, 1)
  const [order] = guests.orders
  const byNumber = { orderNumber: order!.orderNumber }
  for (const named of [byNumber, { checkoutId: guests.checkoutId }])
    expect(await findCheckoutPayment(db, { actor: aGuest, checkouts: [checkoutId] }, named)).toBeUndefined()
  const browser = { actor: aGuest, checkouts: [guests.checkoutId] }
  expect(await findCheckoutPayment(db, browser, byNumber)).toMatchObject({ checkoutId: guests.checkoutId })
  const key = new URL(signedOrderPath(order!), 'https://thumba.example').searchParams.get('key')!
  expect(await findCheckoutPayment(db, { actor: aGuest, key }, byNumber)).toMatchObject({
    checkoutId: guests.checkoutId,
  })
})

test('only what is not paid in cash has an end of its time to pay', async ({ db }) => {
  const ends = {
    airtel_money: minutesAfterPlacing(30),
    bank_transfer: minutesAfterPlacing(48 * 60),
    cash_on_delivery: null,
  }
  for (const [method, payBy] of Object.entries(ends)) {
    const { checkoutId } = await aCheckoutToPay(db, 1, method)
    expect((await checkoutRow(db, checkoutId)).payBy).toEqual(payBy)
  }
})

committed('ten presses at once ask the wallet once §40.5', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId } = await aCheckoutToPay(db)
  const all = await Promise.all(Array.from({ length: 10 }, () => anAttempt(db, provider, checkoutId)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(provider.asked).toHaveLength(1)
})
