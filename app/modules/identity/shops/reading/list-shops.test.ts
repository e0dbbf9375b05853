import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SortOf } from '#app/base/list/list-card.ts'
import type { Db } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { test } from '#test/db.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { readPages } from '#test/read-pages.ts'
import { type ListedShop, shopQuery } from './list-shops.server.ts'
import { shopCard } from './shop-list-rules.ts'

const hour = 3_600_000
const begun = Date.parse('2026-11-01T08:00:00Z')

/** Seven shops that say Zikomo: in the shop's name, in their seller's, or one in both; two opened at the same moment. */
async function zikomoShops(db: Db) {
  const statuses = [
    'pending',
    'approved',
    'approved',
    'suspended',
    'pending',
    'rejected',
    'approved',
  ] as const
  for (const [place, status] of statuses.entries()) {
    const inName = place % 2 === 0
    const { userId } = await aSeller(db, {
      status,
      location: place < 4 ? 'Zomba' : 'Dedza',
      statusReason: 'As it is.',
      businessName: inName ? `${'GFEDCBA'[place]} Zikomo Stores` : `${'gfedcba'[place]} Shop`,
      createdAt: new Date(begun + Math.min(place, 5) * hour),
    })
    if (!inName || place === 6)
      await db.update(users).set({ name: 'Zikomo Banda' }).where(eq(users.id, userId))
  }
  await aSeller(db, { businessName: 'Somebody else' })
}

async function everyShop(db: Db, filter: Parameters<typeof shopQuery.batches>[2], atOnce?: number) {
  const shops: ListedShop[] = []
  for await (const batch of shopQuery.batches(db, await anAdmin(db), filter, atOnce)) shops.push(...batch)
  return shops
}

/** All rows of a list as its pages of three show them. */
async function throughPages(db: Db, filter: Parameters<typeof shopQuery.batches>[2]) {
  const admin = await anAdmin(db)
  return (await readPages((cursor) => shopQuery.page(db, admin, { ...filter, limit: 3, ...cursor }))).flat()
}

test('a shop is found by its name or its seller’s, in every order once, and each status is counted', async ({
  db,
}) => {
  await zikomoShops(db)
  const admin = await anAdmin(db)
  const search = 'zikomo'
  const first = await shopQuery.page(db, admin, { search, limit: 3 })
  expect(first.counts).toEqual({ pending: 2, approved: 3, rejected: 1, suspended: 1 })
  const inOrder: Record<SortOf<typeof shopCard>, (shops: typeof first.rows) => typeof first.rows> = {
    oldest: (shops) => shops.toSorted((a, b) => +a.createdAt - +b.createdAt || (a.id < b.id ? -1 : 1)),
    newest: (shops) => shops.toSorted((a, b) => +b.createdAt - +a.createdAt || (a.id > b.id ? -1 : 1)),
    name: (shops) => shops.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
  }
  for (const sort of Object.keys(shopCard.sorts) as SortOf<typeof shopCard>[]) {
    const rows = await throughPages(db, { search, sort })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(7)
    expect(rows).toEqual(inOrder[sort](rows))
    for (const atOnce of [500, 2, 1]) expect(await everyShop(db, { search, sort }, atOnce)).toEqual(rows)
  }
})

test('a shop that is opened while the file is read shifts none §52.7', async ({ db }) => {
  await zikomoShops(db)
  const ids: string[] = []
  const wanted = { search: 'zikomo', sort: 'newest' } as const
  for await (const batch of shopQuery.batches(db, await anAdmin(db), wanted, 2)) {
    ids.push(...batch.map(({ id }) => id))
    if (ids.length === 2) await aSeller(db, { businessName: 'Zikomo, the newest' })
  }
  expect([ids.length, new Set(ids).size]).toEqual([7, 7])
})
const nameOf = ({ businessName }: { businessName: string }) => businessName.toLowerCase()

test('a status narrows the list and not the counts; a district narrows both', async ({ db }) => {
  await zikomoShops(db)
  const admin = await anAdmin(db)
  const approved = await shopQuery.page(db, admin, { search: 'zikomo', status: 'approved', limit: 20 })
  expect(approved.rows.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved'])
  expect(approved.counts).toEqual({ pending: 2, approved: 3, rejected: 1, suspended: 1 })
  const inDedza = await shopQuery.page(db, admin, { search: 'zikomo', district: 'Dedza', limit: 20 })
  expect([inDedza.rows.length, inDedza.counts]).toEqual([
    3,
    { pending: 1, approved: 1, rejected: 1, suspended: 0 },
  ])
  const nobody = await shopQuery.page(db, admin, { search: 'no such shop', limit: 20 })
  expect(nobody).toEqual({
    rows: [],
    neighbours: {},
    counts: { pending: 0, approved: 0, rejected: 0, suspended: 0 },
  })
})

test('without a search every shop is counted, and past the end the first page is shown', async ({ db }) => {
  await zikomoShops(db)
  const admin = await anAdmin(db)
  const { counts, rows } = await shopQuery.page(db, admin, { limit: 20 })
  const all = await everyShop(db, {})
  const counted = (status: string) => all.filter((shop) => shop.status === status).length
  for (const [status, there] of Object.entries(counts)) expect(there).toBe(counted(status))
  expect((await shopQuery.page(db, admin, { limit: 20, after: all.at(-1)!.id })).rows).toEqual(rows)
})
