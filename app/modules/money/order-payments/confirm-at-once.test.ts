import { expect } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { statementsOf } from '#test/count-statements.ts'
import { committed } from '#test/db.ts'
import { aCheckoutToPay, accountBalances, anAttempt, minutesAfterPlacing } from '#test/make/money/payment.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { kindsOf } from '#test/read-ledger.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { findOwnMoney } from '../refunds/reading/order-money.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'

async function aPaymentThatCame(db: Connection, sellers: number) {
  const provider = aFakeGateway()
  const { checkoutId, orders } = await aCheckoutToPay(db, sellers)
  const { chargeId } = await anAttempt(db, provider, checkoutId)
  provider.decide(chargeId, { status: 'succeeded', amount: 5_000 * sellers, fee: 450 })
  const confirm = () => confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  return { orders, confirm }
}

committed('one payment confirmed ten times at once pays, posts and tells once', async ({ db }) => {
  const { orders, confirm } = await aPaymentThatCame(db, 2)
  const results = await Promise.all(Array.from({ length: 10 }, confirm))
  for (const result of results) expect(result).toMatchObject({ ok: true, value: { status: 'succeeded' } })
  for (const { id } of orders) {
    expect(await orderRow(db, id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
    expect(await kindsOf(db, id)).toEqual(['sale'])
  }
  expect(await accountBalances(db)).toMatchObject({ provider: -9_550, fees: -450 })
  const keys = (await db.select({ onceKey: mails.onceKey }).from(mails)).map(({ onceKey }) => onceKey)
  expect(keys.filter((key) => key?.startsWith('payment '))).toHaveLength(4)
})

committed('a confirmed payment tells all that its orders tell in three statements', async ({ db }) => {
  const confirm = async (sellers: number) => statementsOf((await aPaymentThatCame(db, sellers)).confirm)
  await confirm(1)
  const [one, three] = [await confirm(1), await confirm(3)]
  expect([one.length, three.length]).toEqual([18, 32])
  const writes = (table: string) => three.filter((text) => text.includes(`insert into "${table}"`)).length
  expect([writes('notifications'), writes('mails'), writes('order_status_history')]).toEqual([1, 1, 3])
})

committed('the money of any number of orders is asked for in one statement', async ({ db }) => {
  const { orders, confirm } = await aPaymentThatCame(db, 3)
  await confirm()
  expect(await statementsOf(() => findOwnMoney(db, orders))).toHaveLength(1)
})
