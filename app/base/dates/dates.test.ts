import { expect, test } from 'vitest'
import { dayOf, endOfDay, isDay, sortableMoment, startOfDay } from './dates.ts'

test('a day in Malawi begins two hours before the same day in UTC, and lasts 24 hours all year', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T22:00:00.000Z')
  expect(endOfDay('2026-06-30').toISOString()).toBe('2026-06-30T22:00:00.000Z')
  expect([dayOf('2026-11-20T21:59:59Z'), dayOf('2026-11-20T22:00:00Z')]).toEqual(['2026-11-20', '2026-11-21'])
  expect(sortableMoment('2026-12-31T22:05:00Z')).toBe('2027-01-01 00:05')
})

test('only days of the calendar are days', () => {
  expect(['2026-11-21', '2028-02-29'].every(isDay)).toBe(true)
  for (const text of ['2026-02-30', '2026-13-01', '0000-01-01', '21/11/2026', '2026-1-1', ''])
    expect(isDay(text), text).toBe(false)
})
