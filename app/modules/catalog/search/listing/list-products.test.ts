import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import type { ListAnchors } from '../querying/list-anchors.server.ts'
import { readLaterPage } from '../querying/read-page.server.ts'
import { listProducts } from './list-products.server.ts'

type Asked = Parameters<typeof listQuery.parse>[0]
const list = (db: Db, asked: Asked = {}) => listProducts(db, listQuery.parse(asked))
const namesOf = async (db: Db, asked: Asked = {}) => (await list(db, asked)).data.map(({ name }) => name)
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

describe('the public list', () => {
  test('shows approved products of approved sellers only §1.1 §4.1 §6.1', async ({ db }) => {
    const pending = await aSeller(db, { status: 'pending' })
    await aProduct(db, { name: 'Shown' })
    await aProduct(db, { name: 'Of a pending seller', sellerId: pending.userId })
    for (const status of ['pending', 'rejected', 'paused'] as const)
      await aProduct(db, { name: status, status })
    expect(await namesOf(db)).toEqual(['Shown'])
    expect(await list(db)).toMatchObject({ total: 1, page: 1, limit: 20, hasNext: false, hasPrev: false })
  })

  test('a card has a picture or null, a description of at most 160 characters, and an ISO time', async ({
    db,
  }) => {
    const picture = { path: 'products/a/b', width: 4, height: 3, placeholder: 'data:,' }
    await aProduct(db, { name: 'Bare', description: 'd'.repeat(160), createdAt: day(1) })
    await aProduct(db, {
      name: 'Full',
      description: '🎈'.repeat(161),
      images: [picture, picture],
      createdAt: day(2),
    })
    const { data } = await list(db)
    expect(data.map(({ image }) => image)).toEqual([picture, null])
    expect([...data[0]!.description]).toHaveLength(160)
    expect(data[1]!.description).toHaveLength(160)
    expect(data[0]!.createdAt).toBe('2026-01-02T00:00:00.000Z')
  })

  test('a card tells whether its buyer must choose first §15.22', async ({ db }) => {
    const fields = {
      Plain: {},
      Fact: { brand: 'Nike' },
      Empty: { size: [] },
      Sizes: { brand: 'Nike', size: ['M'] },
    }
    for (const [name, categoryFields] of Object.entries(fields)) await aProduct(db, { name, categoryFields })
    const { data } = await list(db, { sortBy: 'name' })
    expect(data.map(({ name, hasOptions }) => [name, hasOptions])).toEqual([
      ['Empty', false],
      ['Fact', false],
      ['Plain', false],
      ['Sizes', true],
    ])
    expect((await list(db, { searchQuery: 'sizes' })).data).toMatchObject([{ hasOptions: true }])
  })

  test('each filter narrows the list, and they narrow together §7.5', async ({ db }) => {
    const zomba = await aSeller(db, { location: 'Zomba' })
    await aProduct(db, {
      name: 'Hoe',
      category: 'Home & Garden',
      price: 4_000,
      condition: 'used',
      sellerId: zomba.userId,
    })
    await aProduct(db, { name: 'Lamp', category: 'Electronics', price: 9_000, stock: 0 })
    await aProduct(db, { name: 'Radio', category: 'Electronics', price: 20_000, condition: 'used' })
    expect(await namesOf(db, { category: 'Electronics', sortBy: 'name' })).toEqual(['Lamp', 'Radio'])
    expect(await namesOf(db, { condition: 'used', sortBy: 'name' })).toEqual(['Hoe', 'Radio'])
    expect(await namesOf(db, { district: 'Zomba' })).toEqual(['Hoe'])
    expect(await namesOf(db, { sellerId: zomba.userId })).toEqual(['Hoe'])
    expect(await namesOf(db, { inStock: true, sortBy: 'name' })).toEqual(['Hoe', 'Radio'])
    expect(await namesOf(db, { minPrice: 4_000, maxPrice: 9_000, sortBy: 'name' })).toEqual(['Hoe', 'Lamp'])
    expect(await namesOf(db, { category: 'Electronics', condition: 'used', minPrice: 10_000 })).toEqual([
      'Radio',
    ])
    expect(await namesOf(db, { category: 'Electronics', district: 'Zomba' })).toEqual([])
  })

  test('gender: kids matches kids, boys and girls; men and women also match unisex §3.8 §7.7', async ({
    db,
  }) => {
    for (const gender of ['men', 'Women', 'kids', 'boys', 'girls', 'unisex'])
      await aProduct(db, { name: gender, categoryFields: { gender } })
    await aProduct(db, { name: 'no gender' })
    expect(await namesOf(db, { gender: 'men', sortBy: 'name' })).toEqual(['men', 'unisex'])
    expect(await namesOf(db, { gender: 'women', sortBy: 'name' })).toEqual(['unisex', 'Women'])
    expect(await namesOf(db, { gender: 'kids', sortBy: 'name' })).toEqual(['boys', 'girls', 'kids'])
  })

  test('is sorted newest first, and by price, name and rating when asked §4.15 §65.11', async ({ db }) => {
    await aProduct(db, { name: 'banana', price: 300, createdAt: day(1), ratingScore: 3_100 })
    await aProduct(db, { name: 'Apple', price: 200, createdAt: day(3) })
    await aProduct(db, { name: 'cherry', price: 100, createdAt: day(2), ratingScore: 4_400 })
    await aProduct(db, { name: 'date', price: 400, createdAt: day(0) })
    expect(await namesOf(db)).toEqual(['Apple', 'cherry', 'banana', 'date'])
    expect(await namesOf(db, { sortBy: 'relevance' })).toEqual(['Apple', 'cherry', 'banana', 'date'])
    expect(await namesOf(db, { sortBy: 'price_low' })).toEqual(['cherry', 'Apple', 'banana', 'date'])
    expect(await namesOf(db, { sortBy: 'price_high' })).toEqual(['date', 'banana', 'Apple', 'cherry'])
    expect(await namesOf(db, { sortBy: 'name' })).toEqual(['Apple', 'banana', 'cherry', 'date'])
    expect(await namesOf(db, { sortBy: 'rating' })).toEqual(['cherry', 'banana', 'Apple', 'date'])
  })

  test.for(['newest', 'price_low', 'price_high', 'name', 'rating'] as const)(
    'pages by %s hold every product once, deep ones too',
    async (sortBy, { db }) => {
      const { userId: sellerId } = await aSeller(db)
      for (let at = 0; at < 23; at++)
        await aProduct(db, {
          sellerId,
          name: `N${at % 5}`,
          price: 1 + (at % 4),
          createdAt: day(1 + (at % 3)),
          ratingScore: at % 4 ? 0 : 3_000 + (at % 3) * 500,
        })
      const all = (await list(db, { sortBy, limit: 100 })).data.map(({ id }) => id)
      const paged: string[] = []
      for (let page = 1; page <= 5; page++) {
        const found = await list(db, { sortBy, page, limit: 5 })
        expect(found).toMatchObject({ total: 23, page, hasPrev: page > 1, hasNext: page < 5 })
        paged.push(...found.data.map(({ id }) => id))
      }
      expect(paged).toEqual(all)
      expect(new Set(paged).size).toBe(23)
    },
  )

  test('pages far down a long list are what the whole list holds there', async ({ db }) => {
    const { userId: sellerId } = await aSeller(db)
    await db.execute(sql`
      insert into products (id, seller_id, name, description, price, category, stock, status, created_at, rating_score)
      select substr(md5(n::text), 1, 16), ${sellerId}, 'N' || n % 40, '', 1 + n % 30, 'Other', 1, 'approved',
             timestamptz '2026-01-01' + n % 50 * interval '1 hour', greatest(0, n % 60 - 40) * 250 from generate_series(1, 2300) n`)
    const truths = {
      newest: 'created_at desc, id',
      price_low: 'price, id',
      price_high: 'price desc, id desc',
      name: 'lower(name), id',
      rating: 'rating_score desc, created_at desc, id desc',
    }
    for (const [sortBy, order] of Object.entries(truths)) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from products order by ${sql.raw(order)}`,
      )
      const anchors = new Map<string, ListAnchors>()
      for (const page of [40, 60, 115, 192, 193]) {
        const query = listQuery.parse({ sortBy, page, limit: 12 })
        const expected = rows.slice((page - 1) * 12, page * 12).map(({ id }) => id)
        expect((await listProducts(db, query)).data.map(({ id }) => id)).toEqual(expected)
        const deep = { anchors, distances: { between: 100, fromEnds: 0 } }
        for (let again = 0; again < 2; again++) {
          expect((await readLaterPage(db, query, rows.length, deep)).map(({ id }) => id)).toEqual(expected)
          for (const { read } of anchors.values()) await read
        }
      }
      expect([...anchors.values()].map(({ places }) => places?.length)).toEqual([23])
    }
  })

  test('a page past the last is empty', async ({ db }) => {
    await aProduct(db)
    expect(await list(db, { page: 1_000_000 })).toMatchObject({
      data: [],
      total: 1,
      hasNext: false,
      hasPrev: true,
    })
  })

  test('each facet is counted with its own choice left out §10.4', async ({ db }) => {
    await aProduct(db, { category: 'Electronics', condition: 'used' })
    await aProduct(db, { category: 'Electronics', condition: 'new', stock: 0 })
    await aProduct(db, { category: 'Other', condition: 'new', categoryFields: { gender: 'unisex' } })
    const { facets, total } = await list(db, { category: 'Electronics' })
    expect(total).toBe(2)
    expect(facets.categories).toEqual([
      { value: 'Electronics', count: 2 },
      { value: 'Other', count: 1 },
    ])
    expect(facets.conditions).toEqual([
      { value: 'new', count: 1 },
      { value: 'used', count: 1 },
    ])
    expect(facets.genders).toEqual([])
    expect(facets.inStock).toBe(1)
    const inStock = await list(db, { inStock: true })
    expect(inStock.facets.genders).toEqual([
      { value: 'men', count: 1 },
      { value: 'women', count: 1 },
    ])
    expect(inStock.facets.districts).toEqual([{ value: 'Lilongwe', count: 2 }])
    expect(inStock.facets.inStock).toBe(2)
  })
})
