import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { aPayout, payoutEntries, setOrder } from '#test/make/sales/sale.ts'
import { anAdmin } from '#test/make.ts'
import { eachLedgerEntry, findAccountSums, listLedgerEntries } from './entries.server.ts'
import { postLedgerSet } from './posting.server.ts'

const now = new Date('2026-11-20T09:00:00Z')

test('an account’s entries run from balance to balance, newest first, over the pages of a list §44.1', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, seller } = await aPaidSale(db, { now: new Date('2026-11-19T09:00:00Z') })
  await setOrder(db, id, { releasedAt: now })
  await db.transaction((tx) =>
    postLedgerSet(tx, aPayout(payoutEntries(seller.userId, -1_000), 'payout:test')),
  )
  const book = { shop: seller.userId, account: 'seller_available' } as const
  const all = await listLedgerEntries(db, admin, { ...book, limit: 10 })
  expect(all.rows.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['payout', -1_000, 3_750],
    ['release', 4_750, 4_750],
  ])
  const first = await listLedgerEntries(db, admin, { ...book, limit: 1 })
  expect(first.total).toBe(2)
  const next = await listLedgerEntries(db, admin, { ...book, limit: 1, before: first.rows[0]!.id })
  expect(next.rows).toMatchObject([{ amount: 4_750, balance: 4_750 }])
  const own = await listLedgerEntries(db, admin, { shop: seller.userId, limit: 10 })
  expect(own.rows.map(({ balance }) => balance)).toEqual([3_750, 4_750, 0, 4_750])
})

test('a balance counts what the rest of the filter leaves out', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id, orderNumber, seller } = await aPaidSale(db)
  await setOrder(db, id, { releasedAt: now })
  await db.transaction((tx) =>
    postLedgerSet(tx, aPayout(payoutEntries(seller.userId, -1_000), 'payout:test')),
  )
  const rows = async (more: object) =>
    (await listLedgerEntries(db, admin, { shop: seller.userId, limit: 10, ...more })).rows
  expect(await rows({ kind: 'payout' })).toMatchObject([{ amount: -1_000, balance: 3_750 }])
  expect(await rows({ order: orderNumber, kind: 'sale' })).toMatchObject([
    { account: 'seller_held', amount: 4_750, balance: 4_750, orderNumber },
  ])
  expect(await rows({ order: 'TB-1999-0000' })).toEqual([])
  expect(await rows({ order: 'nonsense' })).toEqual([])
  expect(await rows({ from: '2999-01-01' })).toEqual([])
  expect(await rows({ to: '2026-11-20', kind: 'payout' })).toHaveLength(1)
})

test('a seller is found by id or a part of the shop’s name; of nobody nothing is shown', async ({ db }) => {
  const admin = await anAdmin(db)
  const { seller } = await aPaidSale(db)
  expect(await findAccountSums(db, admin, { shop: seller.userId })).toEqual([
    { account: 'seller_held', balance: 4_750, entries: 1 },
  ])
  expect(await findAccountSums(db, admin, { shop: 'No such shop, 100%' })).toEqual([])
  expect(await listLedgerEntries(db, admin, { shop: 'No such shop, 100%', limit: 5 })).toMatchObject({
    rows: [],
    total: 0,
  })
})

committed('every account stands in the overview, and the file holds every entry once', async ({ db }) => {
  const admin = await anAdmin(db)
  await aPaidSale(db)
  const accounts = await findAccountSums(db, admin)
  const sums = Object.fromEntries(accounts.map(({ account, balance }) => [account, balance]))
  expect(sums).toMatchObject({ buyers: -5_000, seller_held: 4_750, commission: 250, bank: 0, fees: 0 })
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  const ids: number[] = []
  for await (const rows of eachLedgerEntry(db, admin, {})) ids.push(...rows.map(({ id }) => id))
  expect(ids).toHaveLength(3)
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
})
