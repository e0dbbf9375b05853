import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { paymentDifferences } from '#app/modules/money/payments/tables.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { failedTasks } from '#app/modules/platform/tasks/tables.ts'
import { committed } from '#test/db.ts'
import { goodNumber, sellerBalances } from '#test/make/money/payout.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { postLedgerSet, reverseLedgerSet } from '../../ledger/entries/posting.server.ts'
import { debtPayments } from '../tables.ts'
import { confirmDebtPayment, payDebt } from './debts.server.ts'
import { reconcileDebts } from './reconcile-debts.server.ts'

const minute = 60_000
const at = new Date('2026-11-20T09:00:00Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * minute)
const wallet = { operator: 'airtel_money', number: goodNumber } as const

/** A seller who owes MK 1,000 of a sale in cash, and asks a wallet to pay it. */
async function aTry(db: Db) {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, price: 20_000 })
  const { id } = await anOrder(db, aGuest, product, { paymentMethod: 'cash_on_delivery' })
  for (const status of ['confirmed', 'processing', 'shipped'] as const) await setOrder(db, id, { status })
  await setOrder(db, id, { status: 'delivered', paymentStatus: 'paid' })
  const provider = aFakeGateway()
  const tried = await payDebt(db, provider.gateway, seller, wallet, at)
  if (!tried.ok) throw new Error(tried.reason)
  return { ...provider, seller, ...tried.value }
}
async function aPaid(db: Db) {
  const tried = await aTry(db)
  tried.decide(tried.chargeId, { status: 'succeeded', fee: 30 })
  await confirmDebtPayment(db, tried.gateway, tried.chargeId, later(1))
  return tried
}
const differences = (db: Db) => db.select().from(paymentDifferences)

committed(
  'a payment of a debt that is the same with the provider is no difference, and the ledger has it',
  async ({ db }) => {
    const { gateway, seller } = await aPaid(db)
    expect(await reconcileDebts(db, gateway, later(60))).toBe(0)
    expect(await differences(db)).toEqual([])
    expect((await sellerBalances(db, seller)).available).toBe(0)
    expect(await verifyLedger(db)).toEqual([])
  },
)

committed(
  'what differs of a payment of a debt is noted once a night, and what is gone is over §48.7',
  async ({ db }) => {
    const { gateway, chargeId, decide, forget } = await aPaid(db)
    decide(chargeId, { status: 'succeeded', amount: 900 })
    expect(await reconcileDebts(db, gateway, later(60))).toBe(1)
    expect(await reconcileDebts(db, gateway, later(120))).toBe(0)
    expect(await differences(db)).toMatchObject([
      { chargeId, kind: 'amount', ours: 'MK 1,000', theirs: 'MK 900', goneAt: null },
    ])
    forget(chargeId)
    expect(await reconcileDebts(db, gateway, later(180))).toBe(1)
    expect((await differences(db)).map(({ kind, goneAt }) => [kind, goneAt !== null])).toEqual([
      ['amount', true],
      ['only_ours', false],
    ])
  },
)

committed(
  'money for a debt of which nobody heard is followed first, and then it is no difference',
  async ({ db }) => {
    const { gateway, chargeId, decide, seller } = await aTry(db)
    decide(chargeId, { status: 'failed' })
    await confirmDebtPayment(db, gateway, chargeId, later(1))
    decide(chargeId, { status: 'succeeded' })
    expect(await reconcileDebts(db, gateway, later(24 * 60))).toBe(0)
    expect((await sellerBalances(db, seller)).available).toBe(0)
    expect(await verifyLedger(db)).toEqual([])
  },
)

committed(
  'money in another currency cannot be booked: it is a difference, and somebody is told',
  async ({ db }) => {
    const { gateway, chargeId, decide } = await aTry(db)
    const fine = await aPaid(db)
    decide(chargeId, { status: 'succeeded', currency: 'USD', amount: 3 })
    const both = {
      findCharge: async (id: string) =>
        (id === chargeId ? gateway : fine.gateway).findCharge(id, 'mobile_money'),
    }
    expect(await reconcileDebts(db, both, later(60))).toBe(1)
    expect(await differences(db)).toMatchObject([{ chargeId, kind: 'only_theirs', theirs: 'USD 3' }])
    expect(await db.select().from(failedTasks)).toMatchObject([{ kind: 'debt-compare', itemId: chargeId }])
  },
)

committed(
  'the ledger is verified against payments of debts: one that is missing, changed or of nobody is named §48.7',
  async ({ db }) => {
    const { id, chargeId, seller } = await aPaid(db)
    const [set] = (await db.select().from(ledgerSets)).filter(({ onceKey }) => onceKey === `debt:${id}`)
    await db.transaction((tx) => reverseLedgerSet(tx, set!.id, at))
    expect(await verifyLedger(db)).toEqual([expect.stringContaining(chargeId)])

    const { id: other, chargeId: named } = await aPaid(db)
    await db.execute(`alter table debt_payments disable trigger debt_payments_guarded`)
    await db.update(debtPayments).set({ received: 999 })
    expect((await verifyLedger(db))[0]).toContain(named)
    expect(other).not.toBe(id)
    await db.update(debtPayments).set({ received: 1_000 })
    const entries = [
      { account: 'provider' as const, sellerId: null, amount: -5 },
      { account: 'seller_available' as const, sellerId: seller.userId, amount: 5 },
    ]
    await db.transaction((tx) => postLedgerSet(tx, { kind: 'payment', onceKey: 'debt:nobody', at, entries }))
    expect((await verifyLedger(db))[0]).toContain('debt:nobody')
  },
)
