import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#app/db/client.server.ts'
import { openStorage, type Storage } from '#app/gateways/storage/storage.server.ts'
import { findAlarms } from '#app/modules/money/ledger/alarms/alarms.server.ts'
import { paymentDifferences } from '#app/modules/money/payments/tables.ts'
import { reconcilePayouts } from '#app/modules/money/payouts/sending/reconcile-payouts.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { reconcilePayments } from '#app/workflows/reconcile-payments.server.ts'
import { committed, connectionOf } from '#test/db.ts'
import { aProvider } from '#test/services/provider.ts'
import { fillMarket } from '../market/market.ts'
import { makePeople } from './activity/people.ts'
import { describeHistory, holdsOnlyDemo } from './describe-history.ts'
import { hasUnreportedCharges, reportToSimulator } from './payments/report-to-simulator.ts'
import { planHistory } from './plan-history.ts'
import { continueHistory, findHistoryState } from './run-history.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-life-'))
  storage = openStorage({ DATA_DIR: folder, S3_REGION: '' })
})
afterAll(() => rm(folder, { recursive: true }))

const size = { orders: 30, people: 80, every: 9 }
const now = new Date('2026-11-20T09:30:00Z')

committed(
  'a slice of the half year is lived by the rules: nothing is refused, nothing lies ahead, and the ledger adds up §50.17 §51.18 §54.20',
  { timeout: 300_000 },
  async ({ db }) => {
    await fillMarket(db, now)
    const made = await continueHistory(connectionOf(db), { storage, size, now })
    expect(made).toMatchObject({ done: true, refused: [] })
    expect(await verifyLedger(db)).toEqual([])
    expect(await findAlarms(db)).toEqual([])
    expect(await holdsOnlyDemo(db)).toBe(true)
    expect((await findSettings(db)).contact).toMatchObject({ phone: expect.stringMatching(/^\+265/) })
    expect((await describeHistory(db)).join('\n')).toMatch(/Orders: \d\d \(/)

    const { rows } = await db.execute(sql`
      select count(*) filter (where created_at > ${now.toISOString()})::int as ahead,
        count(*) filter (where created_at < ${now.toISOString()}::timestamptz - interval '30 days')::int > 5 as old,
        count(*) filter (where delivery_method ->> 'type' = 'pickup' and tracking_number is not null
          and delivery_method -> 'courierDetails' is null)::int as waybilled,
        count(*) filter (where contact_info ->> 'fullName' in (select name from users where role = 'seller'))::int as own
      from orders`)
    expect(rows[0]).toEqual({ ahead: 0, old: true, waybilled: 0, own: 0 })
    const { rows: bare } = await db.execute(sql`select id from order_items where product_images = '[]'`)
    expect(bare, 'ordered before its picture was drawn').toEqual([])
    const { rows: said } = await db.execute(sql`
      select count(*)::int > 2 as some, count(*) filter (where status = 'waiting' and 'suspected' = any (waits_for))::int as suspected from reviews`)
    expect(said[0]).toEqual({ some: true, suspected: 0 })
    const late = sql`${now.toISOString()}::timestamptz + interval '1 minute'`
    for (const [table, column] of [
      ['notifications', 'created_at'],
      ['audit_entries', 'at'],
      ['ledger_sets', 'at'],
      ['order_status_history', 'timestamp'],
    ]) {
      const ahead = sql`select count(*)::int as count from ${sql.identifier(table!)} where ${sql.identifier(column!)} > ${late}`
      expect((await db.execute(ahead)).rows[0], table).toEqual({ count: 0 })
    }
    const { rows: texts } = await db.execute(sql`
      select count(*)::int as old from text_ladders where created_at < ${now.toISOString()}::timestamptz - interval '1 day'`)
    expect(texts[0], 'the shop would go through them when it starts').toEqual({ old: 0 })
    await answersForTheLife(db)
  },
)

/**
 * The nightly comparison of the half year, against a simulator that was told what was lived. A night has no end: the first
 * one holds every payment and payout against the simulator, the later ones those of their own time again.
 */
async function answersForTheLife(db: Connection) {
  const provider = await aProvider({ now })
  const compare = async () => {
    for (let back = 180; back >= 0; back -= 45) {
      const night = new Date(now.getTime() - back * 24 * 3_600_000)
      await reconcilePayments(db, provider.gateway, night)
      await reconcilePayouts(db, provider.gateway, night)
    }
    return db.$count(paymentDifferences, isNull(paymentDifferences.goneAt))
  }
  expect(await compare(), 'a simulator that knows of nothing').toBeGreaterThan(5)
  const simulator = { url: provider.url, key: provider.secretKey }
  expect(await hasUnreportedCharges(db)).toBe(true)
  expect(await reportToSimulator(db, { ...simulator, key: 'another' })).toBe(false)
  for (const _ of [1, 2]) expect(await reportToSimulator(db, simulator)).toBe(true)
  expect(await hasUnreportedCharges(db)).toBe(false)
  expect(await compare()).toBe(0)
  expect(await verifyLedger(db)).toEqual([])
}

committed(
  'a killed life goes on where it stopped, and ends as if it had not §54.20',
  { timeout: 300_000 },
  async ({ db }) => {
    const small = { orders: 14, people: 80, every: 40 }
    await fillMarket(db, now)
    const url = connectionOf(db)
    const stopped = continueHistory(url, {
      storage,
      size: small,
      now,
      told(done) {
        if (done === 20) throw new Error('killed')
      },
    })
    await expect(stopped).rejects.toThrow('killed')
    expect(await findHistoryState(db)).toEqual({ done: false, place: 20 })
    // Later, and asked for another time: the first stands.
    await continueHistory(url, { storage, size: small, now: new Date(now.getTime() + 1e9) })
    expect(await findHistoryState(db)).toMatchObject({ done: true })
    expect(await verifyLedger(db)).toEqual([])
    const { rows } = await db.execute(
      sql`select count(*)::int as orders, count(distinct checkout_id)::int as checkouts, max(created_at) <= ${now.toISOString()} as past from orders`,
    )
    const planned = planHistory(now.getTime(), small).orders
    expect(rows[0]).toEqual({ orders: planned, checkouts: planned, past: true })
  },
)

test('the plan is the same each time, and about as long as it should be §54.20', () => {
  const told = () => planHistory(now.getTime()).pieces.map(({ key, at }) => `${key} ${at}`)
  expect(told()).toEqual(told())
  expect(planHistory(now.getTime()).orders).toBeGreaterThanOrEqual(2_900)
})

test('people have each a name of their own, and none is a seller’s §51.18', () => {
  const people = makePeople(430)
  expect(new Set(people.map(({ name }) => name)).size).toBe(430)
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(430)
})
