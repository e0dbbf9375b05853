import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { type ImportedProduct, importProducts } from '../import/listings/import-products.server.ts'
import { products } from '../products/tables.ts'
import { changedSinceApproved } from './rules.ts'

const migration = new URL('../../../db/migrations/0018_approved-content.sql', import.meta.url)

test('products approved before their content was kept are kept as they stand, those that wait are not §38.7', async ({
  db,
}) => {
  const shown = { path: 'products/a/b', width: 4, height: 3, placeholder: 'data:' }
  const approved = await aProduct(db, { name: 'Lamp', images: [shown], categoryFields: { brand: 'Sun' } })
  const paused = await aProduct(db, { status: 'paused', tags: ['one', 'two'] })
  const waiting = await aProduct(db, { status: 'pending' })
  const rejected = await aProduct(db, { status: 'rejected' })
  const [backfill] = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
  await db.execute(sql.raw(backfill!))
  const now = async ({ id }: { id: string }) =>
    (await db.select().from(products).where(eq(products.id, id)))[0]!
  for (const one of [await now(approved), await now(paused)]) {
    expect(changedSinceApproved(one, one.approvedContent)).toEqual([])
    expect(one.approvedContent).toMatchObject({ name: one.name, images: one.images, tags: one.tags })
    const edited = { ...one, price: one.price + 1 }
    expect(changedSinceApproved(edited, one.approvedContent)).toEqual(['price'])
  }
  expect([(await now(waiting)).approvedContent, (await now(rejected)).approvedContent]).toEqual([null, null])
})

test('products that an import brings in approved are compared with what it brought', async ({ db }) => {
  const { userId: sellerId } = await aSeller(db)
  const lamp: ImportedProduct = {
    sourceKey: 'file:lamp',
    sellerId,
    name: 'Lamp',
    description: 'Bright.',
    price: 9_000,
    stock: 2,
    tags: ['light'],
    categoryFields: {},
    createdAt: new Date(),
    category: 'Other',
    condition: 'new',
  }
  const bring = async (price: number) => {
    await importProducts(db, [{ ...lamp, price }])
    const [row] = await db.select().from(products).where(eq(products.sourceKey, 'file:lamp'))
    return row!
  }
  for (const price of [9_000, 9_500]) {
    const row = await bring(price)
    expect(row.approvedContent).toMatchObject({ name: 'Lamp', price })
    expect(changedSinceApproved(row, row.approvedContent)).toEqual([])
  }
})
