import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { offers } from '#app/modules/catalog/products/offers/tables.ts'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { defaultCategoryFields } from '#app/modules/platform/settings/category-fields/default-field-rules.ts'
import { statementsOf } from '#test/count-statements.ts'
import { countInMemory } from '#test/counted-products.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { listProducts } from '../listing/list-products.server.ts'
import { exactFacetCounter } from './facet-counts.server.ts'

const category = 'Clothing & Fashion'
const find = (db: Db, input: object) => listProducts(db, listQuery.parse(input))
const namesOf = async (db: Db, input: object) => (await find(db, input)).data.map(({ name }) => name).sort()
const countsOf = async (db: Db, input: object) =>
  Object.fromEntries(
    ((await find(db, input)).attributes ?? []).map(({ name, counts }) => [
      name,
      Object.fromEntries(counts.map(({ value, count }) => [value, count])),
    ]),
  )

test('several values of a detail show what has one of them, several details what has one of each §70.1', async ({
  db,
}) => {
  const { userId: sellerId } = await aSeller(db)
  const make = (name: string, categoryFields: Record<string, string | string[]>, more = {}) =>
    aProduct(db, { sellerId, category, name, categoryFields, ...more })
  await make('Court', { size: ['38', '42'], colour: ['Red', 'Black'], brand: 'Bata' })
  await make('Runner', { size: ['42', '43'], color: 'red', brand: 'Nike' })
  await make('Boot', { size: ['43'], colour: 'Gray' })
  await make('Dress', { size: ['S', 'Medium'], colour: ['Red'] }, { price: 9_000 })
  await make('Gone', { size: ['42'], colour: 'red' }, { stock: 0 })
  await make('Hidden', { size: ['42'] }, { status: 'pending' })
  await make('Radio', { size: ['42'] }, { category: 'Electronics' })

  const size = (...values: string[]) => ({ category, attributes: { size: values } })
  expect(await namesOf(db, size('42'))).toEqual(['Court', 'Runner'])
  expect(await namesOf(db, size('42', '43'))).toEqual(['Boot', 'Court', 'Runner'])
  expect(await namesOf(db, size('m'))).toEqual(['Dress'])
  expect(await namesOf(db, { attributes: { size: ['42'] } })).toEqual(['Court', 'Radio', 'Runner'])
  expect(await namesOf(db, { category, attributes: { colour: ['red'], size: ['42', '43'] } })).toEqual([
    'Court',
    'Runner',
  ])
  expect(await namesOf(db, { category, attributes: { colour: ['grey'] } })).toEqual(['Boot'])
  // What is no choice is a fact, whether or not any is left.
  expect(await namesOf(db, { category, attributes: { colour: ['red'] } })).toEqual([
    'Court',
    'Dress',
    'Gone',
    'Runner',
  ])
  expect((await find(db, size('42', '43'))).total).toBe(3)
  expect(await namesOf(db, { ...size('52'), searchQuery: '' })).toEqual([])

  // Each detail is counted with its own choice left out.
  expect(await countsOf(db, { category, attributes: { colour: ['red'], size: ['42'] } })).toEqual({
    size: { '38': 1, '42': 2, '43': 1, s: 1, m: 1 },
    colour: { red: 2, black: 1 },
    brand: { bata: 1, nike: 1 },
  })
  expect(await countsOf(db, { category, minPrice: 8_000 })).toEqual({
    size: { s: 1, m: 1 },
    colour: { red: 1 },
  })
  expect(await countsOf(db, {})).toEqual({})
  // Among the matches of a search, too.
  expect(await countsOf(db, { category, searchQuery: 'dress' })).toEqual({
    size: { s: 1, m: 1 },
    colour: { red: 1 },
  })
  expect(await namesOf(db, { searchQuery: 'court', attributes: { size: ['42'] } })).toEqual(['Court'])
  expect(await namesOf(db, { searchQuery: 'court', attributes: { size: ['43'] } })).toEqual([])
})

