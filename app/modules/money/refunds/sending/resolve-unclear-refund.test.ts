import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow, refusalOf } from '#test/read-ledger.ts'
import { aProvider, type Provider } from '#test/services/provider.ts'
import { refundWaitText } from '../reading/list-rules.ts'
import { refundQuery } from '../reading/refunds.server.ts'
import { refunds } from '../tables.ts'
import { confirmRefund } from './confirm-refund.server.ts'
import { sendRefunds } from './send-refunds.server.ts'
import {
  payRefundManually,
  resolveUnclearRefund,
  sendRefundNow,
  updateRefundWallet,
} from './update-refund.server.ts'

const minute = 60_000
const rowOf = async (db: Db, id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]!
const run = (db: Db, { gateway, now }: Provider) => sendRefunds(db, gateway, now())
const acts = (db: Db, id: string) => findAuditEntries(db, { subject: { kind: 'refund', id }, limit: 9 })
const actsOf = async (db: Db, id: string) => (await acts(db, id)).map(({ action }) => action)
const entriesOf = (db: Db, id: string) =>
  db
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(eq(ledgerSets.onceKey, `refund-paid:${id}`))
    .orderBy(ledgerEntries.amount)
const waiting = async (db: Db) => {
  const listed = await refundQuery.page(db, await anAdmin(db), { status: 'needs-you', limit: 1000 })
  return new Map(
    listed.rows.map(({ refund, waits }) => [refund.id, waits && refundWaitText(t, refund, waits)]),
  )
}
const seen = { reference: 'PC-77', reason: 'Their list shows it.' }

/** Sent, and the provider says that it paid MK 4,000 of the MK 5,000. */
async function doubted(db: Db) {
  const provider = await aProvider()
  const id = await aRefund(db)
  await run(db, provider)
  await provider.pass(2 * minute)
  const { gateway } = provider
  let amount = 4_000
  const telling: Provider = {
    ...provider,
    gateway: {
      ...gateway,
      async findPayout(chargeId) {
        const found = await gateway.findPayout(chargeId)
        return found.ok && found.value.status === 'succeeded'
          ? { ...found, value: { ...found.value, amount } }
          : found
      },
    },
  }
  await run(db, telling)
  const ask = (chargeId: string) => confirmRefund(db, telling.gateway, chargeId, telling.now())
  const tellAll = () => {
    amount = 5_000
  }
  return { id, ask, tellAll, provider: telling, admin: await anAdmin(db) }
}
const nobody = () => Promise.reject(new Error('The provider has nothing to be asked about'))
const payoutsOf = async ({ gateway }: Provider) => {
  const listed = await gateway.listPayouts(1)
  return listed.ok ? listed.value.payouts.length : -1
}

test('a refund of which the provider tells another sum waits for an administrator §47.1', async ({ db }) => {
  const { id } = await doubted(db)
  expect(await rowOf(db, id)).toMatchObject({
    status: 'sending',
    doubt: expect.stringContaining('MK\u00a04,000'),
  })
  expect((await waiting(db)).get(id)).toContain('MK\u00a04,000')
})

test('a refund in doubt that arrived as it was sent is paid back, once, out of what lies with the provider §47.1', async ({
  db,
}) => {
  const { id, admin } = await doubted(db)
  for (const _ of [1, 2])
    expect((await resolveUnclearRefund(db, nobody, admin, { id, arrived: true, ...seen })).ok).toBe(true)
  await checkConstraintsNow(db)
  expect(await rowOf(db, id)).toMatchObject({
    status: 'paid',
    way: 'mobile_money',
    reference: 'PC-77',
    doubt: null,
  })
  expect(await entriesOf(db, id)).toEqual([
    { account: 'buyers', amount: -5_000 },
    { account: 'provider', amount: 5_000 },
  ])
  expect((await waiting(db)).has(id)).toBe(false)
  expect(await acts(db, id)).toMatchObject([
    { action: 'refund.settle', after: { status: 'paid', amount: 5_000, ...seen } },
  ])
  const other = { id, arrived: true, reference: 'PC-78', reason: 'Again.' }
  expect(await resolveUnclearRefund(db, nobody, admin, other)).toMatchObject({ reason: 'refund-moved-on' })
})

test('a refund in doubt that is given up is paid by hand, and never sent again §47.2', async ({ db }) => {
  const { id, admin, ask, provider } = await doubted(db)
  const giveUp = () => resolveUnclearRefund(db, ask, admin, { id, arrived: false, ...seen })
  for (const _ of [1, 2]) expect((await giveUp()).ok).toBe(true)
  expect(await rowOf(db, id)).toMatchObject({ status: 'failed', way: 'by_hand', failure: seen.reason })
  expect((await waiting(db)).get(id)).toContain('pay it by hand')
  const given = { reason: 'given-up' }
  const wallet = { id, operator: 'tnm_mpamba', number: '+265881234567' } as const
  expect(await updateRefundWallet(db, admin, wallet)).toMatchObject(given)
  expect(await sendRefundNow(db, ask, admin, { id, seen: '+265990000000' })).toMatchObject(given)
  for (const _ of [1, 2, 3]) {
    await provider.pass(20 * minute)
    await run(db, provider)
  }
  expect([(await rowOf(db, id)).status, await payoutsOf(provider)]).toEqual(['failed', 1])
  for (const _ of [1, 2])
    expect((await payRefundManually(db, ask, admin, { id, reference: 'FT-9' })).ok).toBe(true)
  await checkConstraintsNow(db)
  expect(await entriesOf(db, id)).toEqual([
    { account: 'buyers', amount: -5_000 },
    { account: 'bank', amount: 5_000 },
  ])
  expect(await actsOf(db, id)).toEqual(['refund.by-hand', 'refund.settle'])
})

