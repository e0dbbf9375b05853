import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { maxWishlistItems, planWishlistItem, priceChangeMessage } from './rules.ts'

const lamp = { name: 'Lamp', price: 7_500, listed: true, sellerId: 'seller' }
const saving = { product: lamp, userId: 'buyer', saved: false, count: 0 }

test('an item keeps the name and the price that it was saved with', () => {
  expect(planWishlistItem(saving)).toEqual({ ok: true, value: { savedName: 'Lamp', savedPrice: 7_500 } })
})

test('what is saved already, not there, or not to be seen is not saved', () => {
  expect(planWishlistItem({ ...saving, saved: true })).toMatchObject({ reason: 'already-saved' })
  expect(planWishlistItem({ ...saving, product: undefined })).toMatchObject({ reason: 'product-not-found' })
  const unlisted = { ...lamp, listed: false }
  expect(planWishlistItem({ ...saving, product: unlisted })).toMatchObject({ reason: 'product-not-found' })
  expect(planWishlistItem({ ...saving, product: unlisted, userId: 'seller' }).ok).toBe(true)
})

test('a wishlist holds at most 200 items', () => {
  expect(maxWishlistItems).toBe(200)
  expect(planWishlistItem({ ...saving, count: 199 }).ok).toBe(true)
  expect(planWishlistItem({ ...saving, count: 200 })).toMatchObject({ reason: 'wishlist-full' })
})

const said = (savedPrice: number, price: number) => t(priceChangeMessage(savedPrice, price)!)

test('the price change since saved is said in words §15.5', () => {
  expect(said(5_000, 4_500)).toBe('MK\u00a0500 less than when you saved it')
  expect(said(5_000, 17_500)).toBe('MK\u00a012,500 more than when you saved it')
  expect(priceChangeMessage(5_000, 5_000)).toBeUndefined()
})
