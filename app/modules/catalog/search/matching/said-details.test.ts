import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { offers } from '#app/modules/catalog/products/offers/tables.ts'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { statementsOf } from '#test/count-statements.ts'
import { countInMemory } from '#test/counted-products.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { listProducts } from '../listing/list-products.server.ts'

const category = 'Clothing & Fashion'
const find = (db: Db, searchQuery: string, more = {}) =>
  listProducts(db, listQuery.parse({ searchQuery, ...more }))
const namesOf = async (db: Db, searchQuery: string, more = {}) =>
  (await find(db, searchQuery, more)).data.map(({ name }) => name).sort()
const saidOf = async (db: Db, searchQuery: string, more = {}) =>
  ((await find(db, searchQuery, more)).meaning?.details ?? []).map(
    ({ name, label, without }) => `${name}: ${label} | ${without}`,
  )

type Goods = { name: string; fields?: Record<string, string | string[]>; soldOut?: string[]; more?: object }

/** Products of one seller; of the choices that are sold out no piece is left. */
async function make(db: Db, goods: Goods[]) {
  const { userId: sellerId } = await aSeller(db)
  for (const { name, fields = {}, soldOut = [], more } of goods) {
    const product = await aProduct(db, {
      sellerId,
      category,
      name,
      categoryFields: fields,
      stock: 0,
      ...more,
    })
    const [detail, values] = Object.entries(fields).find(([, value]) => Array.isArray(value)) ?? []
    if (!detail || soldOut.length === 0) {
      await db.update(products).set({ stock: 4 }).where(eq(products.id, product.id))
      continue
    }
    const options = (values as string[]).map((value) => ({ [detail]: value }))
    const stockOf = (chosen: Record<string, string>) => (soldOut.includes(chosen[detail]!) ? 0 : 2)
    await db.insert(offers).values(
      options.map((chosen, position) => ({
        id: `o${position}${product.id}`.slice(0, 16),
        productId: product.id,
        sellerId,
        optionsKey: optionsKey(chosen),
        options: chosen,
        position,
        price: 5_000,
        stock: stockOf(chosen),
      })),
    )
    const stock = options.reduce((sum, chosen) => sum + stockOf(chosen), 0)
    await db.update(products).set({ offersDiffer: true, stock }).where(eq(products.id, product.id))
  }
}

test('a size in words shows what is there in that size, and what says it without a choice of sizes §70.10', async ({
  db,
}) => {
  await make(db, [
    { name: 'Court shoes', fields: { size: ['41', '42'] } },
    { name: 'Gone shoes', fields: { size: ['41', '42'] }, soldOut: ['42'] },
    { name: 'Range shoes 38 to 42', fields: { size: ['38', '42'] }, soldOut: ['42'] },
    { name: 'Other shoes', fields: { size: ['40', '41'] }, more: { description: 'Also size 42 next month' } },
    { name: 'Plain shoes size 42' },
    { name: 'Told shoes', more: { description: 'Leather, size 42, as new' } },
    { name: 'Both shoes', fields: { size: ['EU 42 / UK 8', 'EU 43 / UK 9'] } },
    { name: 'Half shoes', fields: { size: ['42.5', '41.5'] } },
    { name: 'Jeans', fields: { size: ['42'] }, more: { category: 'Other' } },
    { name: 'Bare shoes' },
  ])
  const inSize = ['Both shoes', 'Court shoes', 'Plain shoes size 42', 'Told shoes']
  for (const typed of ['shoes size 42', 'nsapato size 42', 'nsapato za saizi 42', 'Shoes, size EU 42'])
    expect(await namesOf(db, typed), typed).toEqual(inSize)
  expect(await saidOf(db, 'shoes size 42')).toEqual(['size: 42 | shoes'])
  expect(await namesOf(db, 'size 42')).toEqual(['Jeans', ...inSize].sort())
  expect(await namesOf(db, 'size 42', { category: 'Other' })).toEqual(['Jeans'])
  expect(await saidOf(db, 'size 42')).toEqual(['size: 42 | '])

  // A number beside shoes is their size, too.
  expect(await namesOf(db, 'shoes 42')).not.toContain('Gone shoes')
  expect(await saidOf(db, 'shoes no 42')).toEqual(['size: 42 | shoes'])
  // And a text is only words where that is asked for.
  expect(await namesOf(db, 'shoes size 42', { exact: true })).toContain('Gone shoes')
  expect(await saidOf(db, 'shoes size 42', { exact: true })).toEqual([])
})

test('a name says its size where the choices are from one size to another', async ({ db }) => {
  const ranges = { size: ['38-45', '46-50'] }
  await make(db, [
    { name: 'Zorbshoe eight size 42', fields: ranges },
    { name: 'Zorbshoe half size 7.5', fields: ranges },
    { name: 'Zorbshoe nine size 421', fields: ranges },
    { name: 'Zorbshoe told', fields: ranges, more: { description: 'Size 42' } },
    { name: 'Zorbshoe gone size 42', fields: { size: ['EU42', '46-50'] }, soldOut: ['EU42'] },
    { name: 'Zorbshoe left size 42', fields: { size: ['41', '42'] }, soldOut: ['41'] },
  ])
  expect(await namesOf(db, 'zorbshoe size 42')).toEqual(['Zorbshoe eight size 42', 'Zorbshoe left size 42'])
  expect(await namesOf(db, 'zorbshoe size 7.5')).toEqual(['Zorbshoe half size 7.5'])
  expect(await saidOf(db, 'zorbshoe size 42')).toEqual(['size: 42 | zorbshoe'])
})

