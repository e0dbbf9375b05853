import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db, Tx } from '#app/db/client.server.ts'
import { saveReceivedPayment } from '#app/modules/money/order-payments/apply-payment.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { refundInLedger } from '#test/make/sales/receipt.ts'
import { aSale, moveOrderThrough, setOrder, stepsToDelivered } from '#test/make/sales/sale.ts'
import { checkConstraintsNow, kindsOf, refusalOf } from '#test/read-ledger.ts'
import { findBalances } from '../../ledger/earnings/balances.server.ts'
import { refunds } from '../tables.ts'

const now = new Date('2026-11-20T09:00:00Z')

async function aPaidSale(db: Db) {
  const sale = await aSale(db, { paymentMethod: 'airtel_money' })
  const [order] = await db.select().from(orders).where(eq(orders.id, sale.id))
  await db.insert(payments).values({
    checkoutId: order!.checkoutId,
    way: 'mobile_money',
    operator: 'airtel_money',
    number: '+265990000000',
    amount: 5_000,
    chargeId: `c-${sale.id}`,
    payUntil: now,
    status: 'succeeded',
    use: 'orders',
    received: 5_000,
    settledAt: now,
  })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  return { ...sale, order: order! }
}
const refundsOf = (db: Db, orderId: string) => db.select().from(refunds).where(eq(refunds.orderId, orderId))

test('a paid order that is cancelled is owed to its buyer, by the wallet that paid §42.7', async ({ db }) => {
  const { id, seller } = await aPaidSale(db)
  await moveOrderThrough(db, seller, id, 'cancelled')
  await checkConstraintsNow(db)
  expect(await refundsOf(db, id)).toMatchObject([
    { amount: 5_000, status: 'due', way: 'mobile_money', operator: 'airtel_money', number: '+265990000000' },
  ])
})

test('parts that went back before are not owed again', async ({ db }) => {
  const { id, seller } = await aPaidSale(db)
  await refundInLedger(db, id, 1_200, 'one')
  await checkConstraintsNow(db)
  await refundInLedger(db, id, 300, 'two')
  await checkConstraintsNow(db)
  await moveOrderThrough(db, seller, id, 'cancelled')
  await checkConstraintsNow(db)
  expect((await refundsOf(db, id)).map(({ amount }) => amount).sort()).toEqual([1_200, 300, 3_500])
})

test('what was paid in cash is nobody’s to pay back but the seller’s', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  await setOrder(db, id, { paymentStatus: 'refunded' })
  await checkConstraintsNow(db)
  expect(await refundsOf(db, id)).toEqual([])
})

test('what a payment brought in vain goes back once', async ({ db }) => {
  const { order } = await aPaidSale(db)
  const late = { checkoutId: order.checkoutId, way: 'hosted' as const, amount: 5_000, payUntil: now }
  const [payment] = await db
    .insert(payments)
    .values({ ...late, chargeId: 'late', status: 'expired' })
    .returning()
  const came = { status: 'succeeded', use: 'returned', returned: 5_000 } as const
  await saveReceivedPayment(db as Tx, { ...payment!, received: 5_000 }, came)
  await checkConstraintsNow(db)
  const owed = await db.select().from(refunds).where(eq(refunds.paymentId, payment!.id))
  expect(owed).toMatchObject([{ orderId: null, amount: 5_000, status: 'due', way: 'by_hand', number: null }])
  const again = (tx: Db) => tx.update(payments).set({ returned: 100 }).where(eq(payments.id, payment!.id))
  expect(await refusalOf(db, again)).not.toBe('')
})

test('one payment of a checkout pays its orders, and the database refuses a second §40.5', async ({ db }) => {
  const { order } = await aPaidSale(db)
  const twice = (tx: Db) =>
    tx.insert(payments).values({
      checkoutId: order.checkoutId,
      way: 'hosted',
      amount: 5_000,
      chargeId: 'twice',
      payUntil: now,
      status: 'succeeded',
      use: 'orders',
      received: 5_000,
    })
  expect(await refusalOf(db, twice)).toContain('payments_one_pays')
})

test('what was held is released before the order is completed, once, and never while it is disputed §41.3', async ({
  db,
}) => {
  const { id, seller } = await aPaidSale(db)
  const release = (tx: Db, releasedAt: Date | null) => setOrder(tx, id, { releasedAt })
  await release(db, now)
  await checkConstraintsNow(db)
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 0, seller_available: 4_750 })
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  await setOrder(db, id, { status: 'completed' })
  expect(await kindsOf(db, id)).toEqual(['sale', 'release'])
  expect(await refusalOf(db, (tx) => release(tx, null))).toContain('stays so')

  const other = await aPaidSale(db)
  await setOrder(db, other.id, { disputedAt: now })
  const early = (tx: Db) => setOrder(tx, other.id, { releasedAt: now })
  expect(await refusalOf(db, early)).toContain('stays held')
})
