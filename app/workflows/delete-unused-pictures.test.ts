import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import type { Seller } from '../base/actor.ts'
import type { Db } from '../db/client.server.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { picturePath } from '../modules/platform/files/rules.ts'
import { pictures } from '../modules/platform/files/tables.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.server.ts'

const hour = 60 * 60 * 1000
const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * hour)

/** A noted picture that a seller sent so many hours ago. */
async function aSent(db: Db, { userId }: Seller, hours: number, path?: string) {
  const own = picturePath(`products/${userId}`, 'lamp.jpg', { now: ago(hours), random: 'abcdefgh' })
  const image = { path: path ?? own, width: 10, height: 10, placeholder: '' }
  await db.insert(pictures).values({ ...image, ownerId: userId, size: 10, createdAt: ago(hours) })
  return image
}
const pathsOf = async (db: Db, { userId }: Seller) => {
  const rows = await db.select({ path: pictures.path }).from(pictures).where(eq(pictures.ownerId, userId))
  return rows.map(({ path }) => path).sort()
}

test('a picture that no product took within a day is forgotten, and its files are removed §22.10', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const [old, fresh] = [await aSent(db, seller, 25), await aSent(db, seller, 23)]
  expect(await deleteUnusedPictures(db, now)).toBe(1)
  expect(await pathsOf(db, seller)).toEqual([fresh.path])
  const { rows } = await db.execute(`select data from jobs.job where name = 'delete-pictures'`)
  expect(rows).toEqual([{ data: { paths: [old.path] } }])
  expect(await deleteUnusedPictures(db, now)).toBe(0)
})

test('pictures in a product of any status and in an order stay §22.10', async ({ db }) => {
  const seller = await aSeller(db)
  const [shown, paused, sold] = [
    await aSent(db, seller, 30),
    await aSent(db, seller, 31),
    await aSent(db, seller, 32),
  ]
  await aProduct(db, { sellerId: seller.userId, images: [shown] })
  await aProduct(db, { sellerId: seller.userId, status: 'paused', images: [paused] })
  const product = await aProduct(db, { sellerId: seller.userId, images: [sold] })
  await anOrder(db, await aBuyer(db), product)
  await db.update(products).set({ images: [] }).where(eq(products.id, product.id))
  expect(await deleteUnusedPictures(db, now)).toBe(0)
  expect(await pathsOf(db, seller)).toHaveLength(3)
})

test('portraits and the drawings of the demo market are not touched', async ({ db }) => {
  const seller = await aSeller(db)
  await aSent(db, seller, 99, `users/${seller.userId}/me_1700000000000_abcdefgh`)
  await aSent(db, seller, 99, `products/${seller.userId}/demo_lamp_0_0123456789`)
  expect(await deleteUnusedPictures(db, now)).toBe(0)
})

committed('a product that takes a picture while it is being swept keeps it', async ({ db }) => {
  const seller = await aSeller(db)
  const image = await aSent(db, seller, 30)
  const { id } = await aProduct(db, { sellerId: seller.userId })
  await db.transaction(async (tx) => {
    await tx.select().from(pictures).where(eq(pictures.path, image.path)).for('key share')
    await tx
      .update(products)
      .set({ images: [image] })
      .where(eq(products.id, id))
    expect(await deleteUnusedPictures(db, now)).toBe(0)
  })
  expect(await deleteUnusedPictures(db, now)).toBe(0)
  expect(await pathsOf(db, seller)).toEqual([image.path])
})
