import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { findSortBounds, type MatchSort, readSortedMatches } from './read-sorted-matches.server.ts'

const wanted = { terms: [{ word: 'lamp' }], atLeast: 1 }
const truths = {
  newest: 'created_at desc, id',
  price_low: 'price, id',
  price_high: 'price desc, id desc',
  name: 'lower(name), id',
  rating: 'rating_score desc, created_at desc, id desc',
}
const sorts = Object.keys(truths) as (keyof typeof truths)[]

test.for(sorts)(
  'pages of matches by %s are those of the whole list, however far bounds reach',
  async (sortBy, { db }) => {
    const { userId: sellerId } = await aSeller(db)
    for (let at = 0; at < 30; at++)
      await aProduct(db, {
        sellerId,
        name: at % 5 ? `Lamp ${at % 7}` : `Chair ${at}`,
        price: 100 + (at % 6) * 50,
        category: at % 2 ? 'Electronics' : 'Other',
        createdAt: new Date(Date.UTC(2026, 0, 1 + (at % 8))),
        ratingScore: at % 3 ? 0 : 3_000 + at * 50,
      })
    const { rows } = await db.execute<{
      id: string
      price: number
      name: string
      score: number
      at: string
      category: string
    }>(
      sql`select id, price, lower(name) as name, created_at::text as at, category, rating_score as score from products
         where name like 'Lamp%' order by ${sql.raw(truths[sortBy])}`,
    )
    const fieldOf = {
      newest: 'at',
      price_low: 'price',
      price_high: 'price',
      name: 'name',
      rating: 'score',
    } as const
    const reaching = [[], [0], [3], [0, 9], [9, 23]].map((places) =>
      places.map((place) => rows[place]![fieldOf[sortBy]]),
    )
    for (const category of [undefined, 'Other'] as const) {
      const truth = rows.filter((row) => !category || row.category === category).map(({ id }) => id)
      for (const values of reaching) {
        const bounds = { newest: values, price_low: values, price_high: values, name: values, rating: values }
        const read: string[] = []
        for (let page = 1; page <= 6; page++) {
          const query = { ...listQuery.parse({ searchQuery: 'lamp', category, page, limit: 5 }), sortBy }
          read.push(...(await readSortedMatches(db, query, wanted, bounds)).map(({ id }) => id))
        }
        expect(read).toEqual(truth)
      }
    }
  },
)

test('bounds come from the matches, the nearest first, and there are none where few match', async ({
  db,
}) => {
  const { userId: sellerId } = await aSeller(db)
  await db.execute(sql`
    insert into products (id, seller_id, name, description, price, category, stock, status)
    select substr(md5(n::text), 1, 16), ${sellerId}, case when n % 2 = 0 then 'Lamp' else 'Chair' end || n, '', n, 'Other', 1, 'approved'
      from generate_series(1, 200) n`)
  const boundsOf = (sortBy: MatchSort, word: string, more = {}) =>
    findSortBounds(db, { ...listQuery.parse(more), sortBy }, { terms: [{ word }], atLeast: 1 })
  expect(await boundsOf('price_low', 'lamp')).toEqual({ price_low: [20, 160] })
  expect(await boundsOf('price_high', 'lamp')).toEqual({ price_high: [182, 42] })
  expect(await boundsOf('price_low', 'lamp', { category: 'Electronics' })).toEqual({ price_low: null })
  expect((await boundsOf('name', 'lamp')).name).toHaveLength(2)
  expect(await boundsOf('name', 'sofa')).toEqual({ name: null })
})
