import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { requestKeys } from '#app/modules/platform/requests/tables.ts'
import { cartLines, carts } from '#app/modules/sales/cart/tables.ts'
import { committed, test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { addToWishlist, listWishlist } from '../../wishlist/wishlist.server.ts'
import { products } from '../tables.ts'
import { createProduct, deleteProduct, toggleProductStatus, updateProduct } from './editing.server.ts'
import { countProductsByStatus, findOwnProduct, listSellerProducts } from './own-products.server.ts'
import { createProductInput, listSellerProductsInput } from './product-input-rules.ts'

const input = (more = {}) =>
  createProductInput.parse({
    name: 'Hoe',
    description: 'For the field',
    price: 9_000,
    category: 'Other',
    stock: 3,
    ...more,
  })

async function aPicture(db: Db, ownerId: string, folder = `products/${ownerId}`) {
  const picture = { path: `${folder}/hoe_${Math.random()}`, width: 4, height: 3, placeholder: '#aaa' }
  await db.insert(pictures).values({ ...picture, ownerId, size: 9 })
  return picture
}

test('a new product is pending, its seller’s, and of version 1 §18.1', async ({ db }) => {
  const seller = await aSeller(db)
  const made = await createProduct(
    db,
    seller,
    input({ tags: ['farm'], categoryFields: { size: ['S', 'M'] } }),
  )
  expect(made).toMatchObject({
    ok: true,
    value: { sellerId: seller.userId, status: 'pending', version: 1, listed: false, condition: 'new' },
  })
})

test('selling needs a verified email, and a shop; a pending seller may prepare products §18.11', async ({
  db,
}) => {
  const seller = await aSeller(db, { status: 'pending' })
  expect((await createProduct(db, seller, input())).ok).toBe(true)
  expect(await createProduct(db, { ...seller, emailVerified: false }, input())).toEqual({
    ok: false,
    reason: 'email-unverified',
  })
  const without = { ...(await aBuyer(db)), role: 'seller' as const }
  expect(await createProduct(db, without, input())).toEqual({ ok: false, reason: 'shop-missing' })
})

test('a form that is sent twice makes one product, and another one where something else was typed', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const draft = 'draft00000000001'
  const first = await createProduct(db, seller, input(), draft)
  expect(await createProduct(db, seller, input(), draft)).toEqual(first)
  await createProduct(db, seller, input({ name: 'Rake' }), draft)
  expect((await countProductsByStatus(db, seller)).total).toBe(2)
  const other = await aSeller(db)
  expect(await createProduct(db, other, input(), draft)).toMatchObject({
    value: { sellerId: other.userId, id: expect.not.stringMatching(draft) },
  })
})

test('a form that comes in ever other ways and makes nothing new leaves no note of it §57.14', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const send = (draft: string, name: string) =>
    answerOnce(db, newId(), 'Saved', async (recordOnce) => {
      const made = await createProduct(db, seller, input({ name }), draft, recordOnce)
      return made.ok ? { ok: true as const, text: 'Saved' } : made
    })
  const before = await db.$count(requestKeys)
  for (let time = 0; time < 5; time += 1)
    expect(await send('draft00000000002', 'Hoe')).toMatchObject({ ok: true })
  expect(await db.$count(requestKeys)).toBe(before + 1)
  await send('draft00000000002', 'Rake')
  expect(await db.$count(requestKeys)).toBe(before + 2)
  expect((await countProductsByStatus(db, seller)).total).toBe(2)
})

test('pictures are the seller’s own, kept for products §18.10', async ({ db }) => {
  const [seller, other] = [await aSeller(db), await aSeller(db)]
  const [one, two] = [await aPicture(db, seller.userId), await aPicture(db, seller.userId)]
  const made = await createProduct(db, seller, input({ images: [two.path, one.path] }))
  expect(made).toMatchObject({ value: { images: [two, one] } })
  const foreign = [
    (await aPicture(db, other.userId)).path,
    (await aPicture(db, seller.userId, `users/${seller.userId}`)).path,
    (await aPicture(db, other.userId, `products/${seller.userId}`)).path,
    `products/${seller.userId}/nowhere`,
  ]
  const id = made.ok ? made.value.id : ''
  for (const path of foreign) {
    const refused = { ok: false, reason: 'picture-unknown' }
    expect(await createProduct(db, seller, input({ images: [path] }))).toEqual(refused)
    expect(await updateProduct(db, seller, { id, images: [one.path, path] })).toEqual(refused)
  }
  const swapped = await updateProduct(db, seller, { id, images: [one.path] })
  expect(swapped).toMatchObject({ value: { product: { images: [one], status: 'pending', version: 2 } } })
})

test('an edit raises the version and leaves what it does not name; without a change nothing rises', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const { id } = await aProduct(db, { sellerId: seller.userId, tags: ['sun'], stock: 4 })
  expect(await updateProduct(db, seller, { id, stock: 9 })).toMatchObject({
    value: { product: { stock: 9, tags: ['sun'], status: 'approved', listed: true, version: 2 } },
  })
  expect(await updateProduct(db, seller, { id, stock: 9 })).toMatchObject({
    value: { product: { version: 2 } },
  })
  expect(await updateProduct(db, seller, { id, price: 1 })).toMatchObject({
    value: { product: { price: 1, status: 'pending', listed: false, version: 3 } },
  })
})

