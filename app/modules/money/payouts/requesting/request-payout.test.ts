import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#app/db/client.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { committed, test } from '#test/db.ts'
import {
  anApprovedPayout,
  aPaidSeller,
  aReleasedSale,
  aRequest,
  changeAccount,
  payoutOf,
  sellerBalances,
} from '#test/make/money/payout.ts'
import { aSale, moveOrderThrough, setOrder, stepsToDelivered } from '#test/make/sales/sale.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { checkConstraintsNow, refusalOf } from '#test/read-ledger.ts'
import { postLedgerSet } from '../../ledger/entries/posting.server.ts'
import { payouts } from '../tables.ts'
import { requestPayout, withdrawPayout } from './requesting.server.ts'

type Asked = Awaited<ReturnType<typeof requestPayout>>
const reasonOf = (result: Asked) => (result.ok ? 'ok' : result.reason)
const wallet = (amount: number) => ({ amount, kind: 'wallet' as const })

test('what is asked for leaves the balance at once and is on its way to the wallet of the shop', async ({
  db,
}) => {
  const seller = await aPaidSeller(db)
  const payout = await aRequest(db, seller, { amount: 12_000 })
  await checkConstraintsNow(db)
  expect(await sellerBalances(db, seller)).toEqual({ available: 7_000, paying: 12_000 })
  expect(payout).toMatchObject({
    status: 'requested',
    amount: 12_000,
    balance: 19_000,
    carried: 0,
    chargeId: `out-${payout.id}`,
    destination: { kind: 'wallet', operator: 'airtel_money', number: '+265990000000' },
  })
  const told = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
  expect(told.filter(({ kind }) => kind === 'payment')).toMatchObject([
    { title: 'You asked for a payout of MK\u00a012,000', path: `/seller/earnings/payouts/${payout.id}` },
  ])
})

test('nobody is paid more than the balance, less than the minimum, twice at once or nowhere §42.1', async ({
  db,
}) => {
  const seller = await aPaidSeller(db)
  const ask = (amount: number, kind: 'wallet' | 'bank' = 'wallet') =>
    requestPayout(db, seller, { amount, kind })
  expect(reasonOf(await ask(19_001))).toBe('above-balance')
  expect(reasonOf(await ask(4_999))).toBe('below-minimum')
  await changeAccount(db, seller, { bankName: null, bankAccountName: null, bankAccountNumber: null })
  expect(reasonOf(await ask(5_000, 'bank'))).toBe('no-destination')
  expect(reasonOf(await ask(5_000))).toBe('ok')
  expect(reasonOf(await ask(5_000))).toBe('one-open')
})

test('a shop that is not approved, or suspended, is not paid out', async ({ db }) => {
  for (const status of ['pending', 'rejected', 'suspended'] as const) {
    const seller = await aPaidSeller(db)
    await changeAccount(db, seller, { status })
    expect(reasonOf(await requestPayout(db, seller, wallet(5_000)))).toBe('shop-not-approved')
  }
  expect(reasonOf(await requestPayout(db, await aSeller(db), wallet(5_000)))).toBe('above-balance')
})

test('the minimum is a setting', async ({ db }) => {
  const seller = await aPaidSeller(db)
  await saveSettings(db, await anAdmin(db), { changes: { payoutMinimum: 15_000 } })
  expect(await requestPayout(db, seller, wallet(14_999))).toMatchObject({
    reason: 'below-minimum',
    detail: 15_000,
  })
  expect(reasonOf(await requestPayout(db, seller, wallet(15_000)))).toBe('ok')
})

test('the commission of cash sales reduces what can be paid out §41.5', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  await changeAccount(db, seller, { paymentOperator: 'airtel_money', paymentNumber: '+265990000000' })
  await aReleasedSale(db, seller, 20_000)
  expect(await requestPayout(db, seller, wallet(18_751))).toMatchObject({
    reason: 'above-balance',
    detail: 18_750,
  })
  expect(reasonOf(await requestPayout(db, seller, wallet(18_750)))).toBe('ok')
})

test('what was withdrawn is back on the balance, and only its seller withdraws it, until it is approved', async ({
  db,
}) => {
  const seller = await aPaidSeller(db)
  const { id } = await aRequest(db, seller)
  expect(await withdrawPayout(db, await aSeller(db), id)).toMatchObject({ reason: 'no-such-payout' })
  for (const _ of [1, 2]) expect((await withdrawPayout(db, seller, id)).ok).toBe(true)
  await checkConstraintsNow(db)
  expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
  const approved = await anApprovedPayout(db)
  expect(await withdrawPayout(db, approved.seller, approved.id)).toMatchObject({ reason: 'payout-moved-on' })
})

