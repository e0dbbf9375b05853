import { and, eq, notInArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Admin, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { ledgerEntries } from '#app/modules/money/ledger/tables.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import {
  aPaidSeller,
  approve,
  aReference,
  aReleasedSale,
  aRequest,
  sellerBalances,
} from '#test/make/money/payout.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { moveOrderThrough, setOrder, stepsToDelivered } from '#test/make/sales/sale.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { listEarnings } from '../../ledger/earnings/earnings.server.ts'
import { findOwnPayout } from '../approving/reading.server.ts'
import { requestPayout, withdrawPayout } from '../requesting/requesting.server.ts'
import { createPayoutBatch } from '../sending/create-payout-batch.server.ts'
import { resolvePayout } from '../sending/resolve-payout.server.ts'
import { payoutEntries, payouts } from '../tables.ts'
import { markPaidOutEarnings } from './mark-paid-out-earnings.server.ts'
import { type PayoutStatement, payoutLineLabels, payoutStatementRows } from './statement-rules.ts'

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const statementOf = async (db: Db, seller: Seller, id: string) =>
  (await findOwnPayout(db, seller, id))!.statement
const linesOf = (statement: PayoutStatement | undefined) =>
  statement!.lines.map(({ what, amount }) => [t(payoutLineLabels[what]), amount])
/** What a statement says, held against itself. */
const expectWhole = ({ carried, lines, balance, amount, left }: PayoutStatement) => {
  expect(carried + total(lines.map(({ amount: one }) => one))).toBe(balance)
  expect(balance - amount).toBe(left)
}

async function payByHand(db: Db, admin: Admin, id: string) {
  await approve(db, admin, id)
  await createPayoutBatch(db, admin, [id])
  const paid = await resolvePayout(db, admin, { id, to: 'paid', reference: aReference() })
  if (!paid.ok) throw new Error(paid.reason)
}

test('a payout says which orders’ money, debts and refunds it consists of, to the kwacha §42.5', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const seller = await aPaidSeller(db)
  const back = await aReleasedSale(db, seller, 10_000)
  const first = await aRequest(db, seller, { amount: 20_000 })
  expect(linesOf(await statementOf(db, seller, first.id))).toEqual([
    ['Released', 19_000],
    ['Released', 9_500],
  ])
  await payByHand(db, admin, first.id)
  await setOrder(db, back.id, { paymentStatus: 'refunded' })
  await aReleasedSale(db, seller, 10_000)
  const second = await aRequest(db, seller, { amount: 8_500 })
  const statement = await statementOf(db, seller, second.id)
  expect(statement).toMatchObject({ carried: 8_500, balance: 8_500, left: 0 })
  expect(linesOf(statement)).toEqual([
    ['Refund to the buyer', -9_500],
    ['Released', 9_500],
  ])
  expectWhole(statement!)
  expect(payoutStatementRows(t, statement!).at(-1)).toEqual(['', 'Carried over to the next payout', '', 0])
})

test('the commission of a sale in cash is a line of the next payout §41.5', async ({ db }) => {
  const seller = await aPaidSeller(db)
  const { id } = await aCashSale(db, seller)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  const payout = await aRequest(db, seller, { amount: 18_750 })
  expect(linesOf(await statementOf(db, seller, payout.id))).toEqual([
    ['Released', 19_000],
    ['Commission on a cash sale', -250],
  ])
})

test('a refund after the payout leaves a balance below zero, carried over and taken from the next §42.8', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const seller = await aPaidSeller(db, { price: 10_000 })
  const order = await aReleasedSale(db, seller, 10_000)
  const first = await aRequest(db, seller, { amount: 19_000 })
  await payByHand(db, admin, first.id)
  await setOrder(db, order.id, { paymentStatus: 'refunded' })
  expect(await sellerBalances(db, seller)).toEqual({ available: -9_500, paying: 0 })
  await aReleasedSale(db, seller, 20_000)
  expect(await requestPayout(db, seller, { amount: 9_501, kind: 'wallet' })).toMatchObject({
    reason: 'above-balance',
    detail: 9_500,
  })
  const second = await aRequest(db, seller, { amount: 9_500 })
  expectWhole((await statementOf(db, seller, second.id))!)
})

test('a payout that came back is not in the next statement, but the orders that it was made of are', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const seller = await aPaidSeller(db)
  const { id } = await aRequest(db, seller)
  await payByHand(db, admin, id)
  await resolvePayout(db, admin, { id, to: 'failed', reason: 'The account is closed.' })
  expect(await statementOf(db, seller, id)).toBeUndefined()
  const again = await aRequest(db, seller)
  expect(linesOf(await statementOf(db, seller, again.id))).toEqual([['Released', 19_000]])
})

