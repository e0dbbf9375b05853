import { eq, sql } from 'drizzle-orm'
import { expect, test as pure } from 'vitest'
import { payments } from '#app/modules/money/payments/tables.ts'
import { committed } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { moveOrderThrough, setOrder } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { postLedgerSet } from '../../ledger/entries/posting.server.ts'
import { refunds } from '../tables.ts'
import { ledgerFaultsOf } from './ledger-summary-rules.ts'
import { verifyLedger } from './verify-ledger.server.ts'

const right = { wrong: [], sum: 0, buyers: 0, owed: 0, inReview: 0, paid: 0, sold: 0, debts: [] }
const at = new Date('2026-11-20T09:00:00Z')

pure('books are right when every set is zero and buyers stand as payments and refunds say', () => {
  expect(ledgerFaultsOf(right)).toEqual([])
  expect(
    ledgerFaultsOf({ ...right, buyers: 1_500, owed: 1_000, inReview: 500, paid: 700, sold: 700 }),
  ).toEqual([])
  expect(ledgerFaultsOf({ ...right, wrong: [7], sum: 3 })).toHaveLength(2)
  expect(t(ledgerFaultsOf({ ...right, buyers: 1 })[0]!)).toContain('Buyers’ balance is MK\u00a01')
})

committed(
  'the ledger is verified against what was paid, cancelled, in review and paid back §44.2',
  async ({ db }) => {
    const byHand = await aPaidSale(db)
    const paid = await aPaidSale(db, { at: 'processing' })
    const { checkoutId } = await orderRow(db, paid.id)
    const wallet = { way: 'mobile_money', operator: 'airtel_money', number: '+265990000000' } as const
    const came = { ...wallet, checkoutId, amount: 5_000, received: 5_000, payUntil: at, settledAt: at }
    const [payment] = await db
      .insert(payments)
      .values({ ...came, chargeId: 'one', status: 'succeeded', use: 'orders' })
      .returning()
    const [doubted] = await db
      .insert(payments)
      .values({ ...came, chargeId: 'two', status: 'review', received: 4_000 })
      .returning()
    const book = (id: string, amount: number) =>
      db.transaction((tx) =>
        postLedgerSet(tx, {
          kind: 'payment',
          onceKey: `payment:${id}`,
          at,
          entries: [
            { account: 'provider', sellerId: null, amount: -amount },
            { account: 'buyers', sellerId: null, amount },
          ],
        }),
      )
    await book(payment!.id, 5_000)
    expect(await verifyLedger(db)).toEqual([])
    await book(doubted!.id, 4_000)
    expect(await verifyLedger(db)).toEqual([])

    await moveOrderThrough(db, paid.seller, paid.id, 'cancelled')
    await setOrder(db, byHand.id, { paymentStatus: 'refunded' })
    expect(await verifyLedger(db)).toEqual([])

    await db.execute(sql`alter table refunds disable trigger refunds_kept`)
    await db.update(refunds).set({ amount: 4_999 }).where(eq(refunds.orderId, paid.id))
    expect(await verifyLedger(db)).toEqual([expect.stringContaining('Buyers’ balance is')])
  },
)
