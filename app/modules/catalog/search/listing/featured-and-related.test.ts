import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import {
  listByCategory,
  listFeatured,
  listHomeProducts,
  listLatest,
  listRelated,
} from './list-products.server.ts'

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

describe('featured products', () => {
  test('come from each category in turn, the newest of each first §7.10 §51.23', async ({ db }) => {
    await aProduct(db, { name: 'E1', category: 'Electronics', createdAt: day(1) })
    await aProduct(db, { name: 'E3', category: 'Electronics', createdAt: day(3) })
    await aProduct(db, { name: 'E2', category: 'Electronics', createdAt: day(2) })
    await aProduct(db, { name: 'H1', category: 'Home & Garden', createdAt: day(1) })
    await aProduct(db, { name: 'O2', category: 'Other', createdAt: day(2) })
    await aProduct(db, { name: 'O1', category: 'Other', createdAt: day(1) })
    await aProduct(db, { name: 'Waiting', category: 'Automotive', status: 'pending' })
    expect(names(await listFeatured(db))).toEqual(['E3', 'H1', 'O2', 'E2', 'O1', 'E1'])
    expect(names(await listFeatured(db, 4))).toEqual(['E3', 'H1', 'O2', 'E2'])
  })

  test('show what is sold out last', async ({ db }) => {
    await aProduct(db, { name: 'Sold out', category: 'Electronics', stock: 0, createdAt: day(9) })
    await aProduct(db, { name: 'First', category: 'Other', createdAt: day(2) })
    await aProduct(db, { name: 'Second', category: 'Other', createdAt: day(1) })
    expect(names(await listFeatured(db))).toEqual(['First', 'Second', 'Sold out'])
  })

  test('are 12, latest are 12, and a category section has 6 §7.10 §7.11 §9.5', async ({ db }) => {
    const { userId: sellerId } = await aSeller(db)
    for (let at = 1; at <= 13; at++)
      await aProduct(db, { sellerId, name: `N${at}`, category: 'Electronics', createdAt: day(at) })
    expect(await listFeatured(db)).toHaveLength(12)
    expect(names(await listLatest(db)).slice(0, 2)).toEqual(['N13', 'N12'])
    expect(await listLatest(db)).toHaveLength(12)
    expect(names(await listByCategory(db, 'Electronics'))).toEqual(['N13', 'N12', 'N11', 'N10', 'N9', 'N8'])
    expect(await listByCategory(db, 'Other')).toEqual([])
  })

  const three = ['Electronics', 'Clothing & Fashion', 'Other'] as const

  test('are on the home page those that its latest do not show, from each category in turn', async ({
    db,
  }) => {
    for (const category of three)
      for (let at = 1; at <= 8; at++)
        await aProduct(db, { name: `${category} ${at}`, category, createdAt: day(at) })
    const { featured, latest } = await listHomeProducts(db)
    expect(names(latest)).toEqual(names(await listLatest(db)))
    expect(names(featured).slice(0, 4)).toEqual([
      'Electronics 4',
      'Clothing & Fashion 4',
      'Other 4',
      'Electronics 3',
    ])
    expect(new Set(names([...featured, ...latest])).size).toBe(24)
  })

  test('are 12 on the home page too where there is little more: then of the latest, and sold out ones last', async ({
    db,
  }) => {
    for (let at = 1; at <= 13; at++)
      await aProduct(db, { name: `N${at}`, category: three[at % 3]!, createdAt: day(at) })
    await aProduct(db, { name: 'Old and sold out', category: 'Other', stock: 0, createdAt: day(0) })
    const { featured, latest } = await listHomeProducts(db)
    expect(featured).toHaveLength(12)
    expect(names(featured).slice(0, 2)).toEqual(['N1', 'N12'])
    expect(names(latest)).not.toContain('N1')
    expect(names(featured)).not.toContain('Old and sold out')
  })

  test('begin on the home page with what administrators pinned, latest or not', async ({ db }) => {
    for (let at = 1; at <= 14; at++)
      await aProduct(db, { name: `N${at}`, category: 'Electronics', createdAt: day(at) })
    await db
      .update(products)
      .set({ pinnedAt: day(20) })
      .where(eq(products.name, 'N14'))
    expect(names((await listHomeProducts(db)).featured).slice(0, 3)).toEqual(['N14', 'N2', 'N1'])
  })

  test('stand beside the other sets when the home page asks for all at once', async ({ db }) => {
    for (const category of three)
      for (let at = 1; at <= 8; at++)
        await aProduct(db, { name: `${category} ${at}`, category, createdAt: day(at) })
    await aProduct(db, { name: 'Sold out', category: 'Electronics', stock: 0, createdAt: day(9) })
    expect(await listHomeProducts(db)).toEqual({
      featured: expect.any(Array),
      latest: await listLatest(db),
      electronics: await listByCategory(db, 'Electronics'),
      clothing: await listByCategory(db, 'Clothing & Fashion'),
    })
  })
})

describe('related products', () => {
  test('are others of the same category, of the same words first, then near in price §10.22', async ({
    db,
  }) => {
    const asked = await aProduct(db, {
      name: 'Blue cotton dress',
      category: 'Clothing & Fashion',
      price: 10_000,
    })
    const values = { category: 'Clothing & Fashion' } as const
    await aProduct(db, { ...values, name: 'Hat', price: 9_000 })
    await aProduct(db, { ...values, name: 'Belt', price: 50_000 })
    await aProduct(db, { ...values, name: 'Red cotton dress', price: 90_000 })
    await aProduct(db, { ...values, name: 'Sold-out cotton dress', price: 10_000, stock: 0 })
    await aProduct(db, { ...values, name: 'Paused cotton dress', status: 'paused' })
    await aProduct(db, { name: 'Dress book', category: 'Books & Education', price: 10_000 })
    expect(names(await listRelated(db, asked.id))).toEqual([
      'Red cotton dress',
      'Hat',
      'Belt',
      'Sold-out cotton dress',
    ])
    expect(await listRelated(db, asked.id, 1)).toHaveLength(1)
  })

  test('are found however many others of the category are newer', async ({ db }) => {
    const old = { category: 'Other', createdAt: day(1) } as const
    const asked = await aProduct(db, { ...old, name: 'Bamboo flute', price: 100 })
    const { userId: sellerId } = await aSeller(db)
    for (const name of ['Bamboo flute in G', 'Long bamboo flute'])
      await aProduct(db, { ...old, sellerId, name, price: 9_000 })
    await db.execute(sql`
      insert into products (id, seller_id, name, description, price, category, stock, status, created_at)
      select substr(md5(n::text), 1, 16), ${sellerId}, 'Drum ' || n, '', 100, 'Other', 1, 'approved', ${day(2).toISOString()}::timestamptz
        from generate_series(1, 700) n`)
    expect(names(await listRelated(db, asked.id, 2)).toSorted()).toEqual([
      'Bamboo flute in G',
      'Long bamboo flute',
    ])
    const drum = names(await listRelated(db, (await listLatest(db, 1))[0]!.id))
    expect(drum).toHaveLength(6)
    expect(drum.every((name) => name.startsWith('Drum'))).toBe(true)
  })

  test('of a product with no words at all are near in price', async ({ db }) => {
    const asked = await aProduct(db, { name: '???', price: 1_000 })
    await aProduct(db, { name: 'Far', price: 9_000 })
    await aProduct(db, { name: 'Near', price: 900 })
    expect(names(await listRelated(db, asked.id))).toEqual(['Near', 'Far'])
    expect(await listRelated(db, 'aaaaaaaaaaaaaaaa')).toEqual([])
  })
})
