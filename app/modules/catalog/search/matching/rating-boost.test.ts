import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { test } from '#test/db.ts'
import { aProduct } from '#test/make.ts'
import { countWithSynonyms } from '#test/rated-searches/count-with-synonyms.ts'
import { fillRatedMarket } from '#test/rated-searches/fill-rated-market.ts'
import { heldOutListings } from '#test/rated-searches/held-out/held-out-listings.ts'
import { heldOutSearches } from '#test/rated-searches/held-out/held-out-searches.ts'
import { moreListings } from '#test/rated-searches/more-listings.ts'
import { meanOf, rateSearch } from '#test/rated-searches/rate-search.ts'
import { ratedSearches } from '#test/rated-searches/rated-searches.ts'
import { listProducts } from '../listing/list-products.server.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const namesOf = async (db: Db, searchQuery: string, more = {}) =>
  (await listProducts(db, listQuery.parse({ searchQuery, ...more }))).data.map(({ name }) => name)

test('what many rated well comes before what is at most a month newer, and never past what fits the words better §65.12', async ({
  db,
}) => {
  const lamps = [
    { name: 'Lamp of today', createdAt: day(60) },
    { name: 'Lamp of two, five stars', createdAt: day(50), ratingCount: 2, ratingScore: 5_000 },
    { name: 'Lamp of many, bad', createdAt: day(45), ratingCount: 90, ratingScore: 1_200 },
    { name: 'Lamp of many, good', createdAt: day(40), ratingCount: 90, ratingScore: 4_950 },
    { name: 'Lamp of many, fair', createdAt: day(39), ratingCount: 90, ratingScore: 3_900 },
    { name: 'Lamp of old, good', createdAt: day(20), ratingCount: 90, ratingScore: 5_000 },
    { name: 'Lampshade, good', createdAt: day(60), ratingCount: 90, ratingScore: 5_000 },
  ]
  for (const lamp of lamps) await aProduct(db, { ...lamp, category: 'Other' })
  expect(await namesOf(db, 'lamp')).toEqual([
    'Lamp of many, good',
    'Lamp of today',
    'Lamp of two, five stars',
    'Lamp of old, good',
    'Lamp of many, bad',
    'Lamp of many, fair',
    'Lampshade, good',
  ])
  expect((await namesOf(db, 'lamp', { sortBy: 'newest' }))[0]).not.toBe('Lamp of many, good')
  const paged: string[] = []
  for (let page = 1; page <= 4; page++) paged.push(...(await namesOf(db, 'lamp', { page, limit: 2 })))
  expect(paged, 'no page loses or repeats one').toEqual(await namesOf(db, 'lamp'))
})

const parts = 10
/**
 * Each product has reviews by chance, however well it fits: what reviews can do to the order at worst. Some at a time: no
 * statement of the shop changes all products, and one that does takes longer on a busy machine than a statement may.
 */
async function rateByChance(db: Db, seed: number) {
  const hash = sql`abs(hashtext(name || ${`${seed}`}))`
  for (let part = 0; part < parts; part++)
    await db.execute(
      sql`update products set rating_count = 5 + ${hash} % 50, rating_score = 1000 + ${hash} / 64 % 4001
        where abs(hashtext(id)) % ${parts} = ${part}`,
    )
}

test('reviews by chance leave the 264 judged searches as good as they are §65.12', async ({ db }) => {
  await fillRatedMarket(db, [...moreListings, ...heldOutListings])
  const all = await db.select({ name: products.name, price: products.price }).from(products)
  const counter = await countWithSynonyms(db)
  const rate = async () => {
    const rated = []
    for (const query of [...ratedSearches, ...heldOutSearches]) {
      const shown = await listProducts(db, listQuery.parse({ searchQuery: query.typed, limit: 10 }), counter)
      rated.push(rateSearch(query, shown, all))
    }
    return { ndcg: meanOf(rated), failed: rated.filter(({ failures }) => failures.length > 0).length }
  }
  const plain = await rate()
  await rateByChance(db, 1)
  const mixed = await rate()
  expect(mixed.ndcg).toBeGreaterThan(plain.ndcg - 0.005)
  expect(mixed.failed).toBeLessThanOrEqual(plain.failed + 3)
})
