import { expect } from 'vitest'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { countInMemory } from '#test/counted-products.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { exactFacetCounter } from './facet-counts.server.ts'

test('counts in memory are those in the database, whatever is chosen §10.4', async ({ db }) => {
  const sellers = [await aSeller(db), await aSeller(db, { location: 'Zomba' })]
  const genders = [{}, { gender: 'men' }, { gender: 'girls' }, { gender: 'unisex' }]
  for (let at = 0; at < 24; at++)
    await aProduct(db, {
      sellerId: sellers[at % 2]!.userId,
      category: at % 3 ? 'Electronics' : 'Other',
      condition: at % 4 ? 'new' : 'used',
      stock: at % 5,
      price: 100 * (at % 7) + 1,
      categoryFields: genders[at % 4] as Record<string, string>,
    })
  const exact = exactFacetCounter(db)
  const cube = countInMemory(db)
  await cube.refresh()
  const chosen = [
    {},
    { category: 'Other' },
    { gender: 'men', inStock: true },
    { district: 'Zomba', condition: 'used' },
    { minPrice: 101, maxPrice: 401 },
    { maxPrice: 400, gender: 'kids' },
    { minPrice: 602 },
    { sellerId: sellers[0]!.userId, category: 'Other' },
  ]
  for (const choice of chosen) {
    const query = listQuery.parse(choice)
    expect(await cube.count(query)).toEqual(await exact.count(query))
    expect(await cube.count(query)).toEqual(await exact.count(query))
  }
})

test('counts in memory are right before the first count, and follow a change when counted anew', async ({
  db,
}) => {
  const cube = countInMemory(db)
  const all = listQuery.parse({})
  await aProduct(db)
  expect((await cube.count(all)).total).toBe(1)
  await cube.refresh()
  await aProduct(db)
  expect((await cube.count(all)).total).toBe(1)
  await cube.refresh()
  expect((await cube.count(all)).total).toBe(2)
})
