import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { test } from '#test/db.ts'
import {
  anApprovedPayout,
  aReference,
  aRequest,
  failingNumber,
  payoutOf,
  sellerBalances,
} from '#test/make/money/payout.ts'
import { checkConstraintsNow, refusalOf } from '#test/read-ledger.ts'
import { aProvider } from '#test/services/provider.ts'
import { findPayout } from '../approving/reading.server.ts'
import { payouts } from '../tables.ts'
import { confirmPayout } from './closing.server.ts'
import { resolvePayout } from './resolve-payout.server.ts'
import { sendPayouts } from './send-payouts.server.ts'

const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)
const settles = async (db: Db, id: string) =>
  (await findAuditEntries(db, { subject: { kind: 'payout', id }, limit: 9 })).filter(
    ({ action }) => action === 'payout.settle',
  )

/** The provider said that it failed, and says now that it was paid after all. */
async function aLate(db: Db) {
  const provider = await aProvider()
  const approved = await anApprovedPayout(db, { number: failingNumber })
  await sendPayouts(db, provider.gateway, provider.now())
  await provider.pass(120_000)
  await sendPayouts(db, provider.gateway, provider.now())
  expect((await payoutOf(db, approved.id)).status).toBe('failed')
  const known = { status: 'succeeded', amount: 19_000, currency: 'MWK', fee: 0 } as const
  const changed = { ...provider.gateway, findPayout: async () => ({ ok: true, value: known }) as const }
  await confirmPayout(db, changed, approved.chargeId, provider.now())
  expect((await payoutOf(db, approved.id)).doubt).toContain('paid after all')
  return approved
}

test('a payout that arrived although it had failed is taken from the balance again, once, and its seller reads so §47.3', async ({
  db,
}) => {
  const { id, admin, seller } = await aLate(db)
  expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
  const paid = { id, to: 'paid', reference: aReference() } as const
  for (const _ of [1, 2]) expect(reasonOf(await resolvePayout(db, admin, paid))).toBe('ok')
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({ status: 'paid', doubt: null, reference: paid.reference })
  expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
  expect(await settles(db, id)).toMatchObject([{ after: { status: 'paid', amount: 19_000 } }])
  const told = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
  expect(told.map(({ title }) => title)).toContain('Your payout of MK\u00a019,000 arrived after all')
  expect((await findPayout(db, admin, id))?.statement).toBeUndefined()
})

test('where its money was asked for again meanwhile the balance falls below zero, and the next one waits §47.3', async ({
  db,
}) => {
  const { id, admin, seller } = await aLate(db)
  await aRequest(db, seller)
  expect(reasonOf(await resolvePayout(db, admin, { id, to: 'paid', reference: 'FT-1' }))).toBe('ok')
  await checkConstraintsNow(db)
  expect(await sellerBalances(db, seller)).toEqual({ available: -19_000, paying: 19_000 })
})

test('one that did not arrive after all stays failed, with its money on the balance §47.3', async ({
  db,
}) => {
  const { id, admin, seller } = await aLate(db)
  const not = { id, to: 'failed', reason: 'Their list shows it as reversed.' } as const
  for (const _ of [1, 2]) expect(reasonOf(await resolvePayout(db, admin, not))).toBe('ok')
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({ status: 'failed', doubt: null, failure: not.reason })
  expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
  expect(await settles(db, id)).toHaveLength(1)
  expect(reasonOf(await resolvePayout(db, admin, { id, to: 'paid', reference: 'FT-1' }))).toBe('not-by-hand')
})

test('the database lets nothing that failed be paid after all without the provider’s word and the ledger §47.3', async ({
  db,
}) => {
  const { id } = await aLate(db)
  const paid = { status: 'paid', failure: null } as const
  const change = () => refusalOf(db, (tx) => tx.update(payouts).set(paid).where(eq(payouts.id, id)))
  expect(await change()).toContain('stands otherwise in the ledger')
  await db.update(payouts).set({ doubt: null }).where(eq(payouts.id, id))
  expect(await change()).toContain('nobody says that it was paid after all')
})
