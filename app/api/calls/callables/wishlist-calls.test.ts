import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { call, db } from '#test/http.ts'
import { aBuyer, aProduct } from '#test/make.ts'

let lamp: Product
let buyer: Member
let ask: (name: string, data?: unknown) => Promise<{ result?: never; error?: never }>
beforeEach(async () => {
  ;[lamp, buyer] = [await aProduct(db, { name: 'Lamp', tags: ['sun'] }), await aBuyer(db)]
  ask = await as(buyer)
})

async function as({ userId }: Member) {
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  return async (name: string, data: unknown = {}) =>
    (await call(name, data, { Authorization: `Bearer ${token}` })).body
}

test('the wishlist’s calls save, check, list newest first, remove and clear §15.15', async () => {
  const productId = lamp.id
  const mat = await aProduct(db)
  const item = { id: expect.any(String), userId: buyer.userId, productId, addedAt: expect.any(String) }
  expect(await ask('isInWishlist', { productId })).toEqual({ result: { saved: false } })
  expect(await ask('addToWishlist', { productId })).toEqual({ result: item })
  expect(await ask('addToWishlist', { productId: mat.id })).toMatchObject({ result: { productId: mat.id } })
  expect(await ask('isInWishlist', { productId })).toEqual({ result: { saved: true } })
  const { result } = (await ask('listWishlist')) as { result?: { items: unknown[] } }
  expect(result!.items).toMatchObject([{ productId: mat.id }, { productId }])
  expect(result!.items[1]).toEqual({
    ...item,
    product: expect.objectContaining({
      id: productId,
      name: 'Lamp',
      tags: ['sun'],
      images: [],
      status: 'approved',
    }),
  })
  expect(await ask('removeFromWishlist', { productId })).toEqual({ result: {} })
  expect(await ask('clearWishlist')).toEqual({ result: { removed: 1 } })
  expect(await ask('listWishlist')).toEqual({ result: { items: [] } })
})

test('the wishlist’s refusals carry the exact texts §15.12', async () => {
  const productId = lamp.id
  const refused = (status: string, message: string) => ({ error: { status, message } })
  await ask('addToWishlist', { productId })
  expect(await ask('addToWishlist', { productId })).toEqual(refused('ABORTED', 'Item already in wishlist'))
  await ask('removeFromWishlist', { productId })
  expect(await ask('removeFromWishlist', { productId })).toEqual(
    refused('NOT_FOUND', 'Item not found in wishlist'),
  )
  expect(await ask('addToWishlist', { productId: 'nothing000000000' })).toEqual(
    refused('NOT_FOUND', 'Product not found'),
  )
  expect(await ask('addToWishlist', {})).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', details: { fields: { productId: 'Product not found' } } },
  })
})

test('nobody reads or changes another’s wishlist', async () => {
  const productId = lamp.id
  await ask('addToWishlist', { productId })
  const other = await as(await aBuyer(db))
  expect(await other('isInWishlist', { productId })).toEqual({ result: { saved: false } })
  expect(await other('listWishlist')).toEqual({ result: { items: [] } })
  expect(await other('removeFromWishlist', { productId })).toMatchObject({ error: { status: 'NOT_FOUND' } })
  expect(await other('clearWishlist')).toEqual({ result: { removed: 0 } })
  expect(await ask('isInWishlist', { productId })).toEqual({ result: { saved: true } })
})

test('what breaks is said in the words of the call §15.13', async () => {
  await db.execute('alter table wishlist_items rename to wishlist_away')
  try {
    const texts = {
      addToWishlist: 'Failed to add item to wishlist. Please try again.',
      removeFromWishlist: 'Failed to remove item from wishlist. Please try again.',
      isInWishlist: 'Failed to check wishlist status.',
      listWishlist: 'Failed to load wishlist. Please try again.',
      clearWishlist: 'Failed to clear wishlist. Please try again.',
    }
    for (const [name, message] of Object.entries(texts))
      expect(await ask(name, { productId: lamp.id })).toMatchObject({
        error: { status: 'INTERNAL', message },
      })
  } finally {
    await db.execute('alter table wishlist_away rename to wishlist_items')
  }
})
