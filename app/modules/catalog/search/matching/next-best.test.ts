import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { test } from '#test/db.ts'
import { aProduct } from '#test/make.ts'
import { listProducts } from '../listing/list-products.server.ts'

const find = (db: Db, searchQuery: string, more = {}) =>
  listProducts(db, listQuery.parse({ searchQuery, ...more }))
const namesOf = (products: { name: string }[] = []) => products.map(({ name }) => name)

async function fill(db: Db, ...names: string[]) {
  for (const name of names) await aProduct(db, { name })
}

test('a page that is not full goes on with the next best, which no total, facet or page counts', async ({
  db,
}) => {
  await fill(db, 'Hand blender', 'Jug blender', 'Hand mirror', 'Chair')
  await aProduct(db, { name: 'Glass blender', category: 'Electronics' })
  const found = await find(db, 'hand blender')
  expect(namesOf(found.data)).toEqual(['Hand blender'])
  expect(found).toMatchObject({ total: 1, hasNext: false })
  expect(found.facets.categories).toEqual([{ value: 'Other', count: 1 }])
  expect(namesOf(found.nextBest).slice(0, 3).toSorted()).toEqual([
    'Glass blender',
    'Hand mirror',
    'Jug blender',
  ])
  expect(namesOf(found.nextBest).slice(0, 2)).not.toContain('Hand mirror')
})

test('the next best keep to what is chosen, and nothing is shown twice', async ({ db }) => {
  await aProduct(db, { name: 'Red lamp', category: 'Electronics' })
  await aProduct(db, { name: 'Blue lamp', category: 'Electronics', price: 9_000 })
  await aProduct(db, { name: 'Green lamp' })
  const found = await find(db, 'red lamp', { category: 'Electronics' })
  expect([namesOf(found.data), namesOf(found.nextBest)]).toEqual([['Red lamp'], ['Blue lamp']])
  expect((await find(db, 'red lamp', { category: 'Electronics', maxPrice: 6_000 })).nextBest).toBeUndefined()
  const all = await find(db, 'red lamp')
  const shown = [...all.data, ...all.nextBest!].map(({ id }) => id)
  expect(new Set(shown).size).toBe(shown.length)
})

test('a full page, one that is not the last, and an exact search go on with nothing', async ({ db }) => {
  await fill(db, 'Red lamp 1', 'Red lamp 2', 'Red lamp 3', 'Blue lamp')
  expect((await find(db, 'red lamp', { limit: 3 })).nextBest).toBeUndefined()
  expect((await find(db, 'red lamp', { limit: 2 })).nextBest).toBeUndefined()
  expect((await find(db, 'red lamp', { exact: true })).nextBest).toBeUndefined()
  expect(namesOf((await find(db, 'red lamp', { limit: 2, page: 2 })).nextBest)).toEqual(['Blue lamp'])
})

test('a brand that nobody sells is named, and so is one that makes no such thing', async ({ db }) => {
  await fill(db, 'Oraimo power bank', 'Nokia phone', 'Bank note counter')
  for (const typed of ['nokia power bank', 'sony power bank']) {
    const found = await find(db, typed)
    expect(found).toMatchObject({ total: 1, noneOf: { typed, kept: 'power bank' } })
    expect(namesOf(found.data)).toEqual(['Oraimo power bank'])
  }
  expect((await find(db, 'power bank')).noneOf).toBeUndefined()
  expect(await find(db, 'drone')).toMatchObject({ total: 0, data: [], noneOf: { typed: 'drone', kept: '' } })
})

test.for([
  ['gas cooker', ['Gas cover', 'Table'], 'gas'],
  ['thaulo', ['Thyolo tea'], ''],
  ['tayi', ['Tiyi'], ''],
  ['rice', ['Lice comb'], ''],
] as const)('%s is a right word: it becomes no other one', async ([typed, names, kept], { db }) => {
  await fill(db, ...names)
  const found = await find(db, typed)
  expect(found.corrected).toBeUndefined()
  expect(found.noneOf?.kept ?? '').toBe(kept)
})

