import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { productKindsBackfill } from './product-kinds-backfill.server.ts'

test('products from before learn what is the thing itself, a batch at a time, and others stay untouched', async ({
  db,
}) => {
  const { userId: sellerId } = await aSeller(db)
  for (const name of ['Phone cover', 'Solar lamp']) await aProduct(db, { sellerId, name })
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`update products set name_words = words_of(name) where name = 'Phone cover'`)
  await db.execute(sql`alter table products enable trigger user`)
  const before = await db.select().from(products)
  expect(await productKindsBackfill.fillBatch(db as never, null)).toEqual({ rows: 1, position: null })
  const after = await db.select().from(products)
  const kindsOf = (all: typeof after) => all.map(({ nameWords }) => /'=\w+'/.exec(nameWords)?.[0]).toSorted()
  expect(kindsOf(before)).toEqual(["'=lamp'", undefined])
  expect(kindsOf(after)).toEqual(["'=cover'", "'=lamp'"])
  const changed = (all: typeof after) =>
    all.map(({ id, updatedAt }) => `${id} ${updatedAt.toISOString()}`).toSorted()
  expect(changed(after)).toEqual(changed(before))
  expect(await productKindsBackfill.fillBatch(db as never, null)).toEqual({ rows: 0, position: null })
})
