import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type ListQuery, listQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import {
  asPlaceholder,
  choiceConditions,
  listedAnd,
  rangeConditions,
  statementNameOf,
} from './listing-conditions.server.ts'

const textOf = (query: ListQuery) =>
  new PgDialect().sqlToQuery(
    listedAnd([...rangeConditions(query, asPlaceholder), ...choiceConditions(query, asPlaceholder)]),
  ).sql

const choices: z.input<typeof listQuery>[] = [
  {},
  { category: 'Electronics' },
  { category: 'Other' },
  { gender: 'men' },
  { gender: 'women' },
  { gender: 'kids' },
  { condition: 'used' },
  { district: 'Zomba' },
  { minPrice: 0 },
  { maxPrice: 0 },
  { inStock: true },
  { inStock: false },
  { sellerId: 'aaaaaaaaaaaaaaaa' },
]
const pairs = choices.flatMap((one) => choices.map((other) => listQuery.parse({ ...one, ...other })))

test('a prepared statement answers only the filters whose conditions it has', () => {
  const texts = new Map<string, Set<string>>()
  for (const query of pairs) {
    const name = statementNameOf(query)
    texts.set(name, (texts.get(name) ?? new Set()).add(textOf(query)))
  }
  expect(texts.size).toBeGreaterThan(40)
  expect([...texts].filter(([, found]) => found.size > 1)).toEqual([])
})

test('conditions are bound, and what is not chosen has none', () => {
  expect(textOf(listQuery.parse({ inStock: false }))).toBe('listed')
  expect(textOf(listQuery.parse({ minPrice: 0, category: 'Other', gender: 'men', inStock: true }))).toBe(
    `listed and price >= $1 and "category" = $2 and "audience" in ('men', 'unisex') and "in_stock"`,
  )
})
