import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { committed, test } from '#test/db.ts'
import { approved } from '#test/make/approved.ts'
import { aRefund } from '#test/make/money/refund.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { aProvider, type Provider } from '#test/services/provider.ts'
import { refunds } from '../tables.ts'
import { confirmRefund } from './confirm-refund.server.ts'
import { nextChargeId } from './refund-action-rules.ts'
import { sendRefunds } from './send-refunds.server.ts'
import { payRefundManually, sendRefundNow, updateRefundWallet } from './update-refund.server.ts'

const minute = 60_000
const [good, failing] = ['+265990000000', '+265990000001']
const nobody = () => Promise.reject(new Error('The provider has nothing to be asked about'))
const asking =
  (db: Db, { gateway, now }: Provider) =>
  (chargeId: string) =>
    confirmRefund(db, gateway, chargeId, now())
const run = (db: Db, { gateway, now }: Provider) => sendRefunds(db, gateway, now())
const rowOf = async (db: Db, id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]!
const actsOf = async (db: Db, id: string) =>
  (await findAuditEntries(db, { subject: { kind: 'refund', id }, limit: 9 })).map(({ action }) => action)
const toldOf = async (db: Db, id: string) =>
  (await db.select().from(mails)).filter(({ onceKey }) => onceKey?.includes(`refund ${id}`)).length
const entriesOf = async (db: Db, id: string) =>
  db
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(eq(ledgerSets.onceKey, `refund-paid:${id}`))
    .orderBy(ledgerEntries.amount)

/** Sent to a wallet that takes nothing. */
async function aFailed(db: Db) {
  const provider = await aProvider()
  const id = await aRefund(db, { number: failing })
  await run(db, provider)
  await provider.pass(2 * minute)
  await run(db, provider)
  expect((await rowOf(db, id)).status).toBe('failed')
  return { provider, id, admin: await anAdmin(db) }
}

test('a large refund leaves once two administrators send it, to the wallet that was seen §44.19', async ({
  db,
}) => {
  const [provider, id, admin] = [await aProvider(), await aRefund(db), await anAdmin(db)]
  await saveSettings(db, admin, { changes: { payoutSecondApprovalAbove: 4_999 } })
  await run(db, provider)
  expect((await rowOf(db, id)).status).toBe('due')
  const send = (seen: string) => sendRefundNow(db, nobody, admin, { id, seen })
  expect(await send(failing)).toMatchObject({ reason: 'wallet-changed' })
  expect(await approved(db, await anAdmin(db), await send(good))).toMatchObject({ ok: true })
  expect((await send(good)).ok).toBe(true)
  expect(await actsOf(db, id)).toEqual(['refund.send'])
  await run(db, provider)
  await provider.pass(2 * minute)
  await run(db, provider)
  expect(await rowOf(db, id)).toMatchObject({ status: 'paid', chargeId: `ref-${id}` })
  expect(await toldOf(db, id)).toBe(2)
})

test('what surely did not arrive is sent to another wallet under a new charge id §44.19', async ({ db }) => {
  const { provider, id, admin } = await aFailed(db)
  expect((await updateRefundWallet(db, admin, { id, operator: 'airtel_money', number: good })).ok).toBe(true)
  await run(db, provider)
  expect((await rowOf(db, id)).status).toBe('failed')
  expect((await sendRefundNow(db, asking(db, provider), admin, { id, seen: good })).ok).toBe(true)
  expect(await rowOf(db, id)).toMatchObject({ status: 'sending', chargeId: `ref-${id}-2`, failure: null })
  await run(db, provider)
  await provider.pass(2 * minute)
  await run(db, provider)
  expect(await rowOf(db, id)).toMatchObject({ status: 'paid', number: good })
  expect(await actsOf(db, id)).toEqual(['refund.send', 'refund.wallet'])
  expect([provider.find(`ref-${id}`)?.status, provider.find(`ref-${id}-2`)?.status]).toEqual([
    'failed',
    'success',
  ])
})

