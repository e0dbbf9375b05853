import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import type { Member } from '../base/actor.ts'
import type { Product } from '../modules/catalog/products/tables.ts'
import { addToWishlist, findSavedProductIds } from '../modules/catalog/wishlist/wishlist.server.ts'
import { countCartItems } from '../modules/sales/cart/cart.server.ts'
import { addToCart } from '../modules/sales/cart/change-cart.server.ts'
import { moveToCart } from './move-to-cart.server.ts'

const cartOf = ({ userId }: Member) => ({ kind: 'member' as const, userId })
async function saved(db: Db, values: Partial<Product> = {}) {
  const [buyer, product] = [await aBuyer(db), await aProduct(db, values)]
  await addToWishlist(db, buyer, product.id)
  return { buyer, product }
}

test('moving puts one piece into the cart and takes the item off the list §15.7', async ({ db }) => {
  const { buyer, product } = await saved(db)
  expect(await moveToCart(db, buyer, product.id)).toMatchObject({
    ok: true,
    value: { cart: { totalItems: 1 } },
  })
  expect(await findSavedProductIds(db, buyer)).toEqual([])
})

test('what the cart refuses stays on the list', async ({ db }) => {
  const refusals = [
    [{ stock: 0 }, 'not-enough-stock'],
    [{ categoryFields: { Size: ['M', 'L'] } }, 'choice-missing'],
  ] as const
  for (const [values, reason] of refusals) {
    const { buyer, product } = await saved(db, values as Partial<Product>)
    expect(await moveToCart(db, buyer, product.id)).toMatchObject({ ok: false, reason })
    expect(await findSavedProductIds(db, buyer)).toEqual([product.id])
  }
  const { buyer, product } = await saved(db, { stock: 1 })
  await addToCart(db, cartOf(buyer), { productId: product.id, quantity: 1, selectedOptions: {}, notes: '' })
  expect(await moveToCart(db, buyer, product.id)).toMatchObject({ ok: false, reason: 'more-than-stock' })
  expect(await findSavedProductIds(db, buyer)).toEqual([product.id])
})

test("what is not on one's own list is not moved", async ({ db }) => {
  const { buyer, product } = await saved(db)
  const other = await aBuyer(db)
  expect(await moveToCart(db, other, product.id)).toEqual({ ok: false, reason: 'not-saved' })
  expect(await countCartItems(db, cartOf(other))).toBe(0)
  expect(await findSavedProductIds(db, buyer)).toEqual([product.id])
})

committed('ten moves at once put one piece into the cart §15.7', async ({ db }) => {
  const { buyer, product } = await saved(db)
  const moves = await Promise.all(Array.from({ length: 10 }, () => moveToCart(db, buyer, product.id)))
  expect(moves.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await countCartItems(db, cartOf(buyer))).toBe(1)
})