test('where what is chosen leaves nothing, no other products are announced', async ({ db }) => {
  await aProduct(db, { name: 'Red dress', categoryFields: { colour: 'Red' }, price: 9_000 })
  await fill(db, 'Dress', 'Chair')
  for (const more of [{ attributes: { colour: ['blue'] } }, { maxPrice: 1 }])
    for (const typed of ['dress', 'red dress', 'velvet dress']) {
      const found = await find(db, typed, more)
      expect([found.total, found.noneOf], typed).toEqual([0, undefined])
    }
  const elsewhere = await find(db, 'velvet dress', { category: 'Electronics' })
  expect([elsewhere.total, elsewhere.noneOf]).toEqual([0, undefined])
  expect((await find(db, 'velvet dress')).noneOf).toEqual({ typed: 'velvet dress', kept: 'dress' })
  expect((await find(db, 'drone', { maxPrice: 1 })).noneOf).toEqual({ typed: 'drone', kept: '' })
})

test.for([
  ['powerbank', 'Power bank 10,000 mAh'],
  ['power bank', 'Slim powerbank'],
  ['toothpaste', 'Tooth paste, mint'],
  ['tooth paste', 'Toothpaste, mint'],
  ['head phones', 'Headphone'],
] as const)('%s finds %s', async ([typed, name], { db }) => {
  await fill(db, name, 'Power drill', 'Tooth pick', 'Chair')
  const found = await find(db, typed)
  expect(namesOf(found.data)).toEqual([name])
  expect(found.noneOf).toBeUndefined()
})

test('what a thing fits comes after the thing, however new', async ({ db }) => {
  await fill(
    db,
    'Samsung Galaxy',
    'Charger compatible with Samsung Galaxy phones',
    'Battery Samsung/Tecno/Itel',
    'Case for Samsung Galaxy',
    'Screen supports Samsung Galaxy',
  )
  const found = await find(db, 'samsung')
  expect(namesOf(found.data)[0]).toBe('Samsung Galaxy')
  expect(found.total).toBe(5)
})

test('of what fits as well, what can be bought comes first', async ({ db }) => {
  await aProduct(db, { name: 'Lamp', stock: 1, createdAt: new Date('2026-01-01') })
  await aProduct(db, { name: 'Lamp', stock: 0, createdAt: new Date('2026-02-01') })
  expect((await find(db, 'lamp')).data.map(({ stock }) => stock)).toEqual([1, 0])
})

test('sizes, colours and other details are found, as words and as measures', async ({ db }) => {
  await aProduct(db, { name: 'Shoes', categoryFields: { size: ['41', '42'], colour: ['Red', 'Blue'] } })
  await aProduct(db, { name: 'Shoes', categoryFields: { size: ['38'], colour: 'Black' } })
  await aProduct(db, { name: 'Phone', categoryFields: { storage: '64 GB' } })
  await aProduct(db, { name: 'Phone', categoryFields: { storage: '32 GB' } })
  for (const typed of ['shoes size 42', 'red shoes', 'black shoes', 'phone 64gb', '64 gb phone'])
    expect((await find(db, typed)).total, typed).toBe(1)
})

test('clothes are no cloth, and shorts are not short', async ({ db }) => {
  await fill(db, 'Clothes for babies', 'Cloth, 2 m', 'Running shorts', 'Short sleeve top')
  expect(namesOf((await find(db, 'clothes')).data)).toEqual(['Clothes for babies'])
  expect(namesOf((await find(db, 'cloth')).data)[0]).toBe('Cloth, 2 m')
  expect(namesOf((await find(db, 'shorts')).data)).toEqual(['Running shorts'])
})

test.for([
  ['Fertiliser NPK 50 kg', 'fertiliser'],
  ['Fertiliser NPK 23:21:0+4S', 'fertiliser'],
  ['Rice cooker 1.8 L black', 'cooker'],
  ['Smart TV', 'tv'],
  ['Charger compatible with Samsung', 'charger'],
] as const)('%s is a %s by its noun', async ([name, kind], { db }) => {
  const { nameWords } = await aProduct(db, { name })
  const [{ nameWords: wanted }] = [await aProduct(db, { name: kind })]
  expect(nameWords.match(/'=\w+'/g)).toContain(/'=\w+'/.exec(wanted)![0])
})
