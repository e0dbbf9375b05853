import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { countInMemory } from '#test/counted-products.ts'
import { test } from '#test/db.ts'
import { aSeller } from '#test/make.ts'
import { listProducts } from '../listing/list-products.server.ts'

/**
 * Nobody explained the word, so no category is preferred. One in 24 is a gizmo by its whole name, so that the pages asked
 * for begin with those, end with them, or hold none.
 */
const made = 12_000

async function manyProducts(db: Db) {
  const sellers = [await aSeller(db), await aSeller(db)].map(({ userId }) => userId)
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`
    insert into products (id, seller_id, name, description, price, category, stock, status, condition, tags, created_at, listed, district, audience, rating_score)
    select substr(md5(n::text), 1, 16), case when n % 2 = 0 then ${sellers[0]} else ${sellers[1]} end,
           case when n % 24 = 5 then 'Desk gizmo ' else (array['Chair ', 'Gizmoshade ', 'Table '])[1 + n % 3] end || n % 97, '',
           100 + n * 7919 % 5000, (array['Other', 'Electronics'])[1 + n / 2 % 2], n % 9, 'approved',
           (array['new', 'used', 'good'])[1 + n / 5 % 3], case when n % 4 = 0 then '{gizmo}'::text[] else '{}' end,
           timestamptz '2026-01-01' + n / 3 * interval '1 minute', true, (array['Zomba', 'Dedza'])[1 + n / 7 % 2], '',
           case when n % 11 = 0 then 1000 + n % 13 * 300 else 0 end
      from generate_series(1, ${made}::int) n`)
  await db.execute(sql`update products set name_words = words_of(name),
    search = setweight(words_of(name), 'A') || setweight(words_of(array_to_string(tags, ' ')), 'B')`)
  await db.execute(sql`alter table products enable trigger user`)
  await db.execute(sql`analyze products`)
}

const orders = {
  relevance: `case when name like 'Desk%' then 0 when name like 'Gizmoshade%' then 1 else 2 end, created_at desc, id`,
  newest: 'created_at desc, id',
  price_low: 'price, id',
  price_high: 'price desc, id desc',
  name: 'lower(name) collate "C", id',
  rating: 'rating_score desc, created_at desc, id desc',
}
const choices = {
  '': [{}, 'true'],
  'of one category': [{ category: 'Electronics' }, `category = 'Electronics'`],
  'of a condition, in stock': [{ condition: 'used', inStock: true }, `condition = 'used' and stock > 0`],
  'in a district, up to a price': [
    { district: 'Zomba', maxPrice: 4_000 },
    `district = 'Zomba' and price <= 4000`,
  ],
  'of few': [{ minPrice: 5_090 }, 'price >= 5090'],
} as const

test('pages of a word that very many products have are those of a plain look through all of them', async ({
  db,
}) => {
  await manyProducts(db)
  const cache = countInMemory(db)
  await cache.refresh()
  for (const [sortBy, order] of Object.entries(orders))
    for (const [name, [asked, where]] of Object.entries(choices)) {
      const { rows } = await db.execute<{ id: string }>(sql`select id from products
        where (name ilike '%gizmo%' or tags = '{gizmo}') and ${sql.raw(where)} order by ${sql.raw(order)}`)
      for (const page of [1, 7, 21, 42, 60, 21]) {
        const query = listQuery.parse({ searchQuery: 'gizmo', sortBy, ...asked, page, limit: 12 })
        const found = await listProducts(db, query, cache)
        const expected = rows.slice((page - 1) * 12, page * 12).map(({ id }) => id)
        expect(
          found.data.map(({ id }) => id),
          `${sortBy} ${name}, page ${page}`,
        ).toEqual(expected)
        expect(found.total).toBe(Math.min(rows.length, 2_000))
        expect(found.totalIsAtLeast ?? false).toBe(rows.length > 2_000)
      }
    }
})
