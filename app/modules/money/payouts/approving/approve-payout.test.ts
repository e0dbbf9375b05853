import { expect } from 'vitest'
import type { Connection, Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import {
  anApprovedPayout,
  aPaidSeller,
  approve,
  aRequest,
  changeAccount,
  payoutOf,
  sellerBalances,
} from '#test/make/money/payout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow } from '#test/read-ledger.ts'
import { updateDestinations } from '../requesting/destinations.server.ts'
import { withdrawPayout } from '../requesting/requesting.server.ts'
import { approvePayout, declinePayout } from './approving.server.ts'

const seen = (id: string, destinationNo = 1) => ({ id, destinationNo })
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)
const titles = async (db: Db) => (await db.select().from(notifications)).map(({ title }) => title)

async function aLarge(db: Db) {
  const seller = await aPaidSeller(db, { price: 1_000_000 })
  return { seller, ...(await aRequest(db, seller, { amount: 500_001 })) }
}

test('an administrator approves a payout, with the log and the seller told; a second press does nothing §42.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id } = await aRequest(db, await aPaidSeller(db))
  for (const _ of [1, 2]) expect(reasonOf(await approvePayout(db, admin, seen(id)))).toBe('ok')
  expect(await payoutOf(db, id)).toMatchObject({
    status: 'approved',
    approvedBy: admin.userId,
    needsSecond: false,
  })
  expect(await findAuditEntries(db, { subject: { kind: 'payout', id }, limit: 5 })).toMatchObject([
    {
      action: 'payout.approve',
      before: { status: 'requested' },
      after: { status: 'approved', amount: 19_000, to: 'Airtel Money 0990 000 000' },
    },
  ])
  expect(await titles(db)).toContain('Your payout of MK\u00a019,000 is approved')
  expect(reasonOf(await approvePayout(db, admin, seen('nothing')))).toBe('no-such-payout')
})

test('above the sum of the settings a second administrator approves too, and the first cannot be the second §42.2', async ({
  db,
}) => {
  const [first, second] = [await anAdmin(db), await anAdmin(db)]
  const { id } = await aLarge(db)
  expect(reasonOf(await approvePayout(db, first, seen(id)))).toBe('ok')
  expect(await titles(db)).not.toContain('Your payout of MK\u00a0500,001 is approved')
  expect(reasonOf(await approvePayout(db, first, seen(id)))).toBe('same-administrator')
  expect(reasonOf(await approvePayout(db, second, seen(id)))).toBe('ok')
  expect(await payoutOf(db, id)).toMatchObject({ needsSecond: true, secondBy: second.userId })
  expect(await titles(db)).toContain('Your payout of MK\u00a0500,001 is approved')
})

test('an account that changed after it was asked for is not approved unseen', async ({ db }) => {
  const admin = await anAdmin(db)
  const seller = await aPaidSeller(db)
  const { id } = await aRequest(db, seller)
  await changeAccount(db, seller, { paymentNumber: '+265999111222' })
  expect(reasonOf(await approvePayout(db, admin, seen(id)))).toBe('account-changed')
  await updateDestinations(db)
  expect(reasonOf(await approvePayout(db, admin, seen(id)))).toBe('account-changed')
  expect(reasonOf(await approvePayout(db, admin, seen(id, 2)))).toBe('ok')
})

test('an account that changed after the approval makes it void, and both sides read it §44.14', async ({
  db,
}) => {
  const { id, seller } = await anApprovedPayout(db)
  await changeAccount(db, seller, { paymentNumber: '+265999111222' })
  for (const _ of [1, 2]) await updateDestinations(db)
  expect(await payoutOf(db, id)).toMatchObject({
    status: 'requested',
    approvedBy: null,
    destinationNo: 2,
    destination: { number: '+265999111222' },
    doubt: 'The seller changed the account. It was Airtel Money 0990 000 000 before.',
  })
  expect(
    (await titles(db)).filter((title) => title === 'The account for your payout has changed'),
  ).toHaveLength(1)
})

