import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { ledgerEntries } from '#app/modules/money/ledger/tables.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { saveSettings } from '#app/modules/platform/settings/settings.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { aSale, moveOrderThrough, setOrder } from '#test/make/sales/sale.ts'
import { anAdmin } from '#test/make.ts'
import { checkConstraintsNow, refusalOf } from '#test/read-ledger.ts'
import { aProvider } from '#test/services/provider.ts'
import { retryDelay } from '../../payments/provider/outcome-rules.ts'
import { refundMoves, refundStates } from '../status.ts'
import { refunds } from '../tables.ts'
import { confirmRefund } from './confirm-refund.server.ts'
import { sendRefunds } from './send-refunds.server.ts'

const minute = 60_000
const initialize = 'payouts/initialize'
type Provider = Awaited<ReturnType<typeof aProvider>>
const run = (db: Db, { gateway, now }: Provider) => sendRefunds(db, gateway, now())
const sent = async ({ gateway }: Provider) => {
  const listed = await gateway.listPayouts(1)
  return listed.ok ? listed.value.payouts.filter(({ status }) => status !== 'failed').length : -1
}

/** An order paid by a wallet and cancelled: 5,000 kwacha are owed to it. */
async function aDue(db: Db, number = '+265990000000') {
  const { id, seller } = await aSale(db, { paymentMethod: 'airtel_money' })
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const now = new Date()
  await db.insert(payments).values({
    checkoutId: order!.checkoutId,
    way: 'mobile_money',
    operator: 'airtel_money',
    number,
    amount: 5_000,
    chargeId: `c-${id}`,
    payUntil: now,
    status: 'succeeded',
    use: 'orders',
    received: 5_000,
    settledAt: now,
  })
  await setOrder(db, id, { paymentStatus: 'paid' })
  await moveOrderThrough(db, seller, id, 'cancelled')
  await checkConstraintsNow(db)
  return (await refundOf(db, id)).id
}
const refundOf = async (db: Db, orderId: string) =>
  (await db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0]!
const stateOf = async (db: Db, id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]!
const onProvider = async (db: Db) => {
  const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.account, 'provider'))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

test('what is due goes back to the wallet that paid, and the buyer is told on its way and on arrival §42.7', async ({
  db,
}) => {
  const provider = await aProvider()
  const before = await onProvider(db)
  const id = await aDue(db)
  await run(db, provider)
  expect(await stateOf(db, id)).toMatchObject({ status: 'sending', chargeId: `ref-${id}` })
  await provider.pass(2 * minute)
  for (const _ of [1, 2]) await run(db, provider)
  await checkConstraintsNow(db)
  expect(await stateOf(db, id)).toMatchObject({ status: 'paid', closedAt: provider.now() })
  expect((await onProvider(db)) - before).toBe(5_000)
  const keys = (await db.select().from(mails)).map(({ onceKey }) => onceKey ?? '')
  expect(keys.filter((key) => key.includes(`refund ${id}`))).toHaveLength(2)
})

test('a refund that does not arrive is failed, and still owed', async ({ db }) => {
  const provider = await aProvider()
  const id = await aDue(db, '+265990000001')
  await run(db, provider)
  await provider.pass(2 * minute)
  await run(db, provider)
  expect(await stateOf(db, id)).toMatchObject({ status: 'failed', failure: expect.stringMatching(/./) })
  await provider.pass(60 * minute)
  await run(db, provider)
  expect([(await stateOf(db, id)).status, await sent(provider)]).toEqual(['failed', 0])
})

test('a refund whose outcome is unknown is never sent twice §42.7', async ({ db }) => {
  for (const happens of [true, false]) {
    const provider = await aProvider()
    const id = await aDue(db)
    provider.faults({ calls: [{ path: initialize, answer: 'cut', happens, odds: 1, times: 1 }] })
    await run(db, provider)
    await provider.pass(retryDelay - minute)
    await run(db, provider)
    expect(await sent(provider)).toBe(happens ? 1 : 0)
    for (let round = 0; round < 5; round++) {
      await provider.pass(2 * minute)
      await run(db, provider)
    }
    expect([(await stateOf(db, id)).status, await sent(provider)]).toEqual(['paid', 1])
  }
})

test('large refunds and those of another way wait for an administrator', async ({ db }) => {
  const provider = await aProvider()
  const [large, other] = [await aDue(db), await aDue(db)]
  await saveSettings(db, await anAdmin(db), { changes: { payoutSecondApprovalAbove: 4_999 } })
  await db.update(refunds).set({ way: 'by_hand' }).where(eq(refunds.id, other))
  await run(db, provider)
  for (const id of [large, other]) expect((await stateOf(db, id)).status).toBe('due')
  expect(await confirmRefund(db, provider.gateway, 'ref-nobody')).toBe('not-ours')
})

test('the database lets a refund move where the table of moves does, and nowhere else', async ({ db }) => {
  const id = await aDue(db)
  const change = (values: Partial<typeof refunds.$inferInsert>) =>
    refusalOf(db, (tx) => tx.update(refunds).set(values).where(eq(refunds.id, id)))
  expect(await change({ amount: 1 })).toContain('never changed')
  expect(await change({ status: 'failed' })).toContain('cannot go from due to failed')
  const { rows } = await db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = 'keep_refund'`,
  )
  const isPair = (pair: string) =>
    pair.split(' ').every((word) => (refundStates as readonly string[]).includes(word))
  const written = [...rows[0]!.source.matchAll(/'([a-z]+ [a-z]+)'/g)].map(([, pair]) => pair!).filter(isPair)
  const moves = Object.values(refundMoves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`))
  expect(new Set(written)).toEqual(new Set(moves))
})

committed('four workers at once send a refund once, and it is paid once', async ({ db }) => {
  const provider = await aProvider()
  const id = await aDue(db)
  const everybody = () => Promise.all(Array.from({ length: 4 }, () => run(db, provider)))
  await everybody()
  await provider.pass(2 * minute)
  await everybody()
  expect([(await stateOf(db, id)).status, await sent(provider)]).toEqual(['paid', 1])
  expect(await onProvider(db)).toBe(5_000)
})
