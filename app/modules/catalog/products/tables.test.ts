import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { categories, conditions } from './rules.ts'
import { productStatuses } from './status.ts'
import { products } from './tables.ts'

describe('a product is listed only while it and its seller are approved §1.6 §4.4', () => {
  // The states by their own names: what is listed is written here, not asked of the rules.
  const ofSellers = ['pending', 'approved', 'rejected', 'suspended'] as const
  const ofProducts = ['pending', 'approved', 'rejected', 'paused'] as const
  const isListed = async (db: Db, id: string) =>
    (await db.select({ listed: products.listed }).from(products).where(eq(products.id, id)))[0]!.listed

  for (const ofSeller of ofSellers)
    for (const ofProduct of ofProducts) {
      const expected = ofSeller === 'approved' && ofProduct === 'approved'
      test(`${ofProduct} product of a ${ofSeller} seller: ${expected ? 'listed' : 'not listed'}`, async ({
        db,
      }) => {
        const approved = await aSeller(db)
        const made = await aProduct(db, { sellerId: approved.userId, status: ofProduct })
        expect(await isListed(db, made.id)).toBe(ofProduct === 'approved')
        await db
          .update(sellerProfiles)
          .set({ status: ofSeller })
          .where(eq(sellerProfiles.userId, approved.userId))
        expect(await isListed(db, made.id)).toBe(expected)

        // The other order: the seller's state stood before, and the product changes.
        const moved = await aProduct(db, { sellerId: approved.userId, status: 'pending' })
        expect(await isListed(db, moved.id)).toBe(false)
        await db.update(products).set({ status: ofProduct }).where(eq(products.id, moved.id))
        expect(await isListed(db, moved.id)).toBe(expected)
      })
    }
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
