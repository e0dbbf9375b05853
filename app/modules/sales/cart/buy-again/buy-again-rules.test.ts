import { expect, test } from 'vitest'
import type { ProductRecord } from '#app/modules/catalog/products/product-field-rules.ts'
import { t } from '#test/in-english.ts'
import type { StoredCartLine } from '../rules.ts'
import { addAvailable } from './buy-again-rules.ts'

const product = (id: string, values: Partial<ProductRecord> = {}) =>
  [id, { id, stock: 5, listed: true, categoryFields: {}, ...values } as ProductRecord] as const
const line = (productId: string, quantity = 1, selectedOptions = {}): StoredCartLine => ({
  productId,
  quantity,
  selectedOptions,
  notes: '',
})
const fits = () => true

test('everything that is there is added', () => {
  const shelf = new Map([product('lamp'), product('soap')])
  const filled = addAvailable([line('soap', 2)], [line('lamp', 2), line('soap', 3)], shelf, fits)
  expect(filled.lines).toEqual([line('soap', 5), line('lamp', 2)])
  expect(filled.tried.map(({ added, why }) => [added, why])).toEqual([
    [2, undefined],
    [3, undefined],
  ])
})

test('what cannot be added is left out, and it is said why §13.6', () => {
  const shelf = new Map([
    product('paused', { listed: false }),
    product('empty', { stock: 0 }),
    product('few', { stock: 2 }),
    product('held', { stock: 1 }),
    product('resized', { categoryFields: { size: ['S'] } }),
  ])
  const wanted = [
    line('gone'),
    line('paused'),
    line('empty'),
    line('few', 3),
    line('held'),
    line('resized'),
    line('resized', 1, { size: 'M' }),
  ]
  const { lines, tried } = addAvailable([line('held')], wanted, shelf, fits)
  expect(lines).toEqual([line('held'), line('few', 2)])
  expect(tried.map(({ added, why }) => [added, why && t(why)])).toEqual([
    [0, 'No longer sold'],
    [0, 'Not available right now'],
    [0, 'Sold out'],
    [2, 'Only 2 left'],
    [0, "Your cart already holds all that's left"],
    [0, 'The options changed. Choose on the product page.'],
    [0, 'This option is no longer available. Choose on the product page.'],
  ])
})

test('lines of one product in several sizes share its stock', () => {
  const shelf = new Map([product('shirt', { stock: 3, categoryFields: { size: ['S', 'M'] } })])
  const wanted = [line('shirt', 2, { size: 'S' }), line('shirt', 2, { size: 'M' })]
  expect(addAvailable([], wanted, shelf, fits).tried.map(({ added }) => added)).toEqual([2, 1])
})

test('a guest’s cart that would not fit its cookies takes no more', () => {
  const shelf = new Map([product('lamp'), product('soap')])
  const one = (lines: StoredCartLine[]) => lines.length < 2
  const { lines, tried } = addAvailable([], [line('lamp'), line('soap')], shelf, one)
  expect(lines).toEqual([line('lamp')])
  expect(tried[1]?.added).toBe(0)
  expect(t(tried[1]!.why!)).toContain('Your cart is full')
})