test('a letter is the same size in any spelling', async ({ db }) => {
  await make(db, [
    { name: 'Long dress', fields: { size: ['S', 'Medium'] } },
    { name: 'Short dress', fields: { size: ['M', 'XL'] }, soldOut: ['M'] },
    { name: 'Wide dress', fields: { size: ['Extra Large'] } },
  ])
  expect(await namesOf(db, 'dress size m')).toEqual(['Long dress'])
  expect(await namesOf(db, 'size medium dress')).toEqual(['Long dress'])
  expect(await namesOf(db, 'size xl dress')).toEqual(['Short dress', 'Wide dress'])
  expect(await saidOf(db, 'Size xl Dress')).toEqual(['size: XL | Dress'])
})

test('a colour in words loses nothing but what is sold out in that colour §70.11', async ({ db }) => {
  await make(db, [
    { name: 'Silk dress', fields: { colour: ['Red', 'Black'] } },
    { name: 'Gone dress', fields: { colour: ['Red', 'Black'] }, soldOut: ['Red'] },
    { name: 'Red dress', fields: { colour: ['Red', 'Black'] }, soldOut: ['Red'] },
    { name: 'Red cotton dress' },
    { name: 'Wedding dress', fields: { color: 'red' } },
    { name: 'Evening dress', fields: { colour: ['Dark red', 'Navy'] } },
    { name: 'Summer dress', more: { tags: ['red'] } },
    { name: 'Label dress', fields: { colour: ['Blue', 'Black'], brand: 'Red Tag' } },
    { name: 'Wine dress', fields: { colour: ['Wine red', 'Black'] }, soldOut: ['Wine red'] },
    { name: 'Blue dress', fields: { colour: 'Blue' } },
    { name: 'Grey shirt' },
    { name: 'Office shirt', fields: { colour: ['Gray', 'White'] } },
    { name: 'School shirt', fields: { colour: ['Gray', 'White'] }, soldOut: ['Gray'] },
  ])
  const red = [
    'Evening dress',
    'Label dress',
    'Red cotton dress',
    'Red dress',
    'Silk dress',
    'Summer dress',
    'Wedding dress',
  ]
  for (const typed of ['red dress', 'dress red', 'diresi yofiira', 'diresi lofira'])
    expect(await namesOf(db, typed), typed).toEqual(red)
  expect(await saidOf(db, 'red dress')).toEqual(['colour: Red | dress'])
  for (const typed of ['grey shirt', 'gray shirt'])
    expect(await namesOf(db, typed), typed).toEqual(['Grey shirt', 'Office shirt'])
  // Alone it is a word like any other.
  expect(await namesOf(db, 'red')).toEqual(['Gone dress', 'Wine dress', ...red].sort())
  expect(await saidOf(db, 'red')).toEqual([])
})

test('where nothing is left of what was understood, the words are searched and no filter is said §70.12', async ({
  db,
}) => {
  await make(db, [
    { name: 'Gone dress', fields: { colour: ['Red', 'Black'] }, soldOut: ['Red'] },
    { name: 'Court shoes', fields: { size: ['41', '42'] }, soldOut: ['42'] },
    { name: 'Black pepper', more: { category: 'Food & Beverages' } },
    { name: 'Blackboard', fields: { colour: ['Green', 'Black'] } },
  ])
  expect(await namesOf(db, 'red dress')).toEqual(['Gone dress'])
  expect(await saidOf(db, 'red dress')).toEqual([])
  expect(await namesOf(db, 'shoes size 42')).toEqual(['Court shoes'])
  expect(await saidOf(db, 'shoes size 42')).toEqual([])
  // No match says of itself that it is black.
  expect(await namesOf(db, 'black pepper')).toEqual(['Black pepper'])
  expect((await find(db, 'black pepper')).meaning).toBeUndefined()
  expect(await saidOf(db, 'black board')).toEqual([])
  expect(await saidOf(db, 'black blackboard')).toEqual(['colour: Black | blackboard'])
  // Words that nothing has together are left out, and a misspelt one is corrected, as ever.
  const nothing = await find(db, 'velvet shoes size 42')
  expect(nothing).toMatchObject({ noneOf: { typed: 'velvet shoes size 42', kept: 'shoes size 42' } })
  expect(nothing.data.map(({ name }) => name)).toEqual(['Court shoes'])
  await make(db, [{ name: 'Sneakers', fields: { size: ['42'] } }])
  const corrected = await find(db, 'sneekers size 42')
  expect(corrected).toMatchObject({ corrected: 'sneakers size 42', total: 1 })
  expect(corrected.meaning?.details).toHaveLength(1)
})

