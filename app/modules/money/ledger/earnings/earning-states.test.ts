import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { releaseByCode } from '#app/modules/money/order-moves/release.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { aPayout, payoutEntries, setOrder } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { findMonthStatement } from '../../payouts/statements/month-statement.server.ts'
import { postLedgerSet, postPartialRefund } from '../entries/posting.server.ts'
import { earningStateLabels, type LedgerEntry } from '../rules.ts'
import { findEarningTotals } from './balances.server.ts'
import { findSales, listEarnings } from './earnings.server.ts'
import { monthsOf } from './trend-rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const firstOf = async (db: Db, seller: Seller) => (await listEarnings(db, seller, { limit: 5 })).rows[0]!
const stateOf = async (db: Db, seller: Seller) => t(earningStateLabels[(await firstOf(db, seller)).state])

test('an order is held, stays held while it is disputed, and is released §41.6', async ({ db }) => {
  const { id, code, seller } = await aPaidSale(db)
  expect(await stateOf(db, seller)).toBe('Held until the buyer has it')
  await setOrder(db, id, { disputedAt: now })
  expect(await stateOf(db, seller)).toBe('Disputed: stays held')
  await setOrder(db, id, { disputedAt: null })
  await releaseByCode(db, seller, { id, code }, now)
  expect(await stateOf(db, seller)).toBe('Released to you')
})

test('what went back in part is said beside where the rest is', async ({ db }) => {
  const { id, seller } = await aPaidSale(db)
  expect(await firstOf(db, seller)).not.toHaveProperty('partlyRefunded')
  const row = await orderRow(db, id)
  await db.transaction((tx) => postPartialRefund(tx, row, { amount: 1_000, onceKey: 'part', at: now }))
  await setOrder(db, id, { paymentStatus: 'partly_refunded' })
  expect(await firstOf(db, seller)).toMatchObject({ state: 'held', net: 3_800, partlyRefunded: true })
})

test('totals say what is on its way and what was paid out so far; the statement of sales stays as it was', async ({
  db,
}) => {
  const { id, code, seller } = await aPaidSale(db)
  await releaseByCode(db, seller, { id, code }, now)
  const statement = async () =>
    Promise.all(
      monthsOf((await findSales(db, seller, '2026-01-01')).days).map((month) =>
        findMonthStatement(db, seller, month),
      ),
    )
  const sold = await statement()
  const book = (onceKey: string, entries: LedgerEntry[]) =>
    db.transaction((tx) => postLedgerSet(tx, aPayout(entries, onceKey)))
  const own = { sellerId: seller.userId }
  await book('payout:one', [
    { account: 'seller_available', ...own, amount: -1_500 },
    { account: 'seller_paying', ...own, amount: 1_500 },
  ])
  expect(await findEarningTotals(db, seller)).toMatchObject({ available: 3_250, onItsWay: 1_500, paidOut: 0 })
  await book('payout-paid:one', [
    { account: 'seller_paying', ...own, amount: -1_500 },
    { account: 'provider', sellerId: null, amount: 1_500 },
  ])
  await book('payout:two', payoutEntries(seller.userId, -3_000))
  expect(await findEarningTotals(db, seller)).toMatchObject({ available: 250, onItsWay: 0, paidOut: 4_500 })
  expect(await statement()).toEqual(sold)
  expect(sold.flat()).toMatchObject([{ kind: 'sale', net: 4_750 }])
})
