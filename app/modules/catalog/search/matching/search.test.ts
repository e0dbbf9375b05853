import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { listQuery, queryFromSearchParams } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { countWithSynonyms } from '#test/rated-searches/count-with-synonyms.ts'
import { listProducts } from '../listing/list-products.server.ts'

const find = (db: Db, searchQuery: string, more = {}) =>
  listProducts(db, listQuery.parse({ searchQuery, ...more }))
const namesOf = async (db: Db, searchQuery: string, more = {}) =>
  (await find(db, searchQuery, more)).data.map(({ name }) => name)
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

describe('search', () => {
  test('looks in name, description, category, tags, brand and seller name §7.6 §10.6', async ({ db }) => {
    const seller = await aSeller(db, { businessName: 'Chikondi Traders' })
    await aProduct(db, { name: 'Paraffin stove' })
    await aProduct(db, { name: 'A', description: 'Fits any bicycle' })
    await aProduct(db, { name: 'B', category: 'Food & Beverages' })
    await aProduct(db, { name: 'C', tags: ['harvest'] })
    await aProduct(db, { name: 'D', categoryFields: { brand: 'Itel' } })
    await aProduct(db, { name: 'E', sellerId: seller.userId })
    const found = [
      ['stove', 'Paraffin stove'],
      ['bicycle', 'A'],
      ['beverages', 'B'],
      ['harvest', 'C'],
      ['itel', 'D'],
      ['chikondi', 'E'],
    ] as const
    for (const [word, name] of found) expect(await namesOf(db, word)).toEqual([name])
  })

  test('finds other forms of a word, and words that begin with it §10.7', async ({ db }) => {
    await aProduct(db, { name: 'Running shoes' })
    await aProduct(db, { name: 'Phone charger' })
    expect(await namesOf(db, 'shoe')).toEqual(['Running shoes'])
    expect(await namesOf(db, 'chargers')).toEqual(['Phone charger'])
    expect(await namesOf(db, 'charg')).toEqual(['Phone charger'])
  })

  test('finds accents without them, apostrophes left out, and words joined by signs', async ({ db }) => {
    await aProduct(db, { name: "Women's Café mug" })
    await aProduct(db, { name: 'Cable USB-A/USB-C 3.5mm' })
    for (const text of ['cafe', 'CAFÉ', 'womens', "women's", 'women’s mug'])
      expect(await namesOf(db, text)).toHaveLength(1)
    for (const text of ['usb', 'usb-c', 'usb c cable', '3.5mm'])
      expect(await namesOf(db, text)).toHaveLength(1)
  })

  test('finds T-Shirt as t-shirt, t shirt, tshirt and tshirts', async ({ db }) => {
    await aProduct(db, { name: 'Crew-neck T-Shirt' })
    await aProduct(db, { name: 'Shirt' })
    for (const text of ['t-shirt', 't shirt', 'tshirt', 'TSHIRTS'])
      expect(await namesOf(db, text)).toEqual(['Crew-neck T-Shirt'])
  })

  test('short words, numbers and models count: a06, form 4', async ({ db }) => {
    await aProduct(db, { name: 'Samsung Galaxy A06' })
    await aProduct(db, { name: 'Samsung Galaxy A16' })
    await aProduct(db, { name: 'Biology Form 4' })
    await aProduct(db, { name: 'Biology Form 3' })
    expect(await namesOf(db, 'a06')).toEqual(['Samsung Galaxy A06'])
    expect(await namesOf(db, 'form 4')).toEqual(['Biology Form 4'])
    expect(await namesOf(db, 'galaxy a1')).toEqual(['Samsung Galaxy A16'])
  })

  test('typed wrongly, the words that were meant are searched and told §10.8', async ({ db }) => {
    await aProduct(db, { name: 'Samsung charger' })
    await aProduct(db, { name: 'Samsung fridge' })
    await aProduct(db, { name: 'iPhone case' })
    expect(await find(db, 'samsng chager')).toMatchObject({
      corrected: 'samsung charger',
      data: [{ name: 'Samsung charger' }],
    })
    expect(await find(db, 'iphnoe')).toMatchObject({ corrected: 'iphone', total: 1 })
    expect((await find(db, 'samsung')).corrected).toBeUndefined()
    for (const text of ['sam5ung', 'cas', 'iphone a99'])
      expect((await find(db, text)).corrected).toBeUndefined()
  })

  test('written as it is said in Chichewa, a thing is found and named', async ({ db }) => {
    const things = [
      'Flat television',
      'Laser printer',
      'Black headphones',
      'Wool blanket',
      'Fridge 90 l',
      'Tecno Pop',
    ]
    for (const name of [...things, 'Thyolo tea', 'Umbrella', 'Iron']) await aProduct(db, { name })
    const said = ['telefizoni', 'printala', 'mahedifoni', 'bulangeti', 'furiji', 'techno']
    for (const [at, text] of said.entries()) expect(await namesOf(db, text)).toEqual([things[at]])
    expect((await find(db, 'telefizoni')).corrected).toBe('television')
    for (const text of ['thaulo', 'ambulera', 'ironi', 'chitsulo'])
      expect((await find(db, text)).data.map(({ name }) => name)).not.toContain('Thyolo tea')
    expect(await namesOf(db, 'thaulo')).toEqual([])
  })

  test('a brand that nobody sells is no slip for one that somebody does', async ({ db }) => {
    await aProduct(db, { name: 'Honda pump' })
    await aProduct(db, { name: 'Fancy vase' })
    await aProduct(db, { name: 'Visa holder' })
    for (const text of ['lg', 'fanta', 'vivo', 'hondo vivo', 'makita'])
      expect((await find(db, text)).corrected ?? '').not.toMatch(/fancy|visa/)
    expect((await find(db, 'hodna')).corrected).toBe('honda')
  })

  test('of words equally near, the one that more products have is meant', async ({ db }) => {
    await aProduct(db, { name: 'Lamb stew' })
    for (let at = 0; at < 3; at++) await aProduct(db, { name: 'Lamp' })
    expect(await find(db, 'lamv')).toMatchObject({ corrected: 'lamp', total: 3 })
  })

  test('a part of a word finds the words that hold it §10.9', async ({ db }) => {
    await aProduct(db, { name: 'Smartphone' })
    const found = await find(db, 'tphone')
    expect(found.data.map(({ name }) => name)).toEqual(['Smartphone'])
    expect(found.corrected).toBeUndefined()
  })

  test('when nothing has all words, what has the most of them is shown', async ({ db }) => {
    await aProduct(db, { name: 'Red cotton dress' })
    await aProduct(db, { name: 'Red shoes' })
    await aProduct(db, { name: 'Blue lamp' })
    expect(await namesOf(db, 'red cotton shirt lamp')).toEqual(['Red cotton dress'])
  })

  test('of words that nothing has together, rare ones and those in the name weigh more', async ({ db }) => {
    for (let at = 0; at < 5; at++) await aProduct(db, { name: `Black thing ${at}`, createdAt: day(20) })
    await aProduct(db, { name: 'Blue jeans', createdAt: day(2) })
    await aProduct(db, { name: 'Belt', description: 'Goes with jeans', createdAt: day(21) })
    const found = await find(db, 'black jeans')
    expect(found.data.map(({ name }) => name)).toEqual(['Blue jeans', 'Belt'])
    expect(found).toMatchObject({ total: 2, noneOf: { typed: 'black jeans', kept: 'jeans' } })
    expect(found.nextBest).toHaveLength(5)
  })

  test('ranks name before tags before brand before description, the newest first among equals §10.10', async ({
    db,
  }) => {
    await aProduct(db, { name: 'Older torch', createdAt: day(1) })
    await aProduct(db, { name: 'Newer torch', createdAt: day(2) })
    await aProduct(db, { name: 'Tag', tags: ['torch'], createdAt: day(9) })
    await aProduct(db, { name: 'Brand', categoryFields: { brand: 'Torch' }, createdAt: day(10) })
    await aProduct(db, { name: 'Text', description: 'torch '.repeat(50), createdAt: day(11) })
    expect(await namesOf(db, 'torch')).toEqual(['Newer torch', 'Older torch', 'Tag', 'Brand', 'Text'])
  })

  test('ranks whole words before beginnings, and the phrase before scattered words', async ({ db }) => {
    await aProduct(db, { name: 'Lamp with solar panel', createdAt: day(8) })
    await aProduct(db, { name: 'Solar lampshade', createdAt: day(9) })
    await aProduct(db, { name: 'Big solar lamp', createdAt: day(1) })
    expect(await namesOf(db, 'solar lamp')).toEqual([
      'Big solar lamp',
      'Lamp with solar panel',
      'Solar lampshade',
    ])
  })

  test('filters and other sorts hold while searching, and facets count what matches', async ({ db }) => {
    await aProduct(db, { name: 'Cheap radio', price: 100, category: 'Electronics' })
    await aProduct(db, { name: 'Dear radio', price: 900, category: 'Electronics' })
    await aProduct(db, { name: 'Radio book', price: 500, category: 'Books & Education', stock: 0 })
    expect(await namesOf(db, 'radio', { sortBy: 'price_high' })).toEqual([
      'Dear radio',
      'Radio book',
      'Cheap radio',
    ])
    expect(await namesOf(db, 'radio', { sortBy: 'name' })).toEqual([
      'Cheap radio',
      'Dear radio',
      'Radio book',
    ])
    expect(await namesOf(db, 'radio', { maxPrice: 500, category: 'Electronics' })).toEqual(['Cheap radio'])
    const found = await find(db, 'radio', { category: 'Electronics', limit: 1 })
    expect(found).toMatchObject({ total: 2, hasNext: true })
    expect(found.facets.categories).toEqual([
      { value: 'Electronics', count: 2 },
      { value: 'Books & Education', count: 1 },
    ])
    expect(await namesOf(db, 'radio', { category: 'Automotive' })).toEqual([])
  })

  test('words that say nothing find something when there are no others', async ({ db }) => {
    await aProduct(db, { name: 'The Who on vinyl' })
    expect(await namesOf(db, 'the')).toEqual(['The Who on vinyl'])
    expect(await namesOf(db, 'vinyl of the who')).toEqual(['The Who on vinyl'])
  })

  test('no text is an error §10.11', async ({ db }) => {
    await aProduct(db, { name: 'Samsung charger 100% "new" (boxed)' })
    const odd = [
      "'",
      '"',
      '&|!():*<->\\',
      '%_',
      '\0',
      'a\0b',
      '🎈🎈',
      'a'.repeat(10_000),
      '½ ² ٣ ﷽',
      'ﬁ',
      ' the of ',
      '\ud800',
      "');--",
    ]
    for (const text of odd) expect((await find(db, text)).page).toBe(1)
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(fc.constantFrom('samsng', 'the', '&', ':*', "'", '!', 'charger', '\\', '100%', '"'), {
          maxLength: 9,
        })
        .map((words) => words.join(' ')),
    )
    const counter = await countWithSynonyms(db)
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        await listProducts(db, listQuery.parse({ searchQuery: text }), counter)
        await listProducts(db, queryFromSearchParams(new URLSearchParams({ search: text })), counter)
      }),
      { numRuns: 150 },
    )
  })
})
