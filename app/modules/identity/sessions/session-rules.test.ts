import { expect, test } from 'vitest'
import {
  adminSeenSince,
  adminSessionStart,
  isDueForRenewal,
  isSeenDue,
  isSessionToken,
  sessionExpiry,
  sessionLastUsed,
  sessionStart,
} from './session-rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const moved = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const minute = 60_000
const day = 24 * 60 * minute

test('a session lasts 30 days from its last use', () => {
  expect(sessionExpiry(now)).toEqual(new Date('2026-07-10T10:00:00Z'))
  expect(sessionLastUsed(sessionExpiry(now))).toEqual(now)
})

test('its use is written down once a day', () => {
  const dueAfter = (milliseconds: number) => isDueForRenewal(sessionExpiry(now), moved(milliseconds))
  expect([dueAfter(0), dueAfter(day - 1), dueAfter(day), dueAfter(2 * day)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('however much it is used, it ends 90 days after it began', () => {
  expect(sessionStart(now)).toEqual(new Date('2026-03-12T10:00:00Z'))
})

test('an administrator’s ends twelve hours after it began, and half an hour after the last act', () => {
  expect(adminSessionStart(now)).toEqual(new Date('2026-06-09T22:00:00Z'))
  expect(adminSeenSince(now)).toEqual(new Date('2026-06-10T09:30:00Z'))
})

test('an administrator’s last act is known to the minute', () => {
  expect([isSeenDue(now, now), isSeenDue(now, moved(minute - 1)), isSeenDue(now, moved(minute))]).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  ['a'.repeat(20), true],
  ['aZ09_-'.repeat(10), true],
  ['a'.repeat(64), true],
  ['a'.repeat(19), false],
  ['a'.repeat(65), false],
  [`${'a'.repeat(20)} `, false],
  [` ${'a'.repeat(20)}`, false],
  [`${'a'.repeat(20)}'--`, false],
  ['', false],
])('%j may be a token: %s', (token, may) => expect(isSessionToken(token)).toBe(may))