test('what is chosen beside the words counts, not what they say of the same detail §70.13', async ({
  db,
}) => {
  await make(db, [
    { name: 'Silk dress', fields: { colour: ['Red', 'Black'], size: 'M' } },
    { name: 'Plain dress', fields: { colour: 'Black', size: 'L' } },
    { name: 'Red dress', fields: { colour: 'Red', size: 'L' } },
    { name: 'Red hat', fields: { colour: 'Red', size: 'L' } },
  ])
  const black = { attributes: { colour: ['black'] } }
  expect(await namesOf(db, 'red dress', black)).toEqual(['Plain dress', 'Silk dress'])
  expect(await saidOf(db, 'red dress', black)).toEqual([])
  expect(await namesOf(db, 'red dress size l', black)).toEqual(['Plain dress'])
  expect(await saidOf(db, 'red dress size l', black)).toEqual(['size: L | red dress'])
  expect(await namesOf(db, 'size m', { attributes: { size: ['l'] } })).toEqual([
    'Plain dress',
    'Red dress',
    'Red hat',
  ])

  // So a value is counted as it would be chosen: of "red dress" black ones, too.
  const countsOf = async (searchQuery: string) =>
    Object.fromEntries(
      ((await find(db, searchQuery, { category })).attributes ?? []).map(({ name, counts }) => [
        name,
        Object.fromEntries(counts.map(({ value, count }) => [value, count])),
      ]),
    )
  expect(await countsOf('red dress')).toEqual({ colour: { red: 2, black: 2 }, size: { m: 1, l: 1 } })
  expect(await countsOf('red dress size l')).toEqual({ colour: { red: 1, black: 1 }, size: { m: 1, l: 1 } })
  expect(await countsOf('red size l')).toEqual({ colour: { red: 2, black: 1 }, size: { m: 1, l: 2 } })
})

test('a price and "cheap" are understood beside a colour and a size', async ({ db }) => {
  await make(db, [
    { name: 'Red shoes', fields: { size: ['42'], colour: 'Red' }, more: { price: 15_000 } },
    { name: 'Red boot shoes', fields: { size: ['42'], colour: 'Red' }, more: { price: 9_000 } },
    { name: 'Red fine shoes', fields: { size: ['42'], colour: 'Red' }, more: { price: 25_000 } },
    { name: 'Red small shoes', fields: { size: ['36'], colour: 'Red' }, more: { price: 5_000 } },
  ])
  const found = await find(db, 'cheap red shoes size 42 below 20000')
  expect(found.data.map(({ name }) => name)).toEqual(['Red boot shoes', 'Red shoes'])
  expect(found.meaning).toMatchObject({
    maxPrice: 20_000,
    cheapest: true,
    details: [
      { name: 'colour', value: 'red', without: 'cheap shoes size 42 below 20000' },
      { name: 'size', value: '42', without: 'cheap red shoes below 20000' },
    ],
  })
})

test('what is understood costs no statement, and one more where nothing is left of it', async ({ db }) => {
  await make(db, [
    { name: 'Silk dress', fields: { colour: ['Red', 'Black'], size: 'M' } },
    { name: 'Silk hat', fields: { colour: ['Red', 'Black'] }, soldOut: ['Red'] },
  ])
  const countOf = async (searchQuery: string, more = {}) =>
    (await statementsOf(() => find(db, searchQuery, { limit: 1, ...more }))).length
  const usual = await countOf('silk dress')
  expect(await countOf('red dress')).toBe(usual)
  expect(await countOf('red dress size m')).toBe(usual)
  expect(await countOf('red hat')).toBe(usual + 1)
  expect(await countOf('red dress', { category })).toBe(await countOf('silk dress', { category }))
})

test('of very many matches those in the colour are shown, and pages that are remembered say it, too', async ({
  db,
}) => {
  const { userId: sellerId } = await aSeller(db)
  await db.execute(sql`
    insert into products (id, seller_id, name, description, price, category, stock, status, category_fields)
    select substr(md5(n::text), 1, 16), ${sellerId}, 'Gizmo ' || n, '', 1000 + n, ${category}, case when n % 2 = 0 then 3 else 0 end,
           'approved', '{"colour": ["Red", "Blue"]}' from generate_series(1, 4400) n`)
  await db.execute(sql`analyze products`)
  const cache = countInMemory(db)
  await cache.refresh()
  for (const sortBy of ['relevance', 'price_low', 'relevance'] as const) {
    const list = await listProducts(db, listQuery.parse({ searchQuery: 'red gizmo', sortBy }), cache)
    expect(list).toMatchObject({ total: 2_000, totalIsAtLeast: true })
    expect(list.data.map(({ stock }) => stock)).toEqual(Array.from({ length: 20 }, () => 3))
    expect(list.meaning?.details).toHaveLength(1)
    expect(list).not.toHaveProperty('said')
  }
  const exact = listQuery.parse({ searchQuery: 'red gizmo', sortBy: 'price_low', exact: true })
  expect((await listProducts(db, exact, cache)).data.map(({ stock }) => stock)).toContain(0)
  expect(await db.$count(products, and(eq(products.category, category), eq(products.stock, 0)))).toBe(2_200)
})
