import { expect, test } from 'vitest'
import { formatKwacha, maxAmount, maxOrderTotal, storedKwacha } from './money.ts'
import { shareOf } from './share-of.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_500, '12,500'],
  [1_000_000_000, '1,000,000,000'],
  [-2500, '-2,500'],
])('%i kwacha is written MK %s, on one line', (amount, figure) => {
  expect(formatKwacha(amount)).toBe(`MK\u00a0${figure}`)
  expect(storedKwacha(amount)).toBe(`MK ${figure}`)
})

test('kwacha has no decimals', () => {
  expect(formatKwacha(12.4)).toBe('MK\u00a012')
  expect(storedKwacha(12.4)).toBe('MK 12')
})

test('nothing here costs more than a thousand million, and a million of the dearest orders are summed exactly', () => {
  expect([maxAmount, maxOrderTotal]).toEqual([1_000_000_000, 1_000_000_000])
  expect(Number.isSafeInteger(maxOrderTotal * 1_000_000)).toBe(true)
})

test.each([
  [1000, 1, 3, 333],
  [1000, 2, 3, 667],
  [1, 1, 2, 1], // half a kwacha upwards
  [3, 1, 2, 2],
  [5, 1, 4, 1],
  [100, 0, 7, 0],
  [100, 7, 7, 100],
  [9_000_000_000_000_001, 9_000_000_000_000_000, 9_000_000_000_000_000, 9_000_000_000_000_001],
])('of MK %i %i of %i is MK %i', (whole, part, of, share) => expect(shareOf(whole, part, of)).toBe(share))
