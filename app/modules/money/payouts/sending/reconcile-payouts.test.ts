import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { ok } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ListedPayout, PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { paymentDifferences } from '#app/modules/money/payments/tables.ts'
import { failedTasks } from '#app/modules/platform/tasks/tables.ts'
import { findFailedTasks } from '#app/modules/platform/tasks/tasks.server.ts'
import { test } from '#test/db.ts'
import { anApprovedPayout } from '#test/make/money/payout.ts'
import { anAdmin } from '#test/make.ts'
import { reconcilePayouts } from './reconcile-payouts.server.ts'
import { sentMismatch } from './reconciliation-rules.ts'
import { sendPayout } from './send-payouts.server.ts'

type Door = Pick<PaymentGateway, 'listPayouts'>
const asListed = (chargeId: string, more: Partial<ListedPayout> = {}): ListedPayout => ({
  chargeId,
  status: 'succeeded',
  amount: 19_000,
  currency: 'MWK',
  fee: 0,
  ...more,
})
/** Each in a page of its own. */
const listing = (...listed: ListedPayout[]): Door => ({
  listPayouts: async (page) =>
    ok({ payouts: listed.slice(page - 1, page), more: page < listed.length, unread: 0 }),
})
const silent: Door = {
  listPayouts: async () => ({ ok: false, reason: 'unsure', detail: 'The line was silent' }),
}
const noted = (db: Db) => db.select().from(paymentDifferences).orderBy(asc(paymentDifferences.chargeId))

const outcome = { status: 'succeeded', amount: 19_000, currency: 'MWK', fee: 0 } as const
/** A payout that the provider paid. */
async function aPaidOut(db: Db) {
  const { id, chargeId } = await anApprovedPayout(db)
  const gateway = {
    sendMoney: async () => ({ ok: false, reason: 'refused', detail: 'Sent already' }),
    findPayout: async () => ok(outcome),
  } as unknown as PaymentGateway
  await sendPayout(db, gateway, id)
  return chargeId
}

test('payouts that are the same with the provider are no difference', async ({ db }) => {
  const chargeId = await aPaidOut(db)
  expect(await reconcilePayouts(db, listing(asListed(chargeId)), new Date())).toBe(0)
  expect(await noted(db)).toEqual([])
})

test('money that left and that nobody here knows is noted once, on whichever page it stands §44.17', async ({
  db,
}) => {
  const chargeId = await aPaidOut(db)
  const door = listing(
    asListed(chargeId),
    asListed('out-unknown'),
    asListed('x-failed', { status: 'failed' }),
  )
  expect(await reconcilePayouts(db, door, new Date())).toBe(1)
  expect(await reconcilePayouts(db, door, new Date())).toBe(0)
  expect(await noted(db)).toMatchObject([
    { chargeId: 'out-unknown', kind: 'only_theirs', ours: 'nothing', theirs: 'succeeded, MK 19,000' },
  ])
})

test('a paid payout that the provider does not list is noted, but not where the line broke', async ({
  db,
}) => {
  const chargeId = await aPaidOut(db)
  expect(await reconcilePayouts(db, silent, new Date())).toBe(0)
  expect(await reconcilePayouts(db, listing(), new Date())).toBe(1)
  expect(await noted(db)).toMatchObject([{ chargeId, kind: 'only_ours', ours: 'paid, MK 19,000' }])
})

test('every way in which what was sent may differ', () => {
  const sent = (status: string) => ({
    chargeId: 'ref-1',
    amount: 500,
    status,
    hasArrived: status === 'paid',
    isUnderWay: status === 'sending',
    byHand: false,
  })
  const paid = sent('paid')
  const theirs = { status: 'succeeded', amount: 500, currency: 'MWK' } as const
  const kindOf = (...sides: Parameters<typeof sentMismatch>) => sentMismatch(...sides)?.kind
  expect(kindOf(paid, theirs)).toBeUndefined()
  expect(kindOf(sent('sending'), theirs)).toBeUndefined()
  expect(kindOf(sent('failed'), { ...theirs, status: 'failed' })).toBeUndefined()
  expect(kindOf(sent('sending'), undefined)).toBeUndefined()
  expect(kindOf({ ...paid, byHand: true }, undefined)).toBeUndefined()
  expect(kindOf(undefined, { ...theirs, status: 'pending' })).toBe('only_theirs')
  expect(kindOf(paid, undefined)).toBe('only_ours')
  expect(kindOf(paid, { ...theirs, status: 'failed' })).toBe('status')
  expect(kindOf(paid, { ...theirs, status: 'pending' })).toBe('status')
  expect(kindOf(sent('failed'), theirs)).toBe('status')
  expect(kindOf({ ...paid, byHand: true }, theirs)).toBe('status')
  expect(kindOf({ ...paid, byHand: true }, { ...theirs, status: 'failed' })).toBeUndefined()
  expect(kindOf(paid, { ...theirs, amount: 501 })).toBe('amount')
})

const onePage = asListed('out-unknown')
const incomplete: [string, Door['listPayouts']][] = [
  ['that breaks off', silent.listPayouts],
  ['with an entry that says too little', async () => ok({ payouts: [onePage], more: false, unread: 1 })],
  ['whose pages are all the same', async () => ok({ payouts: [onePage], more: true, unread: 0 })],
]
test.for(incomplete)(
  'a list %s night after night is shown to administrators until it is whole again §40.13',
  async ([, listPayouts], { db }) => {
    const admin = await anAdmin(db)
    const shown = async () => (await findFailedTasks(db, admin)).tasks.map(({ itemId }) => itemId)
    let pages = 0
    const door: Door = {
      listPayouts(page) {
        pages = page
        return listPayouts(page)
      },
    }
    await reconcilePayouts(db, door, new Date())
    expect(await shown()).toEqual([])
    await reconcilePayouts(db, door, new Date())
    expect(await shown()).toEqual(['list of paychangu'])
    expect(pages).toBeLessThan(3)
    await reconcilePayouts(db, listing(), new Date())
    expect(await db.select().from(failedTasks)).toEqual([])
  },
)

test('a sum in another currency is another sum', () => {
  const ours = {
    chargeId: 'out-a',
    amount: 500,
    status: 'paid',
    hasArrived: true,
    isUnderWay: false,
    byHand: false,
  }
  expect(sentMismatch(ours, { status: 'succeeded', amount: 500, currency: 'USD' })).toEqual({
    kind: 'amount',
    ours: 'paid, MK 500',
    theirs: 'succeeded, USD 500',
  })
})
