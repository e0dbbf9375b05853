import { expect, test } from 'vitest'
import { isFiltered, shopHref } from './list-params.ts'

const at = (text: string) => new URLSearchParams(text)

test('a page of a shop keeps what narrows and orders its products, and nothing that is blank', () => {
  const params = at('search=lamp&category=&sortBy=name&district=Zomba&page=3&utm=x')
  expect(shopHref('abc', params, 2)).toBe('/shop/abc?search=lamp&sortBy=name&district=Zomba&page=2')
  expect(shopHref('abc', at('search=+'))).toBe('/shop/abc')
})

test('an order and a district to deliver to narrow nothing', () => {
  expect(isFiltered(at('sortBy=name&district=Zomba&search='))).toBe(false)
  expect(isFiltered(at('inStock=1'))).toBe(true)
})
