import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection, Db } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { countMoney } from '#test/count-money.ts'
import { committed } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aCheckoutToPay, anAttempt, minutesAfterPlacing } from '#test/make/money/payment.ts'
import { anAdmin } from '#test/make.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { aProvider, type Provider } from '#test/services/provider.ts'
import { recordManualPayment } from '../../order-payments/record-manual-payment.server.ts'
import { refundWaitText } from '../reading/list-rules.ts'
import { refundQuery } from '../reading/refunds.server.ts'
import { refunds } from '../tables.ts'
import { verifyLedger } from '../verification/verify-ledger.server.ts'
import { confirmRefund } from './confirm-refund.server.ts'
import { sendRefunds } from './send-refunds.server.ts'
import {
  payRefundManually,
  recordArrivedRefund,
  recordReturnedRefund,
  sendRefundNow,
  updateRefundWallet,
} from './update-refund.server.ts'

const minute = 60_000
const nobody = () => Promise.reject(new Error('The provider has nothing to be asked about'))
const reason = 'Their list shows it as reversed.'
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)

async function addsUp(db: Connection) {
  expect(await verifyLedger(db)).toEqual([])
  const { should, ledger, unbalanced } = await countMoney(db)
  expect([ledger, unbalanced]).toEqual([should, 0])
}
const rowOf = async (db: Db, id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]!
const actsOf = async (db: Db, id: string) =>
  (await findAuditEntries(db, { subject: { kind: 'refund', id }, limit: 9 })).map(({ action }) => action)
const mailsOf = async (db: Db, id: string) =>
  (await db.select().from(mails))
    .filter(({ onceKey }) => onceKey?.includes(`refund ${id}`))
    .map((mail) => JSON.stringify(mail))

/** MK 5,000 that were paid by a wallet, or by a transfer by hand, for an order that was cancelled then. */
async function anOwed(db: Db, way: 'wallet' | 'transfer') {
  const admin = await anAdmin(db)
  const { checkoutId, orders } = await aCheckoutToPay(db, 1, 'bank_transfer')
  const { id: orderId } = orders[0]!
  if (way === 'wallet') {
    const provider = aFakeGateway()
    const { chargeId } = await anAttempt(db, provider, checkoutId)
    provider.decide(chargeId, { status: 'succeeded' })
    await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(2))
  } else
    await recordManualPayment(
      db,
      admin,
      { id: orderId, to: 'paid', reference: `FT-${orderId}`, amount: 5_000 },
      minutesAfterPlacing(2),
    )
  await moveOrder(db, { actor: admin }, { id: orderId, to: 'cancelled', note: 'Gone' })
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  return { id: refund!.id, admin }
}

/** Sent to the wallet, and the provider says that it arrived. */
async function aPaid(db: Db) {
  const provider = await aProvider()
  const { id, admin } = await anOwed(db, 'wallet')
  const run = () => sendRefunds(db, provider.gateway, provider.now())
  await run()
  await provider.pass(2 * minute)
  await run()
  expect((await rowOf(db, id)).status).toBe('paid')
  const ask = (chargeId: string) => confirmRefund(db, provider.gateway, chargeId, provider.now())
  return { id, admin, provider, run, ask }
}
/** The provider tells something else of every payout from now on. */
const telling = ({ gateway }: Provider, status: 'succeeded' | 'failed') => ({
  ...gateway,
  findPayout: async () => ({ ok: true, value: { status, amount: 5_000, currency: 'MWK', fee: 0 } }) as const,
})

committed(
  'a refund by hand that the bank sent back is owed again, and is paid anew, however often §48.4',
  async ({ db }) => {
    const { id, admin } = await anOwed(db, 'transfer')
    for (const time of [1, 2, 3]) {
      const paid = { id, reference: `OUT-${time}` }
      expect(reasonOf(await payRefundManually(db, nobody, admin, paid))).toBe('ok')
      await addsUp(db)
      const because = `${reason} ${time}`
      for (const _ of ['once', 'pressed twice'])
        expect(reasonOf(await recordReturnedRefund(db, admin, { id, reason: because }))).toBe('ok')
      expect(await rowOf(db, id)).toMatchObject({ status: 'failed', failure: because, closedAt: null })
      await addsUp(db)
    }
    const { rows } = await refundQuery.page(db, admin, { status: 'needs-you', limit: 9 })
    expect(rows.map(({ refund, waits }) => waits && refundWaitText(t, refund, waits))).toEqual([
      'It came back: pay it by hand again',
    ])
    expect((await actsOf(db, id)).filter((action) => action === 'refund.return')).toHaveLength(3)
    const titles = await mailsOf(db, id)
    expect(titles.filter((title) => title.includes('came back to us'))).toHaveLength(3)
    expect(titles.filter((title) => title.includes('has arrived'))).toHaveLength(3)
  },
)

