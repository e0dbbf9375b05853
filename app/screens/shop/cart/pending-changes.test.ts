import { expect, test } from 'vitest'
import type { CartLineView } from '#app/parts/cart/line.tsx'
import { withPending } from './pending-changes.ts'

const line = (key: string, quantity: number): CartLineView => ({
  key,
  productId: key,
  name: key,
  price: 1_000,
  quantity,
  stock: 5,
  image: null,
  selectedOptions: {},
  notes: '',
})
const group = (...lines: CartLineView[]) => ({
  sellerId: 'shop',
  sellerName: 'Shop',
  district: 'Zomba',
  lines,
  subtotal: lines.reduce((sum, { quantity }) => sum + quantity * 1_000, 0),
})
const change = (lineKey: string, quantity: string) => {
  const formData = new FormData()
  formData.set('line', lineKey)
  formData.set('quantity', quantity)
  return { formData }
}

test('a new quantity and its subtotal are shown before the answer', () => {
  const [shown] = withPending([group(line('lamp', 1), line('hoe', 2))], [change('lamp', '3')])
  expect(shown!.lines.map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(shown!.subtotal).toBe(5_000)
})

test('a quantity of 0 takes the line away, and its seller with the last line', () => {
  expect(withPending([group(line('lamp', 1))], [change('lamp', '0')])).toEqual([])
})

test('what the server would refuse is not shown', () => {
  const groups = [group(line('lamp', 2))]
  for (const quantity of ['6', '1.5', 'many']) {
    expect(withPending(groups, [change('lamp', quantity)])).toEqual(groups)
  }
})

test('nothing under way changes nothing', () => {
  const groups = [group(line('lamp', 2))]
  expect(withPending(groups, [{}])).toBe(groups)
})
