import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { orderStatusHistory } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import {
  aCheckoutToPay,
  accountBalances,
  airtel,
  anAttempt,
  checkoutRow,
  minutesAfterPlacing,
  owedFor,
  paymentRow,
  theBuyer,
} from '#test/make/money/payment.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { withoutTriggers } from '#test/without-triggers.ts'
import { findCheckoutPayment } from '../payments/attempts/find-checkout-payment.server.ts'
import { startPayment } from '../payments/attempts/start-payment.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { expireCheckouts } from './expire-checkouts.server.ts'

test('what is not paid within half an hour is cancelled, its goods are for sale again, and both sides are told §40.11', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const { checkoutId, orders, lines } = await aCheckoutToPay(db)
  const { id } = await anAttempt(db, provider, checkoutId)
  expect(await expireCheckouts(db, provider.gateway, minutesAfterPlacing(29))).toBe(0)
  expect(await expireCheckouts(db, provider.gateway, minutesAfterPlacing(30))).toBe(1)
  expect(await expireCheckouts(db, provider.gateway, minutesAfterPlacing(31))).toBe(0)

  expect((await paymentRow(db, id)).status).toBe('expired')
  for (const [place, order] of orders.entries()) {
    expect(await orderRow(db, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
    const history = await db.select().from(orderStatusHistory).where(eq(orderStatusHistory.orderId, order.id))
    expect(history).toContainEqual(
      expect.objectContaining({ status: 'cancelled', note: 'Not paid in time', movedBy: 'platform' }),
    )
    const [product] = await db.select().from(products).where(eq(products.id, lines[place]!.productId))
    expect(product!.stock).toBe(10)
    const told = await db.select().from(notifications).where(eq(notifications.userId, order.sellerId))
    expect(told.map(({ text }) => text).join()).toContain('Reason: Not paid in time')
    const letter = eq(mails.onceKey, `order-status ${order.id} cancelled buyer`)
    expect(await db.select().from(mails).where(letter)).toHaveLength(1)
  }
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId })).toMatchObject({ state: 'late', due: 0 })
})

test('the provider is asked once more before: what it has is paid, though its webhook was lost', async ({
  db,
}) => {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db)
  const { chargeId } = await anAttempt(db, provider, checkoutId)
  provider.decide(chargeId, { status: 'succeeded' })
  expect(await expireCheckouts(db, provider.gateway, minutesAfterPlacing(31))).toBe(0)
  for (const { id } of orders)
    expect(await orderRow(db, id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
})

test('while the provider is silent it is waited for, but not for ever', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db, 1)
  await anAttempt(db, provider, checkoutId)
  provider.next.isSilent = true
  expect(await expireCheckouts(db, provider.gateway, minutesAfterPlacing(40))).toBe(0)
  expect((await orderRow(db, orders[0]!.id)).status).toBe('pending')
  expect(await expireCheckouts(db, provider.gateway, minutesAfterPlacing(45))).toBe(1)
  expect((await orderRow(db, orders[0]!.id)).status).toBe('cancelled')
})

test('money that comes after that goes back to the wallet, and no order takes it §40.11', async ({ db }) => {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db)
  const { id, chargeId } = await anAttempt(db, provider, checkoutId)
  await expireCheckouts(db, provider.gateway, minutesAfterPlacing(31))
  provider.decide(chargeId, { status: 'succeeded' })
  for (const minutes of [35, 36])
    await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(minutes))
  await checkConstraintsNow(db)
  expect(await paymentRow(db, id)).toMatchObject({ use: 'returned', returned: 10_000 })
  expect(await owedFor(db, id)).toMatchObject([{ amount: 10_000, number: '+265990000000', status: 'due' }])
  expect((await orderRow(db, orders[0]!.id)).status).toBe('cancelled')
  expect(await accountBalances(db)).toEqual({ provider: -10_000, buyers: 10_000 })
})