committed(
  'one that came back to the provider is never paid again by its old word, and goes to another wallet §48.4',
  async ({ db }) => {
    const { id, admin, provider, run, ask } = await aPaid(db)
    await addsUp(db)
    expect(reasonOf(await recordReturnedRefund(db, admin, { id, reason }))).toBe('ok')
    await addsUp(db)
    // The provider goes on saying that it was paid.
    await ask(`ref-${id}`)
    expect(await rowOf(db, id)).toMatchObject({ status: 'failed', way: 'mobile_money' })
    const wallet = { id, operator: 'tnm_mpamba', number: '+265881234567' } as const
    expect(reasonOf(await updateRefundWallet(db, admin, wallet))).toBe('ok')
    expect(reasonOf(await sendRefundNow(db, ask, admin, { id, seen: wallet.number }))).toBe('ok')
    await run()
    await provider.pass(2 * minute)
    await run()
    expect(await rowOf(db, id)).toMatchObject({ status: 'paid', chargeId: `ref-${id}-2`, returnedAt: null })
    await addsUp(db)
  },
)

committed(
  'what the provider itself says came back is owed again without anybody noting it §48.4',
  async ({ db }) => {
    const { id, provider } = await aPaid(db)
    await confirmRefund(db, telling(provider, 'failed'), `ref-${id}`, provider.now())
    expect(await rowOf(db, id)).toMatchObject({ status: 'failed', returnedAt: null })
    await addsUp(db)
    await confirmRefund(db, telling(provider, 'succeeded'), `ref-${id}`, provider.now())
    expect((await rowOf(db, id)).status).toBe('paid')
    await addsUp(db)
  },
)

committed(
  'one that was noted as come back and is with its buyer in truth leaves where it was sent from §48.5',
  async ({ db }) => {
    const hand = await anOwed(db, 'transfer')
    await payRefundManually(db, nobody, hand.admin, { id: hand.id, reference: 'OUT-1' })
    await recordReturnedRefund(db, hand.admin, { id: hand.id, reason })
    const arrived = { id: hand.id, reference: 'OUT-1', reason: 'The buyer shows it' }
    for (const _ of ['once', 'pressed twice'])
      expect(reasonOf(await recordArrivedRefund(db, nobody, hand.admin, arrived))).toBe('ok')
    expect(await rowOf(db, hand.id)).toMatchObject({ status: 'paid', way: 'by_hand' })
    expect(await actsOf(db, hand.id)).toEqual(['refund.arrive', 'refund.return', 'refund.by-hand'])
    await addsUp(db)

    const sent = await aPaid(db)
    await recordReturnedRefund(db, sent.admin, { id: sent.id, reason })
    const late = { ...arrived, id: sent.id }
    expect(reasonOf(await recordArrivedRefund(db, async () => 'failed', sent.admin, late))).toBe(
      'provider-failed',
    )
    expect(reasonOf(await recordArrivedRefund(db, sent.ask, sent.admin, late))).toBe('ok')
    expect(await rowOf(db, sent.id)).toMatchObject({ status: 'paid', way: 'mobile_money' })
    await addsUp(db)
  },
)

committed('nothing comes back that did not arrive, nor arrives that is on its way', async ({ db }) => {
  const { id, admin } = await anOwed(db, 'transfer')
  expect(reasonOf(await recordReturnedRefund(db, admin, { id, reason }))).toBe('refund-moved-on')
  const arrived = { id, reference: 'X-1', reason }
  expect(reasonOf(await recordArrivedRefund(db, nobody, admin, arrived))).toBe('refund-moved-on')
  expect(reasonOf(await recordReturnedRefund(db, admin, { id: 'none', reason }))).toBe('no-such-refund')
  expect(await actsOf(db, id)).toEqual([])
  const change = (values: Partial<typeof refunds.$inferInsert>) =>
    refusalOf(db, (tx) => tx.update(refunds).set(values).where(eq(refunds.id, id)))
  expect(await change({ returnedAt: new Date() })).toContain('refunds_returned')
})

committed('two who note at once that it came back take it back once', async ({ db }) => {
  const { id, admin } = await anOwed(db, 'transfer')
  await payRefundManually(db, nobody, admin, { id, reference: 'OUT-1' })
  const both = await Promise.all([1, 2, 3].map(() => recordReturnedRefund(db, admin, { id, reason })))
  expect(both.map(reasonOf)).toEqual(['ok', 'ok', 'ok'])
  expect(await actsOf(db, id)).toEqual(['refund.return', 'refund.by-hand'])
  await addsUp(db)
})
