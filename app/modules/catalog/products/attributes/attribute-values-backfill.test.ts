import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aProduct } from '#test/make.ts'
import { products } from '../tables.ts'
import { attributeValuesBackfill } from './attribute-values-backfill.server.ts'

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