test('everything unpaid is cancelled, also what its seller prepared before that was refused, and is for sale again §50.2', async ({
  db,
}) => {
  const { gateway } = aFakeGateway()
  const { checkoutId, orders, lines } = await aCheckoutToPay(db, 3)
  const [prepared, ready, other] = orders
  await unguarded(db, async () => {
    for (const status of ['confirmed', 'processing'] as const) await setOrder(db, prepared!.id, { status })
    for (const status of ['confirmed', 'processing', 'ready_for_pickup'] as const)
      await setOrder(db, ready!.id, { status })
  })
  await expireCheckouts(db, gateway, minutesAfterPlacing(31))
  for (const { id } of [prepared!, ready!, other!])
    expect(await orderRow(db, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
  for (const { productId } of lines) {
    const [product] = await db.select().from(products).where(eq(products.id, productId))
    expect(product!.stock).toBe(10)
  }
  expect((await checkoutRow(db, checkoutId)).payBy).toBeNull()
})

test('what was sent unpaid before that was refused stays, and nobody is told to pay the other', async ({
  db,
}) => {
  const { gateway } = aFakeGateway()
  const [sent] = (await aCheckoutToPay(db, 1)).orders
  await unguarded(db, async () => {
    for (const status of ['confirmed', 'processing', 'shipped'] as const)
      await setOrder(db, sent!.id, { status })
  })
  await expireCheckouts(db, gateway, minutesAfterPlacing(31))
  expect(await orderRow(db, sent!.id)).toMatchObject({ status: 'shipped', paymentStatus: 'failed' })
  const told = await db.select().from(notifications).where(eq(notifications.userId, sent!.sellerId))
  expect(told.map(({ title }) => title)).toContain(`Order ${sent!.orderNumber} is not paid`)
  expect(told.map(({ text }) => text).join(' ')).not.toMatch(/pay it|hand over the money/i)
})

/** As the database was before it refused to go on unpaid. */
const unguarded = (db: Db, work: () => Promise<void>) =>
  withoutTriggers(db, 'orders', ['orders_paid_first'], work)

test('cash is never given up', async ({ db }) => {
  const { gateway } = aFakeGateway()
  const { orders } = await aCheckoutToPay(db, 1, 'cash_on_delivery')
  expect(await expireCheckouts(db, gateway, minutesAfterPlacing(10_000))).toBe(0)
  expect((await orderRow(db, orders[0]!.id)).status).toBe('pending')
})

committed('ten who give up at once do it once §40.11', async ({ db }) => {
  const provider = aFakeGateway()
  const { lines } = await aCheckoutToPay(db, 3)
  const all = await Promise.all(
    Array.from({ length: 10 }, () => expireCheckouts(db, provider.gateway, minutesAfterPlacing(31))),
  )
  expect(all.reduce((sum, expired) => sum + expired)).toBe(1)
  for (const { productId } of lines) {
    const [product] = await db.select().from(products).where(eq(products.id, productId))
    expect(product!.stock).toBe(10)
  }
})

committed(
  'giving up and the word that it is paid, at the same moment: one outcome for all §40.11',
  async ({ db }) => {
    for (let round = 0; round < 5; round += 1) {
      const provider = aFakeGateway()
      const { checkoutId, orders } = await aCheckoutToPay(db, 2)
      const { id, chargeId } = await anAttempt(db, provider, checkoutId)
      // Who asks before the phone says yes gives up; who asks after it pays.
      const givingUp = expireCheckouts(db, provider.gateway, minutesAfterPlacing(31))
      provider.decide(chargeId, { status: 'succeeded' })
      const paying = Array.from({ length: 5 }, () =>
        confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(31)),
      )
      await Promise.all([givingUp, ...paying])
      const { status, use, returned } = await paymentRow(db, id)
      const ends = await Promise.all(orders.map(({ id }) => orderRow(db, id)))
      const stands = ends.map((order) => `${order.status} ${order.paymentStatus}`)
      if (use === 'orders')
        expect([status, returned, ...stands]).toEqual(['succeeded', 0, 'confirmed paid', 'confirmed paid'])
      else
        expect([status, returned, ...stands]).toEqual([
          'succeeded',
          10_000,
          'cancelled failed',
          'cancelled failed',
        ])
      expect(await owedFor(db, id)).toHaveLength(use === 'orders' ? 0 : 1)
    }
  },
)

committed(
  'starting a payment and giving up at the same moment: nothing is asked of a cancelled order',
  async ({ db }) => {
    const provider = aFakeGateway()
    const { checkoutId, orders } = await aCheckoutToPay(db, 1)
    const [started] = await Promise.all([
      startPayment(db, provider.gateway, theBuyer, { checkoutId, ...airtel }, minutesAfterPlacing(29)),
      expireCheckouts(db, provider.gateway, minutesAfterPlacing(31)),
    ])
    const { status } = await orderRow(db, orders[0]!.id)
    expect(status).toBe('cancelled')
    if (!started.ok) expect(started.reason).toBe('nothing-due')
    else expect(['expired', 'pending']).toContain((await paymentRow(db, started.value.id)).status)
  },
)
