import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { isMonth, monthAfter, monthLabel, monthsOf, trendOf, trendStarts } from './trend-rules.ts'

test('days, weeks from Monday and months end with the present one', () => {
  expect(trendStarts('day', '2026-11-21').slice(-2)).toEqual(['2026-11-20', '2026-11-21'])
  expect(trendStarts('week', '2026-11-21').slice(-2)).toEqual(['2026-11-09', '2026-11-16'])
  expect(trendStarts('week', '2026-11-22').at(-1)).toBe('2026-11-16') // a Sunday
  expect(trendStarts('week', '2026-11-23').at(-1)).toBe('2026-11-23')
  expect(trendStarts('month', '2026-01-31').slice(-3)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01'])
  expect(trendStarts('month', '2026-11-21')[0]).toBe('2025-12-01')
  expect(trendStarts('week', '2026-11-21')[0]).toBe('2026-08-31')
  expect(trendStarts('day', '2026-11-21')).toHaveLength(14)
})

test('a period without sales is a point of nothing', () => {
  const starts = ['2026-10-01', '2026-11-01']
  const days = [
    { day: '2026-09-30', net: 7 },
    { day: '2026-11-01', net: 300 },
    { day: '2026-11-23', net: -50 },
  ]
  expect(trendOf(t, 'month', starts, days)).toEqual([
    { start: '2026-10-01', label: 'Oct 2026', net: 0 },
    { start: '2026-11-01', label: 'Nov 2026', net: 250 },
  ])
  expect(monthsOf(days)).toEqual(['2026-11', '2026-09'])
})

test('a week counts from its Monday to the day before the next, and is named by its Monday', () => {
  const starts = ['2026-11-09', '2026-11-16']
  const days = [
    { day: '2026-11-08', net: 1 },
    { day: '2026-11-09', net: 20 },
    { day: '2026-11-15', net: 300 },
    { day: '2026-11-16', net: 4_000 },
  ]
  expect(trendOf(t, 'week', starts, days)).toEqual([
    { start: '2026-11-09', label: 'Week of 9 Nov 2026', net: 320 },
    { start: '2026-11-16', label: 'Week of 16 Nov 2026', net: 4_000 },
  ])
  expect(trendOf(t, 'day', ['2026-11-09'], [])).toEqual([
    { start: '2026-11-09', label: '9 Nov 2026', net: 0 },
  ])
})

test('months with sales stand the newest first, each once', () => {
  const days = ['2026-02-28', '2025-12-31', '2026-02-01', '2026-01-15'].map((day) => ({ day, net: 1 }))
  expect(monthsOf(days)).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('months of the address', () => {
  expect(['2026-11', '2026-13', '2026-1', 'x'].map(isMonth)).toEqual([true, false, false, false])
  expect(['2026-01', '2026-09', '2026-10', '2026-12', '2099-01'].map(isMonth)).toEqual(Array(5).fill(true))
  for (const typed of [
    '2026-00',
    '2026-19',
    '2026-20',
    '1926-01',
    '2026-011',
    '12026-01',
    '20x6-01',
    ' 2026-01',
  ])
    expect(isMonth(typed), typed).toBe(false)
  expect(monthAfter('2026-12')).toBe('2027-01-01')
  expect(monthAfter('2026-01')).toBe('2026-02-01')
  expect(monthLabel(t, '2026-01')).toBe('Jan 2026')
})
