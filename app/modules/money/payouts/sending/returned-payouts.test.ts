import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection, Db } from '#app/db/client.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { countMoney } from '#test/count-money.ts'
import { committed } from '#test/db.ts'
import { anApprovedPayout, aRequest, payoutOf, sellerBalances } from '#test/make/money/payout.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { aProvider } from '#test/services/provider.ts'
import { declinePayout } from '../approving/approving.server.ts'
import { payouts } from '../tables.ts'
import { confirmPayout } from './closing.server.ts'
import { createPayoutBatch } from './create-payout-batch.server.ts'
import { resolvePayout } from './resolve-payout.server.ts'
import { sendPayouts } from './send-payouts.server.ts'

const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)
const paid = (id: string, reference = 'FT-1') => ({ id, to: 'paid', reference }) as const
const failed = (id: string, reason = 'The bank sent it back.') => ({ id, to: 'failed', reason }) as const

/** Sellers' sales in these tests were paid past the books of buyers, so only the rest is held against a plain count. */
async function addsUp(db: Connection) {
  expect((await verifyLedger(db)).filter((fault) => !fault.startsWith('Buyers’ balance'))).toEqual([])
  const { should, ledger, unbalanced } = await countMoney(db)
  expect([ledger.provider, ledger.bank, ledger.paying, unbalanced]).toEqual([
    should.provider,
    should.bank,
    should.paying,
    0,
  ])
}

async function byHand(db: Db) {
  const approved = await anApprovedPayout(db, { kind: 'bank' })
  await createPayoutBatch(db, approved.admin, [approved.id])
  return approved
}
async function byProvider(db: Db) {
  const provider = await aProvider()
  const approved = await anApprovedPayout(db)
  await sendPayouts(db, provider.gateway, provider.now())
  await provider.pass(120_000)
  await sendPayouts(db, provider.gateway, provider.now())
  expect((await payoutOf(db, approved.id)).status).toBe('paid')
  return { ...approved, provider }
}

committed(
  'a payout by hand that was noted as failed and arrived in truth is paid out of the bank, below zero too §48.5',
  async ({ db }) => {
    const { id, admin, seller } = await byHand(db)
    await resolvePayout(db, admin, failed(id))
    expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
    const next = await aRequest(db, seller)
    for (const _ of ['once', 'pressed twice'])
      expect(reasonOf(await resolvePayout(db, admin, paid(id)))).toBe('ok')
    expect(await payoutOf(db, id)).toMatchObject({ status: 'paid', way: 'by_hand', failure: null })
    expect(await sellerBalances(db, seller)).toEqual({ available: -19_000, paying: 19_000 })
    const told = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
    expect(told.map(({ title }) => title)).toContain('Your payout of MK\u00a019,000 arrived after all')
    await addsUp(db)
    await declinePayout(db, admin, { id: next.id, reason: 'Paid before' })
    expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
    await addsUp(db)
  },
)

committed(
  'a payout of the provider that came back past its word is on the balance, and its old word pays it no more §48.4',
  async ({ db }) => {
    const { id, chargeId, admin, seller, provider } = await byProvider(db)
    for (const _ of ['once', 'pressed twice'])
      expect(reasonOf(await resolvePayout(db, admin, failed(id)))).toBe('ok')
    expect(await payoutOf(db, id)).toMatchObject({ status: 'failed', returnedAt: expect.any(Date) })
    expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
    await addsUp(db)
    await confirmPayout(db, provider.gateway, chargeId, provider.now())
    expect(await payoutOf(db, id)).toMatchObject({ status: 'failed', doubt: null })
    const acts = await findAuditEntries(db, { subject: { kind: 'payout', id }, limit: 9 })
    expect(acts.filter(({ action }) => action === 'payout.settle')).toHaveLength(1)
  },
)

committed(
  'to and fro: however often a payout comes back and arrives, the ledger says what it says §48.5',
  async ({ db }) => {
    for (const made of [await byHand(db), await byProvider(db)]) {
      const { id, admin, seller } = made
      await resolvePayout(db, admin, paid(id, 'FT-0'))
      for (const time of [1, 2, 3]) {
        expect(reasonOf(await resolvePayout(db, admin, failed(id, `Back ${time}`)))).toBe('ok')
        expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
        await addsUp(db)
        expect(reasonOf(await resolvePayout(db, admin, paid(id, `FT-${time}`)))).toBe('ok')
        expect(await sellerBalances(db, seller)).toEqual({ available: 0, paying: 0 })
        await addsUp(db)
      }
    }
  },
)

committed(
  'what was declined before it left arrives never, and the provider’s clear no stands',
  async ({ db }) => {
    const { id, admin } = await anApprovedPayout(db)
    await declinePayout(db, admin, { id, reason: 'Another name' })
    expect(reasonOf(await resolvePayout(db, admin, paid(id)))).toBe('payout-moved-on')
    const change = { status: 'paid', failure: null, way: 'by_hand' } as const
    expect(await refusalOf(db, (tx) => tx.update(payouts).set(change).where(eq(payouts.id, id)))).toContain(
      'nobody says that it was paid after all',
    )
  },
)
