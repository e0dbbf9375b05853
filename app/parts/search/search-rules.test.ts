import { expect, test } from 'vitest'
import { searchHref, suggestionHref } from './search-rules.ts'

test('search text is trimmed, and blank text leads nowhere §2.10 §2.11', () => {
  expect(searchHref('  solar lamp ')).toBe('/products?search=solar+lamp')
  expect(searchHref('   ')).toBeUndefined()
})

test('a suggestion leads to what it is §10.12 §51.22', () => {
  expect(suggestionHref({ kind: 'query', text: 'lamp' })).toBe('/products?search=lamp')
  expect(suggestionHref({ kind: 'product', text: 'Lamp', id: 'abc' })).toBe('/product/abc')
  expect(suggestionHref({ kind: 'category', text: 'Home & Garden' })).toBe(
    '/products?category=Home+%26+Garden',
  )
  expect(suggestionHref({ kind: 'seller', text: 'Chikondi', id: 's1' })).toBe('/shop/s1')
  expect(suggestionHref({ kind: 'seller', text: 'Chikondi' })).toBe('/products?search=Chikondi')
})
