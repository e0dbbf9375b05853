import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { findProduct } from '../products/reading/product.server.ts'
import { products } from '../products/tables.ts'
import { findProductShareCard, findShopShareCard, productCardPath } from './share-cards.server.ts'

const storage = aStorage()

/** How much of the foot of the left panel is of the stars' colour, in thousandths. */
async function sunIn(card: Uint8Array) {
  const panel = sharp(card).extract({ left: 20, top: 470, width: 250, height: 110 })
  const { data, info } = await panel.raw().toBuffer({ resolveWithObject: true })
  let sun = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at]! > 200 && data[at + 1]! > 120 && data[at + 1]! < 210 && data[at + 2]! < 110) sun += 1
  return Math.round((sun * 1000) / (info.width * info.height))
}

test('a product that is reviewed shows its stars on its card, and gets another address by them §65.13', async ({
  db,
}) => {
  const { id } = await aProduct(db, { name: 'word '.repeat(39).trim() })
  const pathOf = async () => productCardPath((await findProduct(db, { role: 'guest' }, id))!)
  const cardOf = async () => (await findProductShareCard(db, storage(), id))!
  const [path, card] = [await pathOf(), await cardOf()]
  expect(path).toContain(`v=${card.mark}`)
  expect(await sunIn(card.bytes)).toBe(0)
  const rated = { ratingCount: 12, ratingAverage: 4.5, ratingScore: 4_300, ratingSpread: [0, 0, 0, 6, 6] }
  await db.update(products).set(rated).where(eq(products.id, id))
  const after = await cardOf()
  expect(await pathOf()).toContain(`v=${after.mark}`)
  expect(await pathOf()).not.toBe(path)
  expect(after.bytes.byteLength).toBeLessThan(60_000)
  const good = await sunIn(after.bytes)
  expect(good).toBeGreaterThan(50)
  await db.update(products).set({ ratingAverage: 1.5 }).where(eq(products.id, id))
  expect(await sunIn((await cardOf()).bytes), 'as far as the average goes').toBeLessThan(good / 2)
})

test('a shop that is rated shows it on its card §65.13', async ({ db }) => {
  const { userId: sellerId } = await aSeller(db)
  const cardOf = async (rating?: { average: number; count: number }) =>
    (await findShopShareCard(db, storage(), { sellerId, rating }))!
  const plain = await cardOf()
  const rated = await cardOf({ average: 4.25, count: 1_234 })
  expect(rated.mark).not.toBe(plain.mark)
  expect(await sunIn(plain.bytes)).toBe(0)
  expect(await sunIn(rated.bytes)).toBeGreaterThan(50)
})