test('a payout whose account is gone goes back to the balance', async ({ db }) => {
  const { id, seller } = await anApprovedPayout(db)
  await changeAccount(db, seller, { paymentNumber: null, paymentOperator: null })
  await updateDestinations(db)
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({ status: 'withdrawn' })
  expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
})

test('what a seller asked for can be declined with a reason, and is back on the balance', async ({ db }) => {
  const { id, seller, admin } = await anApprovedPayout(db)
  const no = { id, reason: 'The name on the wallet is another.' }
  for (const _ of [1, 2]) expect(reasonOf(await declinePayout(db, admin, no))).toBe('ok')
  await checkConstraintsNow(db)
  expect(await payoutOf(db, id)).toMatchObject({ status: 'failed', failure: no.reason })
  expect(await sellerBalances(db, seller)).toEqual({ available: 19_000, paying: 0 })
  expect(await titles(db)).toContain('Your payout of MK\u00a019,000 was declined')
  expect(await findAuditEntries(db, { subject: { kind: 'payout', id }, limit: 5 })).toHaveLength(2)
  expect(reasonOf(await declinePayout(db, admin, { ...no, reason: 'Another' }))).toBe('payout-moved-on')
})

test('a suspended shop is not approved, nor a payout whose balance fell below zero since', async ({ db }) => {
  const admin = await anAdmin(db)
  const seller = await aPaidSeller(db)
  const { id } = await aRequest(db, seller)
  await changeAccount(db, seller, { status: 'suspended' })
  expect(reasonOf(await approvePayout(db, admin, seen(id)))).toBe('shop-not-approved')
  await changeAccount(db, seller, { status: 'approved' })
  for (const { id: orderId } of await db.select().from(orders))
    await setOrder(db, orderId, { paymentStatus: 'refunded' })
  expect(reasonOf(await approvePayout(db, admin, seen(id)))).toBe('balance-fell')
})

const both = async (db: Connection) => ({ one: await anAdmin(db), other: await anAdmin(db) })

committed(
  'two administrators who approve at once approve once, or are the two that a large one needs',
  async ({ db }) => {
    const { one, other } = await both(db)
    const { id } = await aRequest(db, await aPaidSeller(db))
    const large = await aLarge(db)
    for (const payout of [id, large.id]) {
      const results = await Promise.all([one, other].map((admin) => approvePayout(db, admin, seen(payout))))
      expect(results.map(reasonOf)).toEqual(['ok', 'ok'])
    }
    expect(await findAuditEntries(db, { subject: { kind: 'payout', id }, limit: 5 })).toHaveLength(1)
    expect(await payoutOf(db, id)).toMatchObject({ status: 'approved', secondBy: null })
    const { approvedBy, secondBy } = await payoutOf(db, large.id)
    expect([approvedBy, secondBy].toSorted()).toEqual([one.userId, other.userId].toSorted())
  },
)

committed(
  'approved and withdrawn at once: one of the two, and the money stands as it says',
  async ({ db }) => {
    const admin = await anAdmin(db)
    for (let round = 0; round < 5; round++) {
      const seller = await aPaidSeller(db)
      const { id } = await aRequest(db, seller)
      const [approved, withdrawn] = await Promise.all([
        approvePayout(db, admin, seen(id)),
        withdrawPayout(db, seller, id),
      ])
      expect([approved.ok, withdrawn.ok].toSorted()).toEqual([false, true])
      const { status } = await payoutOf(db, id)
      expect(status).toBe(approved.ok ? 'approved' : 'withdrawn')
      expect(await sellerBalances(db, seller)).toEqual(
        approved.ok ? { available: 0, paying: 19_000 } : { available: 19_000, paying: 0 },
      )
    }
    const fresh = await aPaidSeller(db)
    await approve(db, admin, (await aRequest(db, fresh)).id)
  },
)
