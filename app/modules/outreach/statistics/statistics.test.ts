import { expect, test as plain } from 'vitest'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, anAdmin, aProduct } from '#test/make.ts'
import { measureHealth } from '../health/measuring.server.ts'
import { conversionOf, percentText } from './figure-rules.ts'
import { findFigures, recordVisits } from './figures.server.ts'

const now = new Date('2040-05-16T10:00:00Z') // a Wednesday

test('sales, orders, accounts, visits and conversion of each day, as Malawi’s calendar has them §35.1', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const buyer = await aBuyer(db)
  const [first, second, cancelled] = [
    await anOrder(db, buyer, await aProduct(db, { price: 7_000 })),
    await anOrder(db, buyer, await aProduct(db, { price: 3_000 })),
    await anOrder(db, buyer, await aProduct(db, { price: 90_000 })),
  ]
  const at = (id: string, moment: string) =>
    db.execute(`update orders set created_at = '${moment}' where id = '${id}'`)
  await at(first.id, '2040-05-14T22:30:00Z') // half past midnight on the 15th in Malawi
  await at(second.id, '2040-05-15T20:00:00Z')
  await at(cancelled.id, '2040-05-15T20:00:00Z')
  await db.execute(`update orders set status = 'cancelled' where id = '${cancelled.id}'`)
  await db.update(users).set({ createdAt: new Date('2040-05-16T01:00:00Z') })
  await recordVisits(db, '2040-05-15', 30)
  await recordVisits(db, '2040-05-15', 10)

  const days = await findFigures(db, admin, 'day', now, t)
  expect(days).toHaveLength(14)
  const accounts = await db.$count(users)
  expect(days.slice(-2)).toEqual([
    {
      start: '2040-05-15',
      label: '15 May 2040',
      sales: 10_000,
      orders: 2,
      accounts: 0,
      visits: 40,
      conversion: 2 / 40,
    },
    {
      start: '2040-05-16',
      label: '16 May 2040',
      sales: 0,
      orders: 0,
      accounts,
      visits: 0,
      conversion: null,
    },
  ])
  const weeks = await findFigures(db, admin, 'week', now, t)
  expect(weeks.at(-1)).toMatchObject({ start: '2040-05-14', sales: 10_000, orders: 2, visits: 40 })
  const months = await findFigures(db, admin, 'month', now, t)
  expect([months.length, months.at(-1)?.sales]).toEqual([12, 10_000])
  expect(await db.$count(orders)).toBeGreaterThanOrEqual(3)
})

plain(
  'conversion is the share of visits that ended in a checkout, and nothing where nobody came §35.1',
  () => {
    expect(conversionOf({ checkouts: 2, visits: 40 })).toBe(0.05)
    expect(conversionOf({ checkouts: 0, visits: 0 })).toBeNull()
    expect(conversionOf({ checkouts: 3, visits: 1 })).toBe(1)
    expect([0.0512, null].map(percentText)).toEqual(['5.1 %', '–'])
  },
)

const aStore = (changed: Partial<Storage> = {}): Storage => {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => (kept.has(key) ? { bytes: kept.get(key)!, type: 'text/plain' } : undefined),
    remove: async (key) => void kept.delete(key),
    list: async () => [...kept.keys()],
    ...changed,
  }
}

test('health is measured: what mail waits, whether a file is taken and given back, how full the database is §35.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const hourAgo = new Date(Date.now() - 2 * 3_600_000)
  await db.insert(mails).values({
    toEmail: 'a@example.com',
    kind: 'contact-received',
    status: 'waiting',
    createdAt: hourAgo,
    content: {} as never,
  })
  const storage = aStore()
  const parts = await measureHealth(db, admin, { storage, now: new Date() })
  expect(parts.map(({ name }) => name)).toEqual(['mail', 'jobs', 'storage', 'database', 'ledger'])
  expect(parts[0]).toMatchObject({ state: 'bad' })
  expect(parts[2]).toMatchObject({ state: 'good' })
  expect(await storage.list('')).toEqual([]) // nothing of it stays
})

test('a store that fails, or gives back something else, is a finding and no fault §35.2', async ({ db }) => {
  const admin = await anAdmin(db)
  const stateWith = async (changed: Partial<Storage>) =>
    (await measureHealth(db, admin, { storage: aStore(changed), now: new Date() }))[2]?.state
  expect(await stateWith({ put: async () => Promise.reject(new Error('full')) })).toBe('bad')
  expect(await stateWith({ get: async () => undefined })).toBe('bad')
})
