import { expect, test } from 'vitest'
import { isNoticeDue, isPriceDrop } from './rules.ts'

test('a fall of 5 % and MK 100 is told, a smaller one is not §15.23', () => {
  expect(isPriceDrop(10_000, 9_500)).toBe(true)
  expect(isPriceDrop(10_000, 9_501)).toBe(false)
  expect(isPriceDrop(1_000, 900)).toBe(true)
  expect(isPriceDrop(1_000, 901)).toBe(false)
  expect(isPriceDrop(500, 420)).toBe(false)
  expect(isPriceDrop(10_000, 12_000)).toBe(false)
})

test('somebody is told of a product once in 7 days, and of 5 products a day §15.23', () => {
  const now = new Date('2026-05-20T09:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
  expect(isNoticeDue({ toldAt: null, toldToday: 0 }, now)).toBe(true)
  expect(isNoticeDue({ toldAt: daysAgo(6.99), toldToday: 0 }, now)).toBe(false)
  expect(isNoticeDue({ toldAt: daysAgo(7), toldToday: 0 }, now)).toBe(true)
  expect(isNoticeDue({ toldAt: null, toldToday: 4 }, now)).toBe(true)
  expect(isNoticeDue({ toldAt: null, toldToday: 5 }, now)).toBe(false)
})
