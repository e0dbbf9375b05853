import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { listQuery, pageOf, queryFromSearchParams } from './listing-rules.ts'

const read = (search: string) => queryFromSearchParams(new URLSearchParams(search))

describe("a page's address", () => {
  test('says what to list §10.3', () => {
    const query = read(
      'search=solar+lamp&category=Electronics&minPrice=1000&maxPrice=9,000&condition=used&gender=men&district=Zomba&inStock=1&sortBy=price_low&page=3',
    )
    expect(query).toEqual({
      searchQuery: 'solar lamp',
      category: 'Electronics',
      minPrice: 1_000,
      maxPrice: 9_000,
      condition: 'used',
      gender: 'men',
      district: 'Zomba',
      sellerId: undefined,
      inStock: true,
      sortBy: 'price_low',
      page: 3,
      limit: 12,
    })
  })

  test('is never an error: what cannot be used is left out', () => {
    const bad = read(
      'search=%20&category=Toys&minPrice=-5&maxPrice=cheap&condition=x&gender=cats&district=Rome&inStock=maybe&sortBy=rand()&page=0',
    )
    expect(bad).toEqual(read(''))
    for (const page of ['-1', '1.5e9', '99999999999999', 'NaN', '٣'])
      expect(read(`page=${page}`).page).toBe(1)
  })

  test('sorts the newest first, and by relevance when searching §4.15 §10.5', () => {
    expect(read('').sortBy).toBe('newest')
    expect(read('sortBy=relevance').sortBy).toBe('newest')
    expect(read('search=lamp').sortBy).toBe('relevance')
    expect(read('search=lamp&sortBy=newest').sortBy).toBe('newest')
  })

  test('means a price range typed the wrong way round the other way, and takes prices as people write them', () => {
    expect(read('minPrice=900&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 900 })
    expect(read('minPrice=MK+12,500')).toMatchObject({ minPrice: 12_500 })
    expect(read('maxPrice=')).toMatchObject({ maxPrice: undefined })
  })

  test('asks for at most a text of 200 letters', () =>
    expect(read(`search=${'a'.repeat(999)}`).searchQuery).toHaveLength(200))
})

describe("listProducts' input", () => {
  test('has 20 on a page unless asked, and 100 at most §7.8 §9.4', () => {
    expect(listQuery.parse({})).toMatchObject({ page: 1, limit: 20, sortBy: 'newest', searchQuery: '' })
    expect(listQuery.safeParse({ limit: 100 }).success).toBe(true)
    expect(issueText(t, listQuery.safeParse({ limit: 101 }).error!.issues[0]!)).toBe(
      'A page has at most 100 products',
    )
  })

  test.for([
    { category: 'Toys' },
    { minPrice: 'cheap' },
    { minPrice: 1.5 },
    { page: 0 },
    { sortBy: 'oldest' },
    { gender: 'boys' },
    { sellerId: "' or 1=1" },
    { inStock: 'yes' },
  ])('refuses %o', (input) => expect(listQuery.safeParse(input).success).toBe(false))
})

test('a page knows whether there is one before and one after it §3.11', () => {
  expect(pageOf([1], 25, { page: 1, limit: 12 })).toMatchObject({ hasPrev: false, hasNext: true })
  expect(pageOf([1], 25, { page: 3, limit: 12 })).toMatchObject({ hasPrev: true, hasNext: false })
  expect(pageOf([1], 24, { page: 2, limit: 12 })).toMatchObject({ hasPrev: true, hasNext: false })
})
