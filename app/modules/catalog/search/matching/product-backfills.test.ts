import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { attributeValuesBackfill, searchDocumentsBackfill } from './product-backfills.server.ts'

test('products from before learn what is the thing itself and their details, a batch at a time, and others stay untouched', async ({
  db,
}) => {
  const { userId: sellerId } = await aSeller(db)
  for (const name of ['Phone cover', 'Solar lamp', 'Shirt'])
    await aProduct(db, { sellerId, name, categoryFields: { size: ['42'] } })
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`update products set name_words = words_of(name) where name = 'Phone cover'`)
  await db.execute(sql`update products set search = ts_delete(search, '42') where name = 'Shirt'`)
  await db.execute(sql`alter table products enable trigger user`)
  const before = await db.select().from(products)
  expect(await searchDocumentsBackfill.fillBatch(db as never, null)).toEqual({ rows: 2, position: null })
  const after = await db.select().from(products)
  const kindsOf = (all: typeof after) => all.map(({ nameWords }) => /'=\w+'/.exec(nameWords)?.[0]).toSorted()
  expect(kindsOf(before)).toEqual(["'=lamp'", "'=shirt'", undefined])
  expect(kindsOf(after)).toEqual(["'=cover'", "'=lamp'", "'=shirt'"])
  expect(after.every(({ search }) => search.includes("'42'"))).toBe(true)
  const changed = (all: typeof after) =>
    all.map(({ id, updatedAt }) => `${id} ${updatedAt.toISOString()}`).toSorted()
  expect(changed(after)).toEqual(changed(before))
  expect(await searchDocumentsBackfill.fillBatch(db as never, null)).toEqual({ rows: 0, position: null })
})

test('products from before learn what lists filter them by, and nothing else of them changes', async ({
  db,
}) => {
  await aProduct(db, { categoryFields: { size: ['42'], colour: 'Red' } })
  await aProduct(db, { categoryFields: { size: ['43'] }, stock: 0 })
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`update products set attribute_values = '{}'`)
  await db.execute(sql`alter table products enable trigger user`)
  const before = await db.select().from(products).orderBy(products.id)
  expect(await attributeValuesBackfill.fillBatch(db as never, null)).toEqual({ rows: 1, position: null })
  const after = await db.select().from(products).orderBy(products.id)
  const withoutValues = (all: typeof after) => all.map(({ attributeValues: _, ...product }) => product)
  expect(withoutValues(after)).toEqual(withoutValues(before))
  expect(after.map(({ attributeValues }) => attributeValues).sort()).toEqual([[], ['colour=red', 'size=42']])
  expect(await attributeValuesBackfill.fillBatch(db as never, null)).toEqual({ rows: 0, position: null })
})
