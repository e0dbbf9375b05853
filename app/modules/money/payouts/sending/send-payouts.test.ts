import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { committed, test } from '#test/db.ts'
import {
  anApprovedPayout,
  changeAccount,
  failingNumber,
  payoutOf,
  sellerBalances,
} from '#test/make/money/payout.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow, refusalOf } from '#test/read-ledger.ts'
import { aProvider } from '#test/services/provider.ts'
import { retryDelay } from '../../payments/provider/outcome-rules.ts'
import { payouts } from '../tables.ts'
import { confirmPayout } from './closing.server.ts'
import { sendPayouts } from './send-payouts.server.ts'

const initialize = 'payouts/initialize'
const minute = 60_000
type Provider = Awaited<ReturnType<typeof aProvider>>
const run = (db: Db, { gateway, now }: Provider) => sendPayouts(db, gateway, now())
/** How many payouts the provider has: each is money that left. */
const sent = async ({ gateway }: Provider) => {
  const listed = await gateway.listPayouts(1)
  if (!listed.ok) throw new Error(listed.detail)
  return listed.value.payouts.filter(({ status }) => status !== 'failed').length
}
const statusOf = async (db: Db, id: string) => (await payoutOf(db, id)).status
const titles = async (db: Db) => (await db.select().from(notifications)).map(({ title }) => title)

test('what is approved is sent by the provider and is paid when the provider says so §42.1', async ({
  db,
}) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db)
  await run(db, provider)
  expect(await statusOf(db, id)).toBe('sending')
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 19_000 })
  await provider.pass(2 * minute)
  await run(db, provider)
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({ status: 'paid', way: 'provider', closedAt: provider.now() })
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
  expect(await titles(db)).toEqual(
    expect.arrayContaining([
      'Your payout of MK\u00a019,000 is on its way',
      'Your payout of MK\u00a019,000 is paid',
    ]),
  )
})

test('a payout to a bank account goes the same way §42.1', async ({ db }) => {
  const provider = await aProvider()
  const { id } = await anApprovedPayout(db, { kind: 'bank' })
  await run(db, provider)
  await provider.pass(2 * minute)
  await run(db, provider)
  expect(await statusOf(db, id)).toBe('paid')
})

test('a payout that fails is back on the balance, and its seller reads why §42.3', async ({ db }) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db, { number: failingNumber })
  await run(db, provider)
  await provider.pass(2 * minute)
  await run(db, provider)
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({ status: 'failed', failure: expect.stringMatching(/./) })
  expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
  expect(await titles(db)).toContain('Your payout of MK\u00a019,000 failed')
})

test('a clear no to the call is a failed payout', async ({ db }) => {
  const provider = await aProvider({ settings: { openingBalance: 100 } })
  const { id, seller } = await anApprovedPayout(db)
  await run(db, provider)
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('balance'),
  })
  expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
})

test('a call without an answer that was done all the same is never paid twice §42.3', async ({ db }) => {
  for (const answer of ['cut', 503] as const) {
    const provider = await aProvider()
    const { id } = await anApprovedPayout(db)
    provider.faults({ calls: [{ path: initialize, answer, happens: true, odds: 1, times: 1 }] })
    for (let round = 0; round < 40; round++) {
      await run(db, provider)
      await provider.pass(minute)
    }
    expect([await statusOf(db, id), await sent(provider)]).toEqual(['paid', 1])
  }
})

test('a call that surely never arrived is made again under the same charge id, long after', async ({
  db,
}) => {
  const provider = await aProvider()
  const { id, chargeId } = await anApprovedPayout(db)
  provider.faults({ calls: [{ path: initialize, answer: 'cut', happens: false, odds: 1, times: 1 }] })
  await run(db, provider)
  await provider.pass(retryDelay - minute)
  await run(db, provider)
  expect([await statusOf(db, id), await sent(provider)]).toEqual(['sending', 0])
  for (let round = 0; round < 5; round++) {
    await provider.pass(2 * minute)
    await run(db, provider)
  }
  expect([await statusOf(db, id), await sent(provider)]).toEqual(['paid', 1])
  expect(provider.find(chargeId)).toMatchObject({ amount: 19_000 })
})

test('while the provider is silent nothing is sent again and nothing given back', async ({ db }) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db)
  provider.faults({
    calls: [{ path: 'payouts|payments', answer: 'cut', happens: true, odds: 1, times: 1_000 }],
  })
  for (let round = 0; round < 4; round++) {
    await run(db, provider)
    await provider.pass(retryDelay)
  }
  expect(await statusOf(db, id)).toBe('sending')
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 19_000 })
  provider.faults({})
  await run(db, provider)
  expect([await statusOf(db, id), await sent(provider)]).toEqual(['paid', 1])
})

test('a webhook that comes first, twice or never leads to the same', async ({ db }) => {
  const provider = await aProvider()
  const { id, chargeId } = await anApprovedPayout(db)
  await run(db, provider)
  await provider.pass(minute)
  for (const _ of [1, 2, 3])
    expect(await confirmPayout(db, provider.gateway, chargeId, provider.now())).toBe('succeeded')
  await checkConstraintsNow(db)
  expect(await statusOf(db, id)).toBe('paid')
  expect((await titles(db)).filter((title) => title.endsWith('is paid'))).toHaveLength(1)
  expect(await confirmPayout(db, provider.gateway, 'out-nobody', provider.now())).toBe('not-ours')
})

test('an account that changed after the approval is not paid, and the database refuses it as well §44.14', async ({
  db,
}) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db)
  await changeAccount(db, seller, { paymentNumber: '+265999111222' })
  const past = { status: 'sending', way: 'provider', sentAt: new Date() } as const
  expect(await refusalOf(db, (tx) => tx.update(payouts).set(past).where(eq(payouts.id, id)))).toContain(
    'changed since it was approved',
  )
  await run(db, provider)
  expect([await statusOf(db, id), await sent(provider)]).toEqual(['requested', 0])
})

test('with the provider switched off approved payouts wait for a file for the bank', async ({ db }) => {
  const provider = await aProvider()
  const { id } = await anApprovedPayout(db)
  await saveSettings(db, await anAdmin(db), { changes: { payoutsByProvider: false } })
  await run(db, provider)
  expect([await statusOf(db, id), await sent(provider)]).toEqual(['approved', 0])
})

test('a suspended shop is not paid out', async ({ db }) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db)
  await changeAccount(db, seller, { status: 'suspended' })
  await run(db, provider)
  expect([await statusOf(db, id), await sent(provider)]).toEqual(['approved', 0])
})

committed('four workers at once send a payout once, and it is paid once §42.3', async ({ db }) => {
  const provider = await aProvider()
  const { id, seller } = await anApprovedPayout(db)
  const everybody = () => Promise.all(Array.from({ length: 4 }, () => run(db, provider)))
  await everybody()
  expect([await statusOf(db, id), await sent(provider)]).toEqual(['sending', 1])
  await provider.pass(2 * minute)
  await everybody()
  expect([await statusOf(db, id), await sent(provider)]).toEqual(['paid', 1])
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
})
