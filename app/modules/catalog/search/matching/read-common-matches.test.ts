import { expect } from 'vitest'
import { listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { test } from '#test/db.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { listProducts } from '../listing/list-products.server.ts'
import { findSynonymIndex } from '../synonyms/synonyms.server.ts'
import { understand } from '../understanding/understand-rules.ts'
import { readCommonMatches } from './read-common-matches.server.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test.for([
  {},
  { category: 'Electronics' },
  { sortBy: 'price_low' },
  { sortBy: 'name', gender: 'men' },
  { maxPrice: 300 },
] as const)(
  'matches too many to rank at once are read in the order that ranking gives: %j',
  async (choice, { db }) => {
    const { userId: sellerId } = await aSeller(db)
    const names = [
      'Solar gizmo',
      'Gizmo, solar',
      'Solarium gizmoshade',
      'Big solar gizmo',
      'Gizmos of solar power',
      'Solar',
    ]
    for (let at = 0; at < 18; at++)
      await aProduct(db, {
        sellerId,
        name: names[at % 6]!,
        price: 100 + at * 20,
        category: at % 2 ? 'Electronics' : 'Other',
        categoryFields: { gender: at % 3 ? 'men' : 'kids' },
        createdAt: day(1 + (at % 5)),
      })
    const ranked = await listProducts(
      db,
      listQuery.parse({ ...choice, searchQuery: 'solar gizmo', limit: 50 }),
    )
    const { terms } = understand('solar gizmo', await findSynonymIndex(db))
    const wanted = { terms, atLeast: 2 }
    const read: string[] = []
    for (let page = 1; page <= 6; page++) {
      const query = listQuery.parse({ ...choice, searchQuery: 'solar gizmo', limit: 4, page })
      read.push(...(await readCommonMatches(db, query, { wanted })).map(({ id }) => id))
    }
    expect(ranked.total).toBeGreaterThan(3)
    expect(read).toEqual(ranked.data.map(({ id }) => id))
  },
)