test('nothing is sent again or paid by hand while the provider does not say that it failed', async ({
  db,
}) => {
  const { id, admin } = await aFailed(db)
  const words = { unsure: 'provider-silent', succeeded: 'refund-moved-on', pending: 'refund-moved-on' }
  for (const [said, reason] of Object.entries(words)) {
    const ask = async () => said
    expect(await sendRefundNow(db, ask, admin, { id, seen: failing })).toMatchObject({ reason })
    expect(await payRefundManually(db, ask, admin, { id, reference: 'FT-1' })).toMatchObject({ reason })
  }
  expect([(await rowOf(db, id)).status, await actsOf(db, id)]).toEqual(['failed', []])
})

test('what was paid by hand leaves the bank account, once, and its buyer is told §44.19', async ({ db }) => {
  const [id, admin] = [await aRefund(db, { number: null }), await anAdmin(db)]
  await checkConstraintsNow(db)
  const pay = (reference: string) => payRefundManually(db, nobody, admin, { id, reference })
  for (const _ of [1, 2]) expect((await pay('FT-1')).ok).toBe(true)
  expect(await pay('FT-2')).toMatchObject({ reason: 'refund-moved-on' })
  expect(await rowOf(db, id)).toMatchObject({ status: 'paid', way: 'by_hand', reference: 'FT-1' })
  await checkConstraintsNow(db)
  expect(await entriesOf(db, id)).toEqual([
    { account: 'buyers', amount: -5_000 },
    { account: 'bank', amount: 5_000 },
  ])
  expect([await actsOf(db, id), await toldOf(db, id)]).toEqual([['refund.by-hand'], 1])
})

test('a refund without a wallet leaves as soon as one is entered', async ({ db }) => {
  const [provider, id, admin] = [await aProvider(), await aRefund(db, { number: null }), await anAdmin(db)]
  expect(await sendRefundNow(db, nobody, admin, { id, seen: '' })).toMatchObject({
    reason: 'no-wallet-known',
  })
  const wallet = { id, operator: 'airtel_money', number: good } as const
  for (const _ of [1, 2]) expect((await updateRefundWallet(db, admin, wallet)).ok).toBe(true)
  expect(await actsOf(db, id)).toEqual(['refund.wallet'])
  await run(db, provider)
  expect((await rowOf(db, id)).status).toBe('sending')
})

test('nothing is done by hand with what is on its way, nor with what there is not', async ({ db }) => {
  const [provider, id, admin] = [await aProvider(), await aRefund(db), await anAdmin(db)]
  await run(db, provider)
  const moved = { reason: 'refund-moved-on' }
  expect(
    await updateRefundWallet(db, admin, { id, operator: 'airtel_money', number: failing }),
  ).toMatchObject(moved)
  expect(await payRefundManually(db, nobody, admin, { id, reference: 'FT-1' })).toMatchObject(moved)
  const none = await sendRefundNow(db, nobody, admin, { id: 'nothing000000000', seen: '' })
  expect(none).toMatchObject({ reason: 'no-such-refund' })
  expect(await actsOf(db, id)).toEqual([])
})

test('every try has a charge id of its own', () => {
  const id = 'abcd000000000-12'
  const ids = [null, `ref-${id}`, `ref-${id}-2`, `ref-${id}-9`].map((chargeId) =>
    nextChargeId({ id, chargeId }),
  )
  expect(ids).toEqual([`ref-${id}`, `ref-${id}-2`, `ref-${id}-3`, `ref-${id}-10`])
})

committed('two administrators who send a refund at once send it once', async ({ db }) => {
  const [id, one, other] = [await aRefund(db), await anAdmin(db), await anAdmin(db)]
  const both = await Promise.all(
    [one, other].map((admin) => sendRefundNow(db, nobody, admin, { id, seen: good })),
  )
  expect(both.every(({ ok }) => ok)).toBe(true)
  expect(await actsOf(db, id)).toEqual(['refund.send'])
})
