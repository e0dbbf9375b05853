import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { products } from '../tables.ts'
import { deleteProduct, duplicateProduct } from './editing.server.ts'

const draft = 'copyofaproduct01'
const picture = { path: 'products/x/lamp', width: 4, height: 3, placeholder: '#aaa' }

test('a copy has the same content and pictures, is pending, and has no stock until it is counted §24.1', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const lamp = await aProduct(db, {
    sellerId: seller.userId,
    name: 'Lamp',
    price: 9_000,
    stock: 7,
    condition: 'used',
    tags: ['sun'],
    categoryFields: { colour: ['Red', 'Blue'] },
    images: [picture],
    sourceKey: 'row 7',
  })
  const made = await duplicateProduct(db, seller, lamp.id, draft)
  expect(made).toMatchObject({
    ok: true,
    value: {
      id: draft,
      name: 'Lamp (copy)',
      description: lamp.description,
      price: 9_000,
      stock: 0,
      condition: 'used',
      tags: ['sun'],
      categoryFields: { colour: ['Red', 'Blue'] },
      images: [picture],
      status: 'pending',
      listed: false,
      version: 1,
    },
  })
  expect(await db.select().from(products).where(eq(products.id, lamp.id))).toEqual([lamp])
})

test('a copy that is asked for twice is one, also when it was changed meanwhile', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId })
  await duplicateProduct(db, seller, id, draft)
  await db.update(products).set({ name: 'Another' }).where(eq(products.id, draft))
  expect(await duplicateProduct(db, seller, id, draft)).toMatchObject({
    value: { id: draft, name: 'Another' },
  })
  expect(await db.$count(products, eq(products.sellerId, seller.userId))).toBe(2)
})

test('another’s product is not copied, nor is another’s answered for the id of a copy', async ({ db }) => {
  const [seller, other] = [await aSeller(db), await aSeller(db)]
  const [own, foreign] = [
    await aProduct(db, { sellerId: seller.userId }),
    await aProduct(db, { sellerId: other.userId }),
  ]
  expect(await duplicateProduct(db, seller, foreign.id, draft)).toEqual({ ok: false, reason: 'not-yours' })
  const made = await duplicateProduct(db, seller, own.id, foreign.id)
  expect(made).toMatchObject({
    value: { sellerId: seller.userId, id: expect.not.stringMatching(foreign.id) },
  })
})

test('a copy needs a verified email, as every product does', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId })
  const unverified = { ...seller, emailVerified: false }
  expect(await duplicateProduct(db, unverified, id)).toEqual({ ok: false, reason: 'email-unverified' })
})

test('a copy keeps its pictures when the product goes §24.1', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId, images: [picture] })
  await duplicateProduct(db, seller, id, draft)
  await deleteProduct(db, seller, id)
  const [copy] = await db.select().from(products).where(eq(products.id, draft))
  expect(copy?.images).toEqual([picture])
})

committed('ten requests for one copy at once make one §24.1', async ({ db }) => {
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId })
  const made = await Promise.all(Array.from({ length: 10 }, () => duplicateProduct(db, seller, id, draft)))
  expect(made.every((copy) => copy.ok && copy.value.id === draft)).toBe(true)
  expect(await db.$count(products, eq(products.sellerId, seller.userId))).toBe(2)
})
