import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { addToWishlist } from '../modules/catalog/wishlist/wishlist.server.ts'
import { notifications } from '../modules/platform/notifications/tables.ts'
import { editProduct } from './edit-product.server.ts'

test('those who saved a product are told when its seller has some again, once', async ({ db }) => {
  const [seller, buyer] = [await aSeller(db), await aBuyer(db)]
  const { id } = await aProduct(db, { sellerId: seller.userId, name: 'Lamp', stock: 0 })
  await addToWishlist(db, buyer, id)
  expect((await editProduct(db, seller, { id, stock: 4 })).ok).toBe(true)
  expect((await editProduct(db, seller, { id, stock: 6 })).ok).toBe(true)
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.userId))
  expect(told).toMatchObject([{ kind: 'back_in_stock', title: 'Lamp is back in stock' }])
})
