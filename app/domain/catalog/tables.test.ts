import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { sellerProfiles } from '../sellers/tables.ts'
import { products } from './tables.ts'

test('a product is listed only while it and its seller are approved', async ({ db }) => {
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

test('the database refuses a stock below zero', async ({ db }) => {
  await expect(aProduct(db, { stock: -1 })).rejects.toThrow()
})