test('a size shows what is there in that size, whoever bought the last of it §70.2', async ({ db }) => {
  const sizes = ['38', '42']
  const product = await aProduct(db, { category, stock: 3, categoryFields: { size: sizes, colour: 'Red' } })
  const kept = async () =>
    (
      await db.select({ values: products.attributeValues }).from(products).where(eq(products.id, product.id))
    )[0]!.values
  expect(await kept()).toEqual(['colour=red', 'size=38', 'size=42'])
  const options = sizes.map((size) => ({ size }))
  await db.insert(offers).values(
    options.map((chosen, position) => ({
      id: `offer${position}${product.id}`.slice(0, 16),
      productId: product.id,
      sellerId: product.sellerId,
      optionsKey: optionsKey(chosen),
      options: chosen,
      position,
      price: 5_000,
      stock: position === 0 ? 3 : 0,
    })),
  )
  await db.update(products).set({ offersDiffer: true }).where(eq(products.id, product.id))
  expect(await kept()).toEqual(['colour=red', 'size=38'])
  expect(await namesOf(db, { category, attributes: { size: ['42'] } })).toEqual([])

  // One statement sells the last of a size, as an order does; another brings one of the other.
  await db.execute(sql`with sold as (update offers set stock = 0 where product_id = ${product.id} and stock = 3)
    update products set stock = 0 where id = ${product.id}`)
  expect(await kept()).toEqual(['colour=red'])
  await db.execute(sql`with back as (update offers set stock = 1 where product_id = ${product.id} and options->>'size' = '42')
    update products set stock = 1 where id = ${product.id}`)
  expect(await kept()).toEqual(['colour=red', 'size=42'])
  await db.execute(
    sql`update offers set active = false where product_id = ${product.id} and options->>'size' = '42'`,
  )
  expect(await kept()).toEqual(['colour=red'])
  await db.execute(
    sql`update offers set active = true where product_id = ${product.id} and options->>'size' = '42'`,
  )
  expect(await kept()).toEqual(['colour=red', 'size=42'])
  await db.execute(sql`delete from offers where product_id = ${product.id} and options->>'size' = '42'`)
  expect(await kept()).toEqual(['colour=red'])
  await db.update(products).set({ offersDiffer: false, stock: 2 }).where(eq(products.id, product.id))
  expect(await kept()).toEqual(['colour=red', 'size=38', 'size=42'])
})

test('counts by chance are those of a count by hand, in memory as in the database', async ({ db }) => {
  const { userId: sellerId } = await aSeller(db)
  const sizes = ['38', '39', '40', '41']
  const colours = ['red', 'black', 'grey', 'blue']
  const made = Array.from({ length: 40 }, (_, at) => ({
    size: sizes.filter((_, place) => (at >> place) % 2 === 1),
    colour: colours[(at * 7) % 4]!,
    stock: at % 5,
  }))
  for (const { size, colour, stock } of made)
    await aProduct(db, {
      sellerId,
      category,
      stock,
      categoryFields: { ...(size.length > 0 && { size }), colour },
    })
  const has = (one: (typeof made)[number], name: string, values: string[]) =>
    values.length === 0 ||
    (name === 'colour'
      ? values.includes(one.colour)
      : one.stock > 0 && one.size.some((size) => values.includes(size)))
  const counter = countInMemory(db)
  await counter.refresh()
  for (let at = 0; at < 16; at++) {
    const chosen = {
      size: sizes.filter((_, place) => (at >> place) % 2 === 1),
      colour: colours.slice(0, at % 3),
    }
    const query = listQuery.parse({ category, attributes: chosen })
    for (const list of [
      await listProducts(db, query, counter),
      await listProducts(db, query, counter),
      await listProducts(db, query),
    ]) {
      expect(list.total).toBe(
        made.filter((one) => has(one, 'size', chosen.size) && has(one, 'colour', chosen.colour)).length,
      )
      for (const size of sizes)
        expect(
          list.attributes?.find(({ name }) => name === 'size')?.counts.find(({ value }) => value === size)
            ?.count ?? 0,
        ).toBe(made.filter((one) => has(one, 'colour', chosen.colour) && has(one, 'size', [size])).length)
      for (const colour of colours)
        expect(
          list.attributes?.find(({ name }) => name === 'colour')?.counts.find(({ value }) => value === colour)
            ?.count ?? 0,
        ).toBe(made.filter((one) => has(one, 'size', chosen.size) && one.colour === colour).length)
    }
  }
})

