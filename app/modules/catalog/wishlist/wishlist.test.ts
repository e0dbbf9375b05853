import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { type Product, products } from '../products/tables.ts'
import { maxWishlistItems } from './rules.ts'
import { wishlistItems } from './tables.ts'
import {
  addToWishlist,
  clearWishlist,
  findSavedProductIds,
  listWishlist,
  removeFromWishlist,
} from './wishlist.server.ts'

const setProduct = (db: Db, { id }: Product, values: Partial<Product>) =>
  db.update(products).set(values).where(eq(products.id, id))
const list = (db: Db, member: Member) =>
  listWishlist(db, member, (error) => {
    throw error
  })
/** Saves at a time of its own: in one transaction the database's clock stands still. */
async function save(db: Db, member: Member, product: Product, addedAt = new Date()) {
  const added = await addToWishlist(db, member, product.id)
  await db.update(wishlistItems).set({ addedAt }).where(eq(wishlistItems.productId, product.id))
  return added
}

test('adding answers the item: id, userId, productId, addedAt §15.9', async ({ db }) => {
  const [buyer, lamp] = [await aBuyer(db), await aProduct(db)]
  const added = await addToWishlist(db, buyer, lamp.id)
  expect(added).toEqual({
    ok: true,
    value: {
      id: expect.stringMatching(/^[a-z0-9]{16}$/),
      userId: buyer.userId,
      productId: lamp.id,
      addedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  })
})

test('adding a product already present is refused §15.12', async ({ db }) => {
  const [buyer, lamp] = [await aBuyer(db), await aProduct(db)]
  await addToWishlist(db, buyer, lamp.id)
  expect(await addToWishlist(db, buyer, lamp.id)).toEqual({ ok: false, reason: 'already-saved' })
  expect((await addToWishlist(db, await aBuyer(db), lamp.id)).ok).toBe(true)
})

test('only products that the member may see can be saved', async ({ db }) => {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const paused = await aProduct(db, { sellerId: seller.userId, status: 'paused' })
  const notFound = { ok: false, reason: 'product-not-found' }
  expect(await addToWishlist(db, buyer, 'nothing000000000')).toEqual(notFound)
  for (const status of ['pending', 'rejected'] as const)
    expect(await addToWishlist(db, buyer, (await aProduct(db, { status })).id)).toEqual(notFound)
  expect(await addToWishlist(db, buyer, paused.id)).toEqual(notFound)
  expect((await addToWishlist(db, seller, paused.id)).ok).toBe(true)
})

test('the list is newest first, with each product as it is today §15.10', async ({ db }) => {
  const buyer = await aBuyer(db)
  const [lamp, mat] = [await aProduct(db, { price: 7_500 }), await aProduct(db, { name: 'Mat' })]
  await save(db, buyer, lamp, new Date('2026-11-01'))
  await save(db, buyer, mat, new Date('2026-11-02'))
  await setProduct(db, lamp, { price: 7_000, stock: 2, name: 'Better lamp' })
  const items = await list(db, buyer)
  expect(items).toMatchObject([
    { productId: mat.id, savedName: 'Mat', product: { name: 'Mat' } },
    { productId: lamp.id, savedPrice: 7_500, product: { name: 'Better lamp', price: 7_000, stock: 2 } },
  ])
  expect(items[0]!.product).not.toHaveProperty('search')
})

test('an item whose product is gone or no longer public is listed without it', async ({ db }) => {
  const buyer = await aBuyer(db)
  const [gone, paused, hidden] = [
    await aProduct(db, { name: 'Gone' }),
    await aProduct(db),
    await aProduct(db),
  ]
  for (const product of [gone, paused, hidden]) await save(db, buyer, product)
  await db.delete(products).where(eq(products.id, gone.id))
  await setProduct(db, paused, { status: 'paused' })
  await db
    .update(sellerProfiles)
    .set({ status: 'suspended' })
    .where(eq(sellerProfiles.userId, hidden.sellerId))
  const items = await list(db, buyer)
  expect(items.map(({ product }) => product)).toEqual([null, null, null])
  expect(items.map(({ savedName }) => savedName)).toContain('Gone')
  expect((await removeFromWishlist(db, buyer, gone.id)).ok).toBe(true)
})

committed(
  'if the lookup of products fails the items are still listed without product details §15.11',
  async ({ db }) => {
    const [buyer, lamp] = [await aBuyer(db), await aProduct(db, { name: 'Lamp' })]
    await addToWishlist(db, buyer, lamp.id)
    await db.execute(sql`alter table products rename to products_away`)
    const faults: unknown[] = []
    const items = await listWishlist(db, buyer, (error) => faults.push(error))
    expect(items).toMatchObject([{ productId: lamp.id, savedName: 'Lamp', product: null }])
    expect(faults).toHaveLength(1)
  },
)

test('removing an absent item is refused §15.12', async ({ db }) => {
  const [buyer, lamp] = [await aBuyer(db), await aProduct(db)]
  const absent = { ok: false, reason: 'not-saved' }
  expect(await removeFromWishlist(db, buyer, lamp.id)).toEqual(absent)
  await addToWishlist(db, buyer, lamp.id)
  expect((await removeFromWishlist(db, buyer, lamp.id)).ok).toBe(true)
  expect(await removeFromWishlist(db, buyer, lamp.id)).toEqual(absent)
})

test('nobody touches what another has saved §15.17', async ({ db }) => {
  const [owner, other, lamp] = [await aBuyer(db), await aBuyer(db), await aProduct(db)]
  await addToWishlist(db, owner, lamp.id)
  expect(await removeFromWishlist(db, other, lamp.id)).toEqual({ ok: false, reason: 'not-saved' })
  expect(await clearWishlist(db, other)).toBe(0)
  expect(await list(db, other)).toEqual([])
  expect(await findSavedProductIds(db, other)).toEqual([])
  expect(await findSavedProductIds(db, owner)).toEqual([lamp.id])
})

test('many products are looked up at once', async ({ db }) => {
  const buyer = await aBuyer(db)
  const [lamp, mat, hoe] = [await aProduct(db), await aProduct(db), await aProduct(db)]
  for (const { id } of [lamp, hoe]) await addToWishlist(db, buyer, id)
  expect(await findSavedProductIds(db, buyer, [lamp.id, mat.id])).toEqual([lamp.id])
  expect((await findSavedProductIds(db, buyer)).toSorted()).toEqual([lamp.id, hoe.id].toSorted())
})

test('clearing says how many were removed §15.14', async ({ db }) => {
  const buyer = await aBuyer(db)
  for (let number = 0; number < 3; number++) await addToWishlist(db, buyer, (await aProduct(db)).id)
  expect(await clearWishlist(db, buyer)).toBe(3)
  expect(await clearWishlist(db, buyer)).toBe(0)
})

committed('ten adds of one product at once save it once §15.12', async ({ db }) => {
  const [buyer, lamp] = [await aBuyer(db), await aProduct(db)]
  const adds = await Promise.all(Array.from({ length: 10 }, () => addToWishlist(db, buyer, lamp.id)))
  expect(adds.filter(({ ok }) => ok)).toHaveLength(1)
  expect(adds.filter((add) => !add.ok && add.reason === 'already-saved')).toHaveLength(9)
  expect(await findSavedProductIds(db, buyer)).toEqual([lamp.id])
})

committed('ten adds at once do not fill a wishlist beyond its most', async ({ db }) => {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const goods = await Promise.all(Array.from({ length: 10 }, () => aProduct(db, { sellerId: seller.userId })))
  await db.insert(wishlistItems).values(
    Array.from({ length: maxWishlistItems - 3 }, (_, number) => ({
      userId: buyer.userId,
      productId: `filled${`${number}`.padStart(10, '0')}`,
      savedName: 'Thing',
      savedPrice: 1,
    })),
  )
  const adds = await Promise.all(goods.map(({ id }) => addToWishlist(db, buyer, id)))
  expect(adds.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await findSavedProductIds(db, buyer)).toHaveLength(maxWishlistItems)
})

test('the wishlist goes with its member', async ({ db }) => {
  const [buyer, lamp] = [await aBuyer(db), await aProduct(db)]
  await addToWishlist(db, buyer, lamp.id)
  await db.delete(users).where(eq(users.id, buyer.userId))
  expect(await findSavedProductIds(db, buyer)).toEqual([])
})
