import { expect, test } from 'vitest'
import { isLinkToken, linkExpiry, linkPurposes, secondsUntilResend, stateOfLink } from './link-rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const moved = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test('a link to a new password holds an hour, to an address a day, to a question a week', () => {
  const ends = linkPurposes.map((purpose) => [purpose, linkExpiry(purpose, now).toISOString()])
  expect(Object.fromEntries(ends)).toEqual({
    'reset-password': '2026-06-10T11:00:00.000Z',
    'verify-email': '2026-06-11T10:00:00.000Z',
    'change-email': '2026-06-11T10:00:00.000Z',
    'answer-question': '2026-06-17T10:00:00.000Z',
  })
})

test.each([
  [undefined, 0],
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_001, 1],
  [60_000, 0],
  [600_000, 0],
])('after %s ms the next message may be asked for in %i s', (since, seconds) => {
  expect(secondsUntilResend(since === undefined ? undefined : moved(-since), now)).toBe(seconds)
})

test('a link is open until its time, and used says so ever after', () => {
  expect(stateOfLink({ expiresAt: moved(1) }, now)).toBe('open')
  expect(stateOfLink({ expiresAt: now }, now)).toBe('expired')
  expect(stateOfLink({ expiresAt: moved(1), usedAt: '2026-06-10' }, now)).toBe('used')
  expect(stateOfLink({ expiresAt: moved(-1), usedAt: '2026-06-10' }, now)).toBe('used')
})

test('a token is the id of a row and 192 bits', () => {
  const [id, secret] = ['abcdefgh01234567', `${'aZ09_-'.repeat(5)}zz`]
  expect(isLinkToken(id + secret)).toBe(true)
  const others = [
    id + secret.slice(1),
    `${id}${secret}a`,
    id.toUpperCase() + secret,
    `${id}${secret.slice(1)}.`,
  ]
  for (const other of [...others, ` ${id}${secret}`, '']) expect(isLinkToken(other), other).toBe(false)
})
