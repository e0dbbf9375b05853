import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { dayOf, daysAfter, endOfDay, formatFullMoment, isDay, sortableMoment, startOfDay } from './dates.ts'

test('a day in Malawi begins two hours before the same day in UTC, and lasts 24 hours all year', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T22:00:00.000Z')
  expect(endOfDay('2026-06-30').toISOString()).toBe('2026-06-30T22:00:00.000Z')
  expect([dayOf('2026-11-20T21:59:59Z'), dayOf('2026-11-20T22:00:00Z')]).toEqual(['2026-11-20', '2026-11-21'])
  expect(sortableMoment('2026-12-31T22:05:00Z')).toBe('2027-01-01 00:05')
})

test('only days of the calendar are days', () => {
  expect(['2026-11-21', '2028-02-29'].every(isDay)).toBe(true)
  const others = ['2026-02-30', '2026-13-01', '0000-01-01', '21/11/2026', '2026-1-1', '', '2027-02-29']
  const longer = ['x2026-11-21', '2026-11-21x', '2026-11-21T00:00:00Z', '12026-11-21', '3026-11-21']
  for (const text of [...others, ...longer]) expect(isDay(text), text).toBe(false)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 90, '2027-02-19'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, after) => expect(daysAfter(day, days)).toBe(after))

test('a moment is written out by Malawi’s calendar and clocks', () => {
  expect(formatFullMoment('2026-11-24T12:05:00Z', t)).toBe('Tuesday 24 November 2026, 14:05')
  expect(formatFullMoment(new Date('2026-12-31T22:00:00Z'), t)).toBe('Friday 1 January 2027, 00:00')
  expect(formatFullMoment('2026-11-22T21:59:59Z', t)).toBe('Sunday 22 November 2026, 23:59')
})
