import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { test } from '#test/db.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { products } from '../tables.ts'
import { previewNewProduct, previewProduct } from './preview-product.server.ts'
import { createProductInput } from './product-input-rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const input = (images: string[] = []) =>
  createProductInput.parse({
    name: 'Hoe',
    description: 'For the field',
    price: '9,000',
    category: 'Other',
    stock: 3,
    images,
  })

test('a preview shows a new product with its pictures and its seller, and writes nothing', async ({ db }) => {
  const seller = await aSeller(db, { location: 'Zomba', description: 'Tools' })
  const picture = { path: `products/${seller.userId}/hoe`, width: 4, height: 3, placeholder: '#aaa' }
  await db.insert(pictures).values({ ...picture, ownerId: seller.userId, size: 9 })
  expect(await previewNewProduct(db, seller, input([picture.path]), now)).toMatchObject({
    ok: true,
    value: {
      name: 'Hoe',
      price: 9_000,
      images: [picture],
      createdAt: now.toISOString(),
      seller: { id: seller.userId, location: 'Zomba', description: 'Tools' },
    },
  })
  expect(await db.$count(products, eq(products.sellerId, seller.userId))).toBe(0)
})

test('a preview of an edit shows what is changed and keeps the rest; what was sold meanwhile stays sold', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const lamp = await aProduct(db, { sellerId: seller.userId, name: 'Lamp', stock: 8, tags: ['sun'] })
  const changes = { id: lamp.id, version: 1, name: 'Solar lamp', stock: 10, stockWas: 10 }
  expect(await previewProduct(db, seller, changes)).toMatchObject({
    value: { name: 'Solar lamp', stock: 8, tags: ['sun'], createdAt: lamp.createdAt.toISOString() },
  })
  expect(await db.select().from(products).where(eq(products.id, lamp.id))).toEqual([lamp])
})

test('nobody previews with another’s product, another’s pictures, or without a shop', async ({ db }) => {
  const seller = await aSeller(db)
  const foreign = await aProduct(db)
  expect(await previewProduct(db, seller, { id: foreign.id })).toEqual({ ok: false, reason: 'not-yours' })
  const theirs = input([`products/${foreign.sellerId}/hoe`])
  expect(await previewNewProduct(db, seller, theirs, now)).toMatchObject({ reason: 'picture-unknown' })
  const own = await aProduct(db, { sellerId: seller.userId })
  expect(await previewProduct(db, seller, { id: own.id, images: theirs.images })).toMatchObject({
    reason: 'picture-unknown',
  })
  const without = { ...(await aBuyer(db)), role: 'seller' as const }
  expect(await previewNewProduct(db, without, input(), now)).toMatchObject({ reason: 'shop-missing' })
})