test('an order is shown as paid out once the payout that it is part of arrived', async ({ db }) => {
  const admin = await anAdmin(db)
  const seller = await aPaidSeller(db)
  const states = async () => {
    const { rows: earnings } = await listEarnings(db, seller, { limit: 9 })
    return (await markPaidOutEarnings(db, seller, earnings)).map(({ state }) => state)
  }
  const { id } = await aRequest(db, seller)
  expect(await states()).toEqual(['available'])
  await payByHand(db, admin, id)
  await aReleasedSale(db, seller, 10_000)
  expect(await states()).toEqual(['available', 'paid_out'])
})

const aCashSale = async (db: Db, seller: Seller) =>
  anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId }))

async function untoldOf(db: Db, seller: Seller) {
  const told = db.select({ id: payoutEntries.entryId }).from(payoutEntries)
  const own = eq(ledgerEntries.sellerId, seller.userId)
  const available = eq(ledgerEntries.account, 'seller_available')
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(and(own, available, notInArray(ledgerEntries.id, told)))
  return total(rows.map(({ amount }) => amount))
}

const turns = ['sale', 'cash', 'refund', 'ask', 'ask', 'withdraw', 'pay', 'fail', 'return'] as const

test('over random histories no payout takes a balance below zero, and all statements sum to all payouts §42.5', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const history = fc.array(
    fc.record({ turn: fc.constantFrom(...turns), size: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 6,
      maxLength: 25,
    },
  )
  const live = async (steps: { turn: (typeof turns)[number]; size: number }[]) => {
    const seller = await aPaidSeller(db, { price: 10_000 })
    const sold: string[] = []
    const own = () =>
      db.select().from(payouts).where(eq(payouts.sellerId, seller.userId)).orderBy(payouts.createdAt)
    const latest = async () => (await own()).at(-1)
    const acts: Record<(typeof turns)[number], (size: number) => Promise<unknown>> = {
      sale: async (size) => sold.push((await aReleasedSale(db, seller, size * 3_001)).id),
      cash: async () => {
        const { id } = await aCashSale(db, seller)
        await moveOrderThrough(db, seller, id, ...stepsToDelivered)
      },
      refund: async () => {
        const id = sold.shift()
        if (id) await setOrder(db, id, { paymentStatus: 'refunded' })
      },
      ask: async (size) => {
        const { available } = await sellerBalances(db, seller)
        await requestPayout(db, seller, { amount: Math.ceil((available * size) / 8), kind: 'wallet' })
        const after = await sellerBalances(db, seller)
        if (after.available !== available) expect(after.available).toBeGreaterThanOrEqual(0)
      },
      withdraw: async () => {
        const open = await latest()
        if (open) await withdrawPayout(db, seller, open.id)
      },
      pay: async () => {
        const open = await latest()
        const { available } = await sellerBalances(db, seller)
        if (open?.status === 'requested' && available >= 0) await payByHand(db, admin, open.id)
      },
      fail: async () => {
        const open = await latest()
        const { available } = await sellerBalances(db, seller)
        if (open?.status !== 'requested' || available < 0) return
        await approve(db, admin, open.id)
        await createPayoutBatch(db, admin, [open.id])
        await resolvePayout(db, admin, { id: open.id, to: 'failed', reason: 'No such account' })
      },
      return: async () => {
        const paid = (await own()).find(({ status }) => status === 'paid')
        if (paid) await resolvePayout(db, admin, { id: paid.id, to: 'failed', reason: 'Came back' })
      },
    }
    for (const { turn, size } of steps) await acts[turn](size)
    await checkConstraintsNow(db)

    const kept = (await own()).filter(({ status }) => !['failed', 'withdrawn'].includes(status))
    for (const { id } of kept) expectWhole((await statementOf(db, seller, id))!)
    const { available, paying } = await sellerBalances(db, seller)
    expect(paying).toBe(total(kept.filter(({ status }) => status !== 'paid').map(({ amount }) => amount)))
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.sellerId, seller.userId))
    const came = total(
      entries.filter(({ account }) => account === 'seller_available').map(({ amount }) => amount),
    )
    expect(came).toBe(available)
    const told = await Promise.all(kept.map(async ({ id }) => (await statementOf(db, seller, id))!))
    const untold = await untoldOf(db, seller)
    const lines = total(told.flatMap((statement) => statement.lines.map(({ amount }) => amount)))
    expect(lines + untold - available).toBe(total(kept.map(({ amount }) => amount)))
  }
  await fc.assert(fc.asyncProperty(history, live), { numRuns: 15 })
})
