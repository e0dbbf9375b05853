import { expect, test } from 'vitest'
import { addressOf, isNarrowed } from './address.ts'

const at = (text: string) => new URLSearchParams(text)

test('a page of a shop keeps what narrows and orders its products, and nothing that is blank', () => {
  const params = at('search=lamp&category=&sortBy=name&district=Zomba&page=3&utm=x')
  expect(addressOf('abc', params, 2)).toBe('/shop/abc?search=lamp&sortBy=name&district=Zomba&page=2')
  expect(addressOf('abc', at('search=+'))).toBe('/shop/abc')
})

test('an order and a district to deliver to narrow nothing', () => {
  expect(isNarrowed(at('sortBy=name&district=Zomba&search='))).toBe(false)
  expect(isNarrowed(at('inStock=1'))).toBe(true)
})
