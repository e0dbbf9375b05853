import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { categories, conditions, productStatuses } from './rules.ts'
import { products } from './tables.ts'

test('a product is listed only while it and its seller are approved §1.6 §4.4', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId })
  const isListed = async () =>
    (await db.select({ listed: products.listed }).from(products).where(eq(products.id, id)))[0]!.listed

  expect(await isListed()).toBe(true)
  await db.update(sellerProfiles).set({ status: 'suspended' }).where(eq(sellerProfiles.userId, seller.userId))
  expect(await isListed()).toBe(false)
  await db.update(sellerProfiles).set({ status: 'approved' }).where(eq(sellerProfiles.userId, seller.userId))
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, id))
  expect(await isListed()).toBe(false)
})

test('the database refuses a stock below zero §3.6 §10.45', async ({ db }) => {
  await expect(aProduct(db, { stock: -1 })).rejects.toThrow()
})

test('a new product starts pending, new, without pictures, tags and fields §3.5', async ({ db }) => {
  const { userId: sellerId } = await aSeller(db)
  const [product] = await db
    .insert(products)
    .values({ sellerId, name: 'Hoe', description: '', price: 9_000, category: 'Home & Garden', stock: 1 })
    .returning()
  expect(product).toMatchObject({
    status: 'pending',
    condition: 'new',
    images: [],
    tags: [],
    categoryFields: {},
    listed: false,
  })
})

test('the database knows the 11 categories, the 6 conditions and the 4 statuses, and no others §3.7', async ({
  db,
}) => {
  expect([categories.length, conditions.length, productStatuses.length]).toEqual([11, 6, 4])
  for (const category of categories) await aProduct(db, { category })
  for (const condition of conditions) await aProduct(db, { condition })
  for (const status of productStatuses) await aProduct(db, { status })
  const wrong = [
    { category: 'Spaceships' },
    { condition: 'broken' as 'new' },
    { status: 'lost' as 'pending' },
    { price: 0 },
    { name: ' ' },
  ]
  const { userId: sellerId } = await aSeller(db)
  for (const values of wrong) {
    await expect(db.transaction((tx) => aProduct(tx, { ...values, sellerId }))).rejects.toThrow()
  }
})