test('the database refuses a payout that is larger than the balance, whoever writes it §44.7', async ({
  db,
}) => {
  const seller = await aPaidSeller(db)
  const { sellerId, destination } = await aRequest(db, seller, { amount: 12_000 })
  const tooMuch = (tx: Tx) =>
    postLedgerSet(tx, {
      kind: 'payout',
      onceKey: 'payout:other',
      at: new Date(),
      entries: [
        { account: 'seller_available', sellerId, amount: -7_001 },
        { account: 'seller_paying', sellerId, amount: 7_001 },
      ],
    })
  expect(await refusalOf(db, tooMuch)).toContain('is more than seller')
  const base = { sellerId, destination, carried: 0, chargeId: 'out-other' }
  const above = (tx: Tx) => tx.insert(payouts).values({ ...base, amount: 11, balance: 10 })
  expect(await refusalOf(db, above)).toContain('payouts_amount')
  const second = (tx: Tx) => tx.insert(payouts).values({ ...base, amount: 10, balance: 10 })
  expect(await refusalOf(db, second)).toContain('payouts_one_open')
})

test('the database refuses a payout that the ledger does not show, and any change of what it is about', async ({
  db,
}) => {
  const seller = await aPaidSeller(db)
  const { id, destination } = await aRequest(db, seller)
  const change = (values: Partial<typeof payouts.$inferInsert>) =>
    refusalOf(db, (tx) => tx.update(payouts).set(values).where(eq(payouts.id, id)))
  expect(await change({ amount: 1 })).toContain('never changed')
  expect(await change({ status: 'withdrawn', closedAt: new Date() })).toContain(
    'stands otherwise in the ledger',
  )
  expect(await change({ status: 'paid', closedAt: new Date() })).toContain('cannot go from requested to paid')
  const approval = { status: 'approved', approvedBy: 'a', approvedAt: new Date() } as const
  expect(await change({ ...approval, secondBy: 'a', secondAt: new Date() })).toContain('payouts_approvals')
  const elsewhere = { ...destination, number: '+265990000001' } as typeof destination
  expect(await change({ ...approval, destination: elsewhere })).toContain('goes where it was approved to go')
  expect(await refusalOf(db, (tx) => tx.delete(payouts))).toContain('never deleted')
})

test('a refund after the payout leaves a balance below zero, which the next payout is reduced by', async ({
  db,
}) => {
  const seller = await aPaidSeller(db)
  const order = await aReleasedSale(db, seller, 10_000)
  await aRequest(db, seller, { amount: 28_500 })
  await setOrder(db, order.id, { paymentStatus: 'refunded' })
  await checkConstraintsNow(db)
  expect(await sellerBalances(db, seller)).toEqual({ available: -9_500, paying: 28_500 })
  const [first] = await db.select().from(payouts).where(eq(payouts.sellerId, seller.userId))
  await withdrawPayout(db, seller, first!.id)
  expect(reasonOf(await requestPayout(db, seller, wallet(19_001)))).toBe('above-balance')
})

committed('ten who ask at once get one payout §42.1', async ({ db }) => {
  const seller = await aPaidSeller(db)
  const results = await Promise.all(
    Array.from({ length: 10 }, () => requestPayout(db, seller, wallet(5_000))),
  )
  expect(results.map(reasonOf).toSorted()).toEqual(['ok', ...Array(9).fill('one-open')].toSorted())
  expect(await sellerBalances(db, seller)).toEqual({ available: 14_000, paying: 5_000 })
})

committed('a refund and a payout at once: the payout never takes more than there is', async ({ db }) => {
  for (let round = 0; round < 5; round++) {
    const seller = await aPaidSeller(db, { price: 10_000 })
    const order = await aReleasedSale(db, seller, 10_000)
    const [asked] = await Promise.all([
      requestPayout(db, seller, wallet(19_000)),
      setOrder(db, order.id, { paymentStatus: 'refunded' }),
    ])
    const { available, paying } = await sellerBalances(db, seller)
    expect({ available, paying }).toEqual(
      asked.ok ? { available: -9_500, paying: 19_000 } : { available: 9_500, paying: 0 },
    )
    if (asked.ok) expect((await payoutOf(db, asked.value.id)).balance).toBe(19_000)
  }
  expect(
    (await db.select().from(payouts).orderBy(asc(payouts.id))).every(
      ({ amount, balance }) => amount <= balance,
    ),
  ).toBe(true)
})
