import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { countInMemory } from '#test/counted-products.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { listProducts } from '../listing/list-products.server.ts'
import { maxRanked } from './rank-matches.server.ts'

test('a page of a common search is remembered until the next count, without what has gone since', async ({
  db,
}) => {
  const { userId: sellerId } = await aSeller(db)
  await db.execute(sql`
    insert into products (id, seller_id, name, description, price, category, stock, status)
    select substr(md5(n::text), 1, 16), ${sellerId}, 'Lamp', '', 100 + n, 'Other', 1, 'approved'
      from generate_series(1, ${maxRanked + 100}::int) n`)
  const cache = countInMemory(db)
  await cache.refresh()
  const pricesOf = async (asked: object) =>
    (await listProducts(db, listQuery.parse({ searchQuery: 'lamp', limit: 3, ...asked }), cache)).data.map(
      ({ price }) => price,
    )
  for (const asked of [{ sortBy: 'price_low' }, { sortBy: 'price_low', category: 'Other' }]) {
    expect(await pricesOf(asked)).toEqual([101, 102, 103])
    expect(await pricesOf({ ...asked, page: 2 })).toEqual([104, 105, 106])
    expect(await pricesOf({ ...asked, minPrice: 500 })).toEqual([500, 501, 502])
  }
  await db.update(products).set({ status: 'paused' }).where(eq(products.price, 102))
  expect(await pricesOf({ sortBy: 'price_low' })).toEqual([101, 103])
  await aProduct(db, { sellerId, name: 'Lamp', price: 50, category: 'Other' })
  await cache.refresh()
  expect(await pricesOf({ sortBy: 'price_low' })).toEqual([50, 101, 103])
})