test('what reviewers said goes when the product waits for review again', async ({ db }) => {
  const seller = await aSeller(db)
  const rejected = { sellerId: seller.userId, status: 'rejected', statusReason: 'Blurred' } as const
  const { id } = await aProduct(db, rejected)
  expect(await updateProduct(db, seller, { id, name: 'Sharper' })).toMatchObject({
    value: { product: { status: 'pending', statusReason: null } },
  })
})

test('what was sold meanwhile stays sold when a seller saves the stock as they saw it', async ({ db }) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 10 })
  await anOrder(db, await aBuyer(db), product, { quantity: 2 })
  const { id } = product
  expect(await updateProduct(db, seller, { id, name: 'New name', stock: 10, stockWas: 10 })).toMatchObject({
    value: { product: { stock: 8 } },
  })
  expect(await updateProduct(db, seller, { id, stock: 20, stockWas: 10 })).toEqual({
    ok: false,
    reason: 'stock-moved',
  })
  expect(await updateProduct(db, seller, { id, stock: 20, stockWas: 8 })).toMatchObject({ ok: true })
})

committed(
  'of two tabs that save at once one is told, and nothing is lost silently §18.15',
  async ({ db }) => {
    const seller = await aSeller(db)
    const { id } = await aProduct(db, { sellerId: seller.userId })
    const saved = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => updateProduct(db, seller, { id, name, version: 1 })),
    )
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    expect(saved.filter((answer) => !answer.ok && answer.reason === 'product-changed')).toHaveLength(2)
    expect((await findOwnProduct(db, seller, id))?.version).toBe(2)
  },
)

test('deleting empties carts of it; wishlists keep its name and orders what they hold §18.16', async ({
  db,
}) => {
  const [seller, buyer] = [await aSeller(db), await aBuyer(db)]
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Lamp' })
  const order = await anOrder(db, buyer, product)
  await addToWishlist(db, buyer, product.id)
  await db.insert(carts).values({ userId: buyer.userId }).onConflictDoNothing()
  await db.insert(cartLines).values({ userId: buyer.userId, productId: product.id, quantity: 1 })
  expect(await deleteProduct(db, seller, product.id)).toEqual({ ok: true, value: { name: 'Lamp' } })
  expect(await db.select().from(cartLines).where(eq(cartLines.productId, product.id))).toEqual([])
  const wishes = await listWishlist(db, buyer, () => {})
  expect(wishes).toMatchObject([{ savedName: 'Lamp', product: null }])
  expect(order.items[0]).toMatchObject({ name: 'Lamp' })
  expect(await deleteProduct(db, seller, product.id)).toEqual({ ok: false, reason: 'not-yours' })
})

test('a seller’s list filters, searches, sorts, counts and pages §18.12 §51.25', async ({ db }) => {
  const seller = await aSeller(db)
  const sellerId = seller.userId
  await aProduct(db, { sellerId, name: 'Axe', price: 3_000, status: 'paused', tags: ['wood'] })
  await aProduct(db, { sellerId, name: 'bucket 50%', price: 1_000, category: 'Home & Garden' })
  await aProduct(db, { sellerId, name: 'Chair', price: 2_000, status: 'rejected' })
  await aProduct(db) // another's
  const list = async (wanted = {}) => {
    const page = await listSellerProducts(db, seller, listSellerProductsInput.parse(wanted))
    return page.rows.map(({ name }) => name)
  }
  expect(await list({ sortBy: 'price_low' })).toEqual(['bucket 50%', 'Chair', 'Axe'])
  expect(await list({ sortBy: 'price_high' })).toEqual(['Axe', 'Chair', 'bucket 50%'])
  expect(await list({ sortBy: 'name' })).toEqual(['Axe', 'bucket 50%', 'Chair'])
  expect(await list({ minPrice: 1_500, maxPrice: 2_500 })).toEqual(['Chair'])
  expect(await list({ category: 'Home & Garden' })).toEqual(['bucket 50%'])
  expect(await list({ status: 'paused' })).toEqual(['Axe'])
  for (const searchQuery of ['AXE', 'wood']) expect(await list({ searchQuery })).toEqual(['Axe'])
  expect(await list({ searchQuery: '%' })).toEqual(['bucket 50%'])
  const page = await listSellerProducts(
    db,
    seller,
    listSellerProductsInput.parse({ limit: 2, page: 2, sortBy: 'name' }),
  )
  expect(page.rows.map(({ name }) => name)).toEqual(['Chair'])
  expect(page.facets.statuses).toEqual([
    { value: 'approved', count: 1 },
    { value: 'paused', count: 1 },
    { value: 'rejected', count: 1 },
  ])
  expect(listSellerProductsInput.parse({})).toMatchObject({ page: 1, limit: 10, sortBy: 'newest' })
  expect(await countProductsByStatus(db, seller)).toEqual({
    total: 3,
    approved: 1,
    pending: 0,
    rejected: 1,
    paused: 1,
  })
})

test('nobody but the owner reads, changes, pauses or deletes a product', async ({ db }) => {
  const [product, stranger] = [await aProduct(db), await aSeller(db)]
  const refused = { ok: false, reason: 'not-yours' }
  expect(await findOwnProduct(db, stranger, product.id)).toBeUndefined()
  expect(await updateProduct(db, stranger, { id: product.id, price: 1 })).toEqual(refused)
  expect(await toggleProductStatus(db, stranger, product.id)).toEqual(refused)
  expect(await deleteProduct(db, stranger, product.id)).toEqual(refused)
  expect(await toggleProductStatus(db, stranger, 'nothing')).toEqual(refused)
  const [after] = await db.select().from(products).where(eq(products.id, product.id))
  expect(after).toEqual(product)
})
