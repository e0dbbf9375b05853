import { sql } from 'drizzle-orm'
import { expect, test as pure } from 'vitest'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { committed, test } from '#test/db.ts'
import {
  aClosingSeller,
  aPaidSeller,
  approve,
  aRequest,
  changeAccount,
  completeOrdersOf,
  pauseProductsOf,
  payoutOf,
  sellerBalances,
} from '#test/make/money/payout.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow, refusalOf } from '#test/read-ledger.ts'
import { aProvider } from '#test/services/provider.ts'
import { mayRequestFinalPayout } from '../destination-rules.ts'
import { createPayoutBatch } from '../sending/create-payout-batch.server.ts'
import { resolvePayout } from '../sending/resolve-payout.server.ts'
import { sendPayouts } from '../sending/send-payouts.server.ts'
import { payouts } from '../tables.ts'
import { findMoneyDeletionBlocker } from './find-money-deletion-blocker.server.ts'
import { requestFinalPayout, requestPayout } from './requesting.server.ts'

const toWallet = { kind: 'wallet' } as const
const rest = {
  available: 3_800,
  reserved: 0,
  held: 0,
  minimum: 5_000,
  hasOpen: false,
  isApproved: true,
  onSale: 0,
  underWay: 0,
}

pure(
  'a rest is the last payout of a shop that sells nothing, waits for nothing and holds nothing §47.4',
  () => {
    expect(mayRequestFinalPayout(rest).ok).toBe(true)
    const refused = (more: Partial<typeof rest>) => {
      const may = mayRequestFinalPayout({ ...rest, ...more })
      return may.ok ? 'ok' : may.reason
    }
    expect(refused({ isApproved: false })).toBe('shop-not-approved')
    expect(refused({ hasOpen: true })).toBe('one-open')
    expect([refused({ available: 0 }), refused({ available: -1 })]).toEqual([
      'nothing-there',
      'nothing-there',
    ])
    expect(refused({ available: 5_000 })).toBe('enough-for-usual')
    expect(refused({ reserved: 1 })).toBe('still-reserved')
    expect(refused({ onSale: 1 })).toBe('still-on-sale')
    expect([refused({ underWay: 1 }), refused({ held: 1 })]).toEqual(['sales-under-way', 'sales-under-way'])
  },
)

test('who stops selling asks for all that is left below the smallest payout, once, and can then leave §47.4', async ({
  db,
}) => {
  const seller = await aClosingSeller(db)
  const usual = await requestPayout(db, seller, { amount: 3_800, ...toWallet })
  expect(usual).toMatchObject({ reason: 'below-minimum' })
  const asked = await requestFinalPayout(db, seller, toWallet)
  if (!asked.ok) throw new Error(asked.reason)
  await checkConstraintsNow(db)
  expect(asked.value).toMatchObject({ amount: 3_800, balance: 3_800, last: true, status: 'requested' })
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 3_800 })
  expect(await requestFinalPayout(db, seller, toWallet)).toMatchObject({ reason: 'one-open' })

  const admin = await anAdmin(db)
  const { id } = await approve(db, admin, asked.value.id)
  expect((await createPayoutBatch(db, admin, [id])).ok).toBe(true)
  expect((await resolvePayout(db, admin, { id, to: 'paid', reference: 'FT-1' })).ok).toBe(true)
  await checkConstraintsNow(db)
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
  expect((await findMoneyDeletionBlocker(db, seller.userId)).ok).toBe(true)
})

test('who still sells, waits for an order or has nowhere to be paid to gets no last payout §47.4', async ({
  db,
}) => {
  const seller = await aPaidSeller(db, { price: 4_000 })
  const reason = async () => {
    const asked = await requestFinalPayout(db, seller, toWallet)
    return asked.ok ? 'ok' : asked.reason
  }
  expect(await reason()).toBe('still-on-sale')
  await pauseProductsOf(db, seller)
  expect(await reason()).toBe('sales-under-way')
  await completeOrdersOf(db, seller)
  await changeAccount(db, seller, { paymentOperator: null, paymentNumber: null })
  expect(await reason()).toBe('no-destination')
  await changeAccount(db, seller, { status: 'suspended' })
  expect(await reason()).toBe('shop-not-approved')
  expect(await sellerBalances(db, seller)).toEqual({ available: 3_800, paying: 0 })
})

test('a last payout is sent by the provider from its smallest sum on, and waits for the bank below it §47.5', async ({
  db,
}) => {
  const [provider, admin, seller] = [await aProvider(), await anAdmin(db), await aClosingSeller(db)]
  const asked = await requestFinalPayout(db, seller, toWallet)
  if (!asked.ok) throw new Error(asked.reason)
  const { id } = await approve(db, admin, asked.value.id)
  const run = () => sendPayouts(db, provider.gateway, provider.now())
  await run()
  expect((await payoutOf(db, id)).status).toBe('approved')
  await saveSettings(db, admin, { changes: { payoutProviderMinimum: 3_800 } })
  await run()
  await provider.pass(120_000)
  await run()
  expect(await payoutOf(db, id)).toMatchObject({ status: 'paid', way: 'provider' })
})

test('the database refuses a last payout but as the whole rest of who sells no more §47.4', async ({
  db,
}) => {
  const selling = await aPaidSeller(db, { price: 4_000 })
  const insert = (sellerId: string, more: object) =>
    refusalOf(db, async (tx) => {
      const to = { kind: 'wallet', operator: 'airtel_money', number: '+265990000000' } as const
      const row = { sellerId, destination: to, carried: 0, balance: 3_800, amount: 3_800, chargeId: 'out-x' }
      await tx.insert(payouts).values({ ...row, ...more })
    })
  expect(await insert(selling.userId, { last: true })).toContain('its shop still sells')
  await pauseProductsOf(db, selling)
  expect(await insert(selling.userId, { last: true })).toContain('its shop still sells')
  const leaver = await aClosingSeller(db)
  expect(await insert(leaver.userId, { last: true, amount: 3_000 })).toContain('payouts_last')
  // Only the ledger is missing then.
  expect(await insert(leaver.userId, { last: true })).toContain('stands otherwise in the ledger')
})

test('the database keeps what a payout is about and where it goes while it is on its way §47.7', async ({
  db,
}) => {
  const [provider, admin, seller] = [await aProvider(), await anAdmin(db), await aPaidSeller(db)]
  const { id } = await aRequest(db, seller)
  await approve(db, admin, id)
  await sendPayouts(db, provider.gateway, provider.now())
  expect((await payoutOf(db, id)).status).toBe('sending')
  const plain = (change: string) =>
    refusalOf(db, (tx) => tx.execute(sql`update payouts set ${sql.raw(change)} where id = ${id}`))
  for (const change of ['amount = 1', `charge_id = 'out-other'`, 'last = true', `way = 'by_hand'`])
    expect(await plain(change), change).toContain('never changed')
  for (const [field, value] of [
    ['number', '+265990000009'],
    ['operator', 'tnm_mpamba'],
  ])
    expect(await plain(`destination = jsonb_set(destination, '{${field}}', '"${value}"')`), field).toContain(
      'goes where it was approved to go',
    )
})

committed('ten who ask for the rest at once get one payout §47.4', async ({ db }) => {
  const seller = await aClosingSeller(db)
  const asked = await Promise.all(Array.from({ length: 10 }, () => requestFinalPayout(db, seller, toWallet)))
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 3_800 })
})