test('what a stranger writes into an address is only looked for', async ({ db }) => {
  await aProduct(db, { category, categoryFields: { 'a=b': "x'); --", size: ['4'] } })
  for (const attributes of [
    { "'; drop table products; --": ["' or 1=1"] },
    { constructor: ['x'], __proto__: ['y'] },
    { size: ['{4}', '"', '\\', 'null', '4,5'] },
  ])
    expect((await find(db, { category, attributes })).total).toBe(0)
  expect(listQuery.safeParse({ attributes: ['size'] }).success).toBe(false)
  expect(listQuery.safeParse({ attributes: { size: '4' } }).success).toBe(false)
})

test('each spelling that a count adds up is found, and a detail that an administrator calls otherwise is counted', async ({
  db,
}) => {
  for (const size of ['42', 'EU42', 'Size42', 'eur 42', 'Eu 42'])
    await aProduct(db, { category, categoryFields: { size: [size] } })
  const list = await find(db, { category, attributes: { size: ['42'] } })
  expect(list.total).toBe(5)
  expect(list.attributes?.[0]?.counts).toEqual([expect.objectContaining({ value: '42', count: 5 })])

  await aProduct(db, { category: 'Other', categoryFields: { fabric: 'Linen' } })
  const fabric = {
    label: 'Fabric',
    hint: '',
    kind: 'text' as const,
    values: [],
    suits: ['Other'],
    place: 1,
    filter: true,
  }
  const counter = { ...exactFacetCounter(db), categoryFields: async () => ({ fabric }) }
  const named = await listProducts(db, listQuery.parse({ category: 'Other' }), counter)
  expect(named.attributes).toEqual([
    { name: 'material', label: 'Fabric', counts: [{ value: 'linen', label: 'Linen', count: 1 }] },
  ])
})

test('of all products a made-up value is looked for in the index, and nothing is counted', async ({ db }) => {
  await aProduct(db, { category, categoryFields: { size: ['42'] } })
  const query = { attributes: { size: ['42', '9999'] } }
  expect((await find(db, query)).total).toBe(1)
  expect((await find(db, query)).attributes?.[0]?.counts.map(({ value, count }) => [value, count])).toEqual([
    ['42', 0],
    ['9999', 0],
  ])
  const asked = await statementsOf(() => find(db, query))
  expect(asked.filter((text) => text.includes('unnest(attribute_values)'))).toEqual([])
})

test('in a category a made-up value is counted only where it shows something, whatever was made up before', async ({
  db,
}) => {
  await aProduct(db, { category, categoryFields: { size: ['42'], colour: 'Red' } })
  const counter = countInMemory(db)
  await counter.refresh()
  const categoryFields = async () => defaultCategoryFields
  const ask = (value: string) =>
    listProducts(db, listQuery.parse({ category, attributes: { size: [value] } }), {
      ...counter,
      categoryFields,
    })
  await ask('9998')
  const asked = await statementsOf(() => ask('9999'))
  const counts = asked.flatMap((text) => text.match(/from products where[^)]*/g) ?? [])
  const looksAtAll = counts.filter((text) => !text.includes('attribute_values &&'))
  expect(asked.join().match(/unnest\(attribute_values\)/g)).toHaveLength(1)
  expect(looksAtAll).toEqual([])
  expect((await ask('9999')).attributes?.map(({ name, counts }) => [name, counts.length])).toEqual([
    ['size', 2],
  ])
})
