import { describe, expect } from 'vitest'
import { test } from '#test/db.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { findProduct, toProductResponse } from './product.server.ts'

describe('one product', () => {
  test('is found by anyone while it is on sale, with its seller §3.4', async ({ db }) => {
    const seller = await aSeller(db, {
      businessName: 'Mwayi Stores',
      location: 'Zomba',
      description: 'Since 1999',
    })
    const picture = { path: 'products/a/b', width: 4, height: 3, placeholder: 'data:,' }
    const { id } = await aProduct(db, {
      sellerId: seller.userId,
      name: 'Hoe',
      images: [picture],
      categoryFields: { sizes: ['S'] },
    })
    const found = (await findProduct(db, aGuest, id))!
    expect(found).toMatchObject({
      id,
      name: 'Hoe',
      price: 5_000,
      images: [picture],
      categoryFields: { sizes: ['S'] },
      seller: { id: seller.userId, name: 'Mwayi Stores', location: 'Zomba', description: 'Since 1999' },
    })
    expect(found.createdAt).toBe(new Date(found.createdAt).toISOString())
    expect(found.seller.since).toBe(new Date(found.seller.since).toISOString())
    expect(toProductResponse(found).images).toEqual(['/media/products/a/b/1280.webp'])
    expect(toProductResponse(found)).not.toHaveProperty('listed')
  })

  test('waiting, rejected or paused is found by its owner and administrators only §7.12', async ({ db }) => {
    const seller = await aSeller(db)
    const strangers = [aGuest, await aBuyer(db), await aSeller(db)]
    for (const status of ['pending', 'rejected', 'paused'] as const) {
      const { id } = await aProduct(db, { sellerId: seller.userId, status })
      for (const stranger of strangers) expect(await findProduct(db, stranger, id)).toBeUndefined()
      expect((await findProduct(db, seller, id))?.status).toBe(status)
      expect((await findProduct(db, await anAdmin(db), id))?.status).toBe(status)
    }
  })

  test('of a suspended seller is not found §4.5', async ({ db }) => {
    const seller = await aSeller(db, { status: 'suspended' })
    const { id } = await aProduct(db, { sellerId: seller.userId })
    expect(await findProduct(db, aGuest, id)).toBeUndefined()
  })

  test('is not found by what is no id', async ({ db }) => {
    for (const id of ['', 'x', "' or 1=1 --", '\0', 'a'.repeat(17), 'AAAAAAAAAAAAAAAA'])
      expect(await findProduct(db, aGuest, id)).toBeUndefined()
  })
})
