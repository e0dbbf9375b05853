import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { moderateShop } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import { checkDeadlines } from '#app/modules/money/order-moves/deadlines.server.ts'
import { releaseByCode } from '#app/modules/money/order-moves/release.server.ts'
import { payouts } from '#app/modules/money/payouts/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed } from '#test/db.ts'
import { paidByWallet } from '#test/make/money/chargeback.ts'
import { codeOf } from '#test/make/money/paid-sale.ts'
import { moveOrderThrough } from '#test/make/sales/sale.ts'
import { anAdmin } from '#test/make.ts'
import { findBalances } from '../../ledger/earnings/balances.server.ts'
import { approvePayout } from '../approving/approving.server.ts'
import { decideShopMoney } from './decide-shop-money.server.ts'

const day = 24 * 3_600_000
const suspend = async (db: Db, id: string) =>
  moderateShop(db, await anAdmin(db), { id, verdict: 'suspend', reason: 'Fakes' })
const decide = async (
  db: Db,
  sellerId: string,
  more: Partial<Parameters<typeof decideShopMoney>[2]>,
  now = new Date(),
) =>
  decideShopMoney(
    db,
    await anAdmin(db),
    { sellerId, decision: 'hold', reason: 'So', press: newId(), ...more },
    now,
  )

committed(
  'the released balance of a suspended shop is paid out by decision, through its usual approval',
  async ({ db }) => {
    const before = new Date(Date.now() - 40 * day)
    const { id, seller } = await paidByWallet(db, { now: before })
    await moveOrderThrough(db, seller, id, 'processing', 'shipped')
    await releaseByCode(db, seller, { id, code: await codeOf(db, id) }, before)
    expect(await decide(db, seller.userId, { decision: 'pay_out' })).toMatchObject({
      reason: 'not-suspended',
    })
    await suspend(db, seller.userId)
    const held = await decide(db, seller.userId, { until: new Date(Date.now() + 5 * day).toISOString() })
    expect(held.ok).toBe(true)
    expect(await decide(db, seller.userId, { decision: 'pay_out' })).toMatchObject({ reason: 'held-on' })
    expect(
      await decide(db, seller.userId, { until: new Date(Date.now() + 400 * day).toISOString() }),
    ).toMatchObject({ reason: 'no-date' })
    expect(await decide(db, seller.userId, { decision: 'hold' })).toMatchObject({ reason: 'no-date' })
    const over = new Date(Date.now() + 6 * day)
    expect(await decide(db, seller.userId, { decision: 'pay_out' }, over)).toMatchObject({
      ok: true,
      value: { amount: 4_750 },
    })
    const [payout] = await db.select().from(payouts)
    expect(payout).toMatchObject({ amount: 4_750, status: 'requested' })
    const seen = { id: payout!.id, destinationNo: payout!.destinationNo }
    expect((await approvePayout(db, await anAdmin(db), seen)).ok).toBe(true)
  },
)

committed('what is held of its open orders goes back to their buyers, of one or of all', async ({ db }) => {
  const { id, seller, sellers, checkoutId } = await paidByWallet(db, { shops: 2 })
  await suspend(db, seller.userId)
  const press = newId()
  expect(await decide(db, seller.userId, { decision: 'give_back', press })).toMatchObject({
    ok: true,
    value: { orders: 1, amount: 5_000 },
  })
  await decide(db, seller.userId, { decision: 'give_back', press })
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 0, seller_available: 0 })
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  // The other shop of the checkout keeps its own.
  expect(await findBalances(db, sellers[1]!)).toMatchObject({ seller_held: 4_750 })
  expect(await db.$count(orders, eq(orders.checkoutId, checkoutId))).toBe(2)
  expect(await decide(db, seller.userId, { decision: 'give_back' })).toMatchObject({
    reason: 'nothing-there',
  })
})

committed(
  'deadlines go on for the buyers of a suspended shop: what is not sent ends, and is paid back',
  async ({ db }) => {
    const { id, seller } = await paidByWallet(db)
    await suspend(db, seller.userId)
    for (const days of [30, 33, 36]) await checkDeadlines(db, new Date(Date.now() + days * day))
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  },
)
