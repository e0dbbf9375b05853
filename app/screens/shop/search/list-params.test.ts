import { expect, test } from 'vitest'
import { queryFromSearchParams } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { listHref, listKey } from './list-params.ts'

const at = (text: string) => new URLSearchParams(text)

test('changing category or gender resets the page to 1 §4.13', () => {
  expect(listHref(at('category=Electronics&page=3'), { category: 'Other' })).toBe('/products?category=Other')
  expect(listHref(at('page=3'), { gender: 'men' })).toBe('/products?gender=men')
})

test('changing the page or the view keeps everything else §2.30', () => {
  expect(listHref(at('search=lamp&page=3'), { view: 'list' })).toBe('/products?search=lamp&view=list&page=3')
  expect(listHref(at('search=lamp&view=list'), { page: 2 })).toBe('/products?search=lamp&view=list&page=2')
})

test('what is blank, at its default or unknown leaves the address', () => {
  expect(listHref(at('search=+&minPrice=&page=1&view=grid&utm=x'), {})).toBe('/products')
  expect(listHref(at('gender=men'), { gender: undefined })).toBe('/products')
})

test('one list has one key however its address is written', () => {
  expect(listKey(at('gender=men&search=shoe'))).toBe(listKey(at('search=shoe&gender=men&page=1')))
})

test('what an address says is read as it was written §10.3', () => {
  const written =
    '/products?search=solar+lamp&category=Electronics&gender=men&condition=used&district=Zomba&minPrice=1000&maxPrice=9000&inStock=1&sortBy=price_low&page=3'
  const {
    searchQuery: search,
    inStock,
    sellerId: _,
    limit: __,
    ...rest
  } = queryFromSearchParams(at(written.split('?')[1]!))
  expect(listHref(at(''), { ...rest, search, inStock: inStock ? 1 : undefined, page: undefined })).toBe(
    written.replace('&page=3', ''),
  )
})

test('chosen details stay with page, order and view, and end with another category §70.3', () => {
  const now = at('filter.size=42&category=Other&filter.colour=red&filter.size=43&page=2')
  const chosen = 'filter.colour=red&filter.size=42&filter.size=43'
  expect(listHref(now, { view: 'list' })).toBe(`/products?category=Other&${chosen}&view=list&page=2`)
  expect(listHref(now, { sortBy: 'name' })).toBe(`/products?category=Other&${chosen}&sortBy=name`)
  expect(listHref(now, { category: 'Electronics' })).toBe('/products?category=Electronics')
  expect(listHref(now, { category: 'Other' })).toBe(`/products?category=Other&${chosen}`)
  expect(listHref(now, { attributes: { size: ['42'] } })).toBe('/products?category=Other&filter.size=42')
  expect(listHref(now, { attributes: {} })).toBe('/products?category=Other')
  expect(listKey(at('filter.size=43&filter.size=42'))).toBe(
    listKey(at('filter.size=42&filter.size=43&page=1')),
  )
})