test('one that arrived after all although it was given up is not paid by hand as well §47.2', async ({
  db,
}) => {
  const { id, admin, ask, tellAll } = await doubted(db)
  expect((await resolveUnclearRefund(db, ask, admin, { id, arrived: false, ...seen })).ok).toBe(true)
  tellAll()
  expect(await payRefundManually(db, ask, admin, { id, reference: 'FT-9' })).toMatchObject({
    reason: 'refund-moved-on',
  })
  await checkConstraintsNow(db)
  expect(await rowOf(db, id)).toMatchObject({ status: 'paid', way: 'mobile_money' })
  expect((await entriesOf(db, id)).map(({ account }) => account)).toEqual(['buyers', 'provider'])
})

test('nothing is given up that the provider now says arrived, nor while it is silent §47.2', async ({
  db,
}) => {
  const { id, admin, ask, tellAll } = await doubted(db)
  const giveUp = (by: (chargeId: string) => Promise<string>) =>
    resolveUnclearRefund(db, by, admin, { id, arrived: false, ...seen })
  expect(await giveUp(async () => 'unsure')).toMatchObject({ reason: 'provider-silent' })
  tellAll()
  expect(await giveUp(ask)).toMatchObject({ reason: 'refund-moved-on' })
  expect([(await rowOf(db, id)).status, await actsOf(db, id)]).toEqual(['paid', []])
})

test('only a refund in doubt is settled by an administrator §47.1', async ({ db }) => {
  const [provider, id, admin] = [await aProvider(), await aRefund(db), await anAdmin(db)]
  const settle = (which: string) =>
    resolveUnclearRefund(db, nobody, admin, { id: which, arrived: true, ...seen })
  expect(await settle(id)).toMatchObject({ reason: 'refund-moved-on' })
  await run(db, provider)
  expect(await settle(id)).toMatchObject({ reason: 'not-in-doubt' })
  expect(await settle('nothing000000000')).toMatchObject({ reason: 'no-such-refund' })
  expect(await actsOf(db, id)).toEqual([])
})

test('the database keeps where a refund goes while it is on its way, and sends none that was given up §47.7', async ({
  db,
}) => {
  const [provider, id] = [await aProvider(), await aRefund(db)]
  await run(db, provider)
  const plain = (change: string) =>
    refusalOf(db, (tx) => tx.execute(sql`update refunds set ${sql.raw(change)} where id = ${id}`))
  for (const change of [
    `number = '+265990000009'`,
    `operator = 'tnm_mpamba'`,
    `operator = null, number = null, way = 'by_hand'`,
    `way = 'by_hand', status = 'failed'`,
  ])
    expect(await plain(change), change).toContain('goes where it was sent')
  for (const change of ['amount = 1', `charge_id = 'ref-other'`])
    expect(await plain(change), change).toContain('never changed')
  await db.update(refunds).set({ doubt: 'Another sum' }).where(eq(refunds.id, id))
  expect(await plain(`way = 'by_hand', status = 'failed'`)).toBe('')
  for (const change of [`status = 'sending', charge_id = 'ref-2'`, `way = 'mobile_money'`])
    expect(await plain(change), change).toContain('was given up')
})

committed(
  'two administrators who settle a doubt in two ways at once settle it once §47.1',
  async ({ db }) => {
    const { id, ask, admin } = await doubted(db)
    const other = await anAdmin(db)
    const both = await Promise.all([
      resolveUnclearRefund(db, ask, admin, { id, arrived: true, ...seen }),
      resolveUnclearRefund(db, ask, other, { id, arrived: false, ...seen }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await actsOf(db, id)).toEqual(['refund.settle'])
  },
)

test('a refund that the provider calls on its way for more than a day waits for an administrator', async ({
  db,
}) => {
  const provider = await aProvider()
  const id = await aRefund(db)
  await run(db, provider)
  const found = { ok: true, value: { status: 'pending', amount: 5_000, currency: 'MWK', fee: 0 } } as const
  const gateway = { ...provider.gateway, findPayout: async () => found }
  const ask = (hours: number) =>
    confirmRefund(db, gateway, `ref-${id}`, new Date(provider.now().getTime() + hours * 60 * minute))
  await ask(23)
  expect((await waiting(db)).get(id)).toBeUndefined()
  await ask(25)
  expect((await waiting(db)).get(id)).toContain('more than a day')
  const arrived = { id, arrived: true, ...seen }
  expect(await resolveUnclearRefund(db, () => ask(26), await anAdmin(db), arrived)).toMatchObject({
    ok: true,
  })
  expect(await rowOf(db, id)).toMatchObject({ status: 'paid', doubt: null })
})

test('a refund that the provider reversed is not with its buyer', async ({ db }) => {
  const provider = await aProvider()
  const id = await aRefund(db)
  await run(db, provider)
  provider.faults({
    calls: [
      { method: 'GET', path: 'details', answer: { success: 'reversed' }, happens: true, odds: 1, times: 99 },
    ],
  })
  await provider.pass(2 * minute)
  await run(db, provider)
  expect((await rowOf(db, id)).status).toBe('failed')
  expect(await entriesOf(db, id)).toEqual([])
})
