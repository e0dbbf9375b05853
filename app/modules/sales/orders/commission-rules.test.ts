import { expect, test } from 'vitest'
import { commissionOf, commissionRateOf, commissionRateText } from './rules.ts'

const of = (subtotal: number, percent: number, discount = 0) =>
  commissionOf({ subtotal, discount, commissionRate: commissionRateOf(percent) })

test('the commission is counted once for an order, half a kwacha upwards', () => {
  expect(of(10_000, 5)).toBe(500)
  expect(of(29, 5)).toBe(1) // 1.45
  expect(of(30, 5)).toBe(2) // 1.5
  expect(of(31, 5)).toBe(2) // 1.55
  expect(of(9, 5)).toBe(0) // 0.45
  expect(of(10, 5)).toBe(1) // 0.5
  expect(of(20, 2.5)).toBe(1) // 0.5
})

test('the commission is on the goods after a discount, and never below nothing', () => {
  expect(of(1_000, 10, 400)).toBe(60)
  expect(of(1_000, 10, 2_000)).toBe(0)
  expect(of(1_000, 0)).toBe(0)
})

test('the commission is exact where the order is dearer than exact products go', () => {
  expect(of(9_000_000_000_001, 50)).toBe(4_500_000_000_001)
})

test('a rate is kept in hundredths of a percent', () => {
  expect(commissionRateOf(5)).toBe(500)
  expect(commissionRateOf(2.55)).toBe(255)
  expect(commissionRateText(250)).toBe('2.5 %')
})
