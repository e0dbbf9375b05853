import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { committed, test } from '#test/db.ts'
import {
  anApprovedPayout,
  aPaidSeller,
  aReference,
  aRequest,
  changeAccount,
  payoutOf,
  sellerBalances,
} from '#test/make/money/payout.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { aProvider } from '#test/services/provider.ts'
import { listPayouts } from '../approving/reading.server.ts'
import { createPayoutBatch } from './create-payout-batch.server.ts'
import { resolvePayout } from './resolve-payout.server.ts'
import { sendPayout, sendPayouts } from './send-payouts.server.ts'

const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)

async function aBatched(db: Db) {
  const approved = await anApprovedPayout(db, { kind: 'bank' })
  const made = await createPayoutBatch(db, approved.admin, [approved.id])
  if (!made.ok || !made.value.batchId) throw new Error('no batch')
  return { ...approved, batchId: made.value.batchId }
}

test('approved payouts are put into a file for the bank; what is not approved or goes elsewhere is left out', async ({
  db,
}) => {
  const { id, admin } = await anApprovedPayout(db, { kind: 'bank' })
  const changed = await anApprovedPayout(db, { kind: 'bank' })
  await changeAccount(db, changed.seller, { bankAccountNumber: '999' })
  const { id: asked } = await aRequest(db, await aPaidSeller(db))
  const made = await createPayoutBatch(db, admin, [id, changed.id, asked])
  expect(made).toMatchObject({ ok: true, value: { taken: 1, left: 2 } })
  const { batchId } = await payoutOf(db, id)
  expect(await payoutOf(db, id)).toMatchObject({
    status: 'sending',
    way: 'by_hand',
    batchId: expect.any(String),
  })
  expect((await payoutOf(db, changed.id)).status).toBe('requested')
  expect((await listPayouts(db, admin, { batch: batchId!, limit: 9 })).rows).toMatchObject([{ id }])
  const subject = { kind: 'list', id: `payouts ${batchId}` } as const
  expect(await findAuditEntries(db, { subject, limit: 5 })).toMatchObject([
    { after: { payouts: [id], sum: 19_000 } },
  ])
  expect(reasonOf(await createPayoutBatch(db, admin, []))).toBe('nothing-chosen')
  expect(await createPayoutBatch(db, admin, [id])).toMatchObject({ ok: true, value: { taken: 0, left: 1 } })
})

test('a payout in a file is never sent by the provider as well §42.4', async ({ db }) => {
  const provider = await aProvider()
  const { id } = await aBatched(db)
  await provider.pass(60 * 60_000)
  await sendPayouts(db, provider.gateway, provider.now())
  await sendPayout(db, provider.gateway, id, provider.now())
  const listed = await provider.gateway.listPayouts(1)
  expect(listed.ok && listed.value.payouts).toEqual([])
  expect((await payoutOf(db, id)).status).toBe('sending')
})

test('a payout by hand is marked paid with a reference, once, and comes out of the bank’s account §42.4', async ({
  db,
}) => {
  const { id, admin, seller } = await aBatched(db)
  const paid = { id, to: 'paid', reference: aReference() } as const
  for (const _ of [1, 2]) expect(reasonOf(await resolvePayout(db, admin, paid))).toBe('ok')
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({ status: 'paid', reference: paid.reference })
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
  const acts = await findAuditEntries(db, { subject: { kind: 'payout', id }, limit: 9 })
  expect(acts.map(({ action }) => action)).toEqual(['payout.settle', 'payout.approve'])
  expect(reasonOf(await resolvePayout(db, admin, { ...paid, reference: 'ANOTHER' }))).toBe('payout-moved-on')
})

test('a returned payout is shown as failed, and its money is back on the balance §44.8', async ({ db }) => {
  const { id, admin, seller } = await aBatched(db)
  await resolvePayout(db, admin, { id, to: 'paid', reference: aReference() })
  const back = { id, to: 'failed', reason: 'The account is closed.' } as const
  for (const _ of [1, 2]) expect(reasonOf(await resolvePayout(db, admin, back))).toBe('ok')
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({ status: 'failed', failure: back.reason })
  expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
})

test('what the provider has is not settled by hand, unless its word is in doubt', async ({ db }) => {
  const provider = await aProvider()
  const { id, admin } = await anApprovedPayout(db)
  expect(reasonOf(await resolvePayout(db, admin, { id, to: 'paid', reference: 'X' }))).toBe('payout-moved-on')
  await sendPayouts(db, provider.gateway, provider.now())
  expect(reasonOf(await resolvePayout(db, admin, { id, to: 'failed', reason: 'No' }))).toBe('not-by-hand')
  expect(reasonOf(await resolvePayout(db, admin, { id: 'nothing', to: 'failed', reason: 'No' }))).toBe(
    'no-such-payout',
  )
})

committed('a file for the bank and the provider at once: one of them has the payout', async ({ db }) => {
  const provider = await aProvider()
  for (let round = 0; round < 3; round++) {
    const { id, admin } = await anApprovedPayout(db, { kind: 'bank' })
    const [made] = await Promise.all([
      createPayoutBatch(db, admin, [id]),
      sendPayout(db, provider.gateway, id, provider.now()),
    ])
    const { way, chargeId } = await payoutOf(db, id)
    expect(way).toBe(made.ok && made.value.taken === 1 ? 'by_hand' : 'provider')
    expect(provider.find(chargeId) === undefined).toBe(way === 'by_hand')
  }
})
