import { expect, test } from 'vitest'
import { isFiltered, productList, toProductsFilter } from './product-list.tsx'

const read = (search: string) =>
  productList.read(new Request(`https://shop.example/seller/products?${search}`))
const filter = (search: string) => toProductsFilter(read(search))

test('prices are read as people write them, a range the wrong way round the other way, and what is odd not at all §45.1', () => {
  expect(filter('minPrice=MK+1,500&maxPrice=12+500')).toMatchObject({ minPrice: 1_500, maxPrice: 12_500 })
  expect(filter('minPrice=900&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 900 })
  expect(filter('minPrice=0&maxPrice=')).toEqual({ minPrice: 0 })
  expect(read('minPrice=cheap&maxPrice=-4&stock=none')).toEqual({})
  expect(filter('maxPrice=999999999999')).toMatchObject({ maxPrice: 1_000_000_000 })
})

test('one list has one address, which keeps every filter §45.1', () => {
  const search = '?status=paused&search=lamp&category=Electronics&minPrice=0&maxPrice=900&stock=few'
  expect(productList.write(read(search.slice(1)))).toBe(search)
})

test('a list of one status alone is not narrowed; its tabs still count the whole shop', () => {
  expect(isFiltered(read('status=paused&sortBy=name'))).toBe(false)
  for (const search of ['minPrice=0', 'stock=few', 'search=lamp']) expect(isFiltered(read(search))).toBe(true)
})
