import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member, Seller } from '#app/base/actor.ts'
import { productStatuses } from '#app/modules/catalog/products/status.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { call, db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { type Everybody, everybodyGets, makeEverybody, type Person } from '#test/visitors/everybody.ts'

const hoe = { name: 'Hoe', description: 'For the field', price: '9,000', category: 'Other', stock: '3' }

async function as({ userId }: Member) {
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  return (name: string, data: unknown = {}) => call(name, data, { Authorization: `Bearer ${token}` })
}
let seller: Seller
let ask: Awaited<ReturnType<typeof as>>
let world: Everybody
beforeAll(async () => {
  seller = await aSeller(db)
  ask = await as(seller)
  world = await makeEverybody(db)
})

test('a product is created, edited, listed, counted and deleted by the seller’s calls §18.13', async () => {
  const made = (await ask('createProduct', { ...hoe, tags: ['farm'], categoryFields: { size: ['S'] } })).body
  const { id } = made.result.product
  expect(made.result.product).toEqual({
    id,
    sellerId: seller.userId,
    name: 'Hoe',
    description: 'For the field',
    price: 9_000,
    stock: 3,
    category: 'Other',
    condition: 'new',
    images: [],
    tags: ['farm'],
    categoryFields: { size: ['S'] },
    status: 'pending',
    statusReason: null,
    version: 1,
    sellerName: expect.any(String),
    district: 'Lilongwe',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect((await ask('updateProduct', { id, stock: 5, version: 1 })).body.result.product).toMatchObject({
    stock: 5,
    version: 2,
    tags: ['farm'],
  })
  expect((await ask('listSellerProducts')).body.result).toMatchObject({
    data: [{ id }],
    total: 1,
    page: 1,
    limit: 10,
    hasNext: false,
    hasPrev: false,
  })
  expect((await ask('getSellerStats')).body).toEqual({
    result: { total: 1, approved: 0, pending: 1, rejected: 0, paused: 0 },
  })
  expect((await ask('deleteProduct', { id })).body).toEqual({ result: {} })
  expect((await ask('getSellerStats')).body.result.total).toBe(0)
})

test('the refusals carry their texts', async () => {
  const { id } = await aProduct(db, { sellerId: seller.userId, status: 'pending' })
  expect((await ask('toggleProductStatus', { id })).body).toEqual({
    error: { status: 'ABORTED', message: 'Cannot change status of rejected or pending products' },
  })
  const foreign = { status: 'PERMISSION_DENIED', message: 'Product not found or access denied' }
  expect((await ask('deleteProduct', { id: 'nothing' })).body).toEqual({ error: foreign })
  await ask('updateProduct', { id, name: 'Newer', version: 1 })
  expect((await ask('updateProduct', { id, name: 'Older', version: 1 })).body).toMatchObject({
    error: { status: 'ABORTED', message: expect.stringContaining('was changed in the meantime') },
  })
  expect((await ask('createProduct', { ...hoe, images: ['products/other/x'] })).body).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', details: { fields: { images: expect.any(String) } } },
  })
  expect((await ask('createProduct', { price: 'cheap' })).body).toMatchObject({
    error: {
      details: {
        fields: {
          name: 'Give the product a name',
          price: '“cheap” is not an amount. Write figures, such as 12,500',
        },
      },
    },
  })
})

test('selling needs a verified email', async () => {
  const fresh = await aSeller(db)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, fresh.userId))
  expect((await (await as(fresh))('createProduct', hoe)).body).toMatchObject({
    error: { status: 'PERMISSION_DENIED', message: expect.stringContaining('confirm your email') },
  })
})

const nobodyElse = everybodyGets(403, { guest: 401, suspended: 401, seller: 200 })
const actions: Record<string, object> = {
  updateProduct: { price: 7_777 },
  deleteProduct: {},
  toggleProductStatus: {},
}

describe.each(productStatuses)('of a product that is %s', (status) => {
  describe.each(Object.entries(actions))('%s', (name, data) => {
    test.each(Object.entries(nobodyElse))(
      'by a %s is answered as its owner alone may §18.6',
      async (person, expected) => {
        const made = await aProduct(db, { sellerId: world.members.seller.userId, status })
        const token = await world.tokenOf(person as Person)
        const sent = token ? { Authorization: `Bearer ${token}` } : {}
        const answer = await call(name, { id: made.id, ...data }, sent as Record<string, string>)
        const [after] = await db.select().from(products).where(eq(products.id, made.id))
        const waits = status === 'pending' || status === 'rejected'
        if (expected === 200 && name === 'toggleProductStatus' && waits) {
          expect(answer.status).toBe(409)
          expect(after).toEqual(made)
          return
        }
        expect(answer.status).toBe(expected)
        if (expected !== 200) return expect(after).toEqual(made)
        const next = {
          updateProduct: 'pending',
          toggleProductStatus: status === 'paused' ? 'approved' : 'paused',
        }
        expect(after?.status).toBe(next[name as keyof typeof next])
      },
    )
  })
})

test('what breaks is said in the words of the call §18.14', async () => {
  const { id } = await aProduct(db, { sellerId: seller.userId })
  await db.execute('alter table products rename to products_away')
  try {
    const texts = {
      createProduct: 'Failed to create product',
      updateProduct: 'Failed to update product',
      deleteProduct: 'Failed to delete product',
      toggleProductStatus: 'Failed to change product status',
      listSellerProducts: 'Failed to load products',
      getSellerStats: 'Failed to load products',
    }
    for (const [name, message] of Object.entries(texts))
      expect((await ask(name, { id, ...(name === 'createProduct' && hoe) })).body).toMatchObject({
        error: { status: 'INTERNAL', message },
      })
  } finally {
    await db.execute('alter table products_away rename to products')
  }
})

test('a list may be called as what every object has by birth, and its choice is bought §69.21', async () => {
  const names = ['__proto__', 'constructor', 'toString']
  const categoryFields = Object.fromEntries(names.map((name) => [name, ['A', 'B']]))
  const { product } = (await ask('createProduct', { ...hoe, categoryFields })).body.result
  expect(Object.entries(product.categoryFields).toSorted()).toEqual(Object.entries(categoryFields).toSorted())
  await db.update(products).set({ status: 'approved' }).where(eq(products.id, product.id))
  const selectedOptions = Object.fromEntries(names.map((name) => [name, 'B']))
  const { items } = (await call('addToCart', { productId: product.id, selectedOptions })).body.result
  expect(Object.entries(items[0].selectedOptions).toSorted()).toEqual(
    Object.entries(selectedOptions).toSorted(),
  )
})
