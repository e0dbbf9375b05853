import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { suggest } from './suggest.server.ts'
import { mixSuggestions } from './suggestion-rules.ts'

describe('suggestions while typing', () => {
  test('are longer words, categories, products and sellers §7.13 §10.12', async ({ db }) => {
    const seller = await aSeller(db, { businessName: 'Electro House' })
    const product = await aProduct(db, { name: 'Electric kettle', sellerId: seller.userId })
    expect(await suggest(db, 'Elec')).toEqual([
      { text: 'electric', kind: 'query' },
      { text: 'Electronics', kind: 'category' },
      { text: 'Electric kettle', kind: 'product', id: product.id },
      { text: 'Electro House', kind: 'seller', id: seller.userId },
    ])
  })

  test('complete the last word, which may be a single letter', async ({ db }) => {
    await aProduct(db, { name: 'Solar lamp' })
    await aProduct(db, { name: 'Solar panel' })
    const found = await suggest(db, 'solar l')
    expect(found.map(({ text }) => text)).toEqual(['solar lamp', 'Solar lamp'])
  })

  test('show what is in stock first, then the newest, and nothing that is not listed', async ({ db }) => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number))
    await aProduct(db, { name: 'Torch sold out', stock: 0, createdAt: day(3) })
    await aProduct(db, { name: 'Torch older', createdAt: day(1) })
    await aProduct(db, { name: 'Torch newer', createdAt: day(2) })
    await aProduct(db, { name: 'Torch waiting', status: 'pending' })
    const pending = await aSeller(db, { businessName: 'Torch Traders', status: 'pending' })
    await aProduct(db, { name: 'Torch of nobody', sellerId: pending.userId })
    const found = await suggest(db, 'torch')
    expect(found.map(({ text }) => text)).toEqual(['Torch newer', 'Torch older', 'Torch sold out'])
  })

  test('are for the word that was meant when nothing begins so', async ({ db }) => {
    await aProduct(db, { name: 'Samsung charger' })
    const found = await suggest(db, 'samsng')
    expect(found[0]).toEqual({ text: 'samsung', kind: 'query' })
    expect(found.map(({ text }) => text)).toContain('Samsung charger')
  })

  test('are none below 2 letters, at most as many as asked for, and never an error §10.11', async ({
    db,
  }) => {
    for (let at = 0; at < 12; at++) await aProduct(db, { name: `Bucket ${at}` })
    expect(await suggest(db, 'b')).toEqual([])
    expect(await suggest(db, ' ')).toEqual([])
    expect(await suggest(db, 'bu')).toHaveLength(8)
    expect(await suggest(db, 'bucket', { limit: 3 })).toHaveLength(3)
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 90 }),
        async (text) => void (await suggest(db, text)),
      ),
      { numRuns: 60 },
    )
  })

  test('hold each text once', () => {
    const product = (id: string) => ({ text: 'Lamp', kind: 'product' as const, id })
    const none = { queries: [], categories: [], sellers: [] }
    expect(mixSuggestions({ ...none, products: [product('a'), product('b')] }, 8)).toEqual([product('a')])
  })
})
