import { expect, test } from 'vitest'
import type { Actor } from '#app/base/actor.ts'
import {
  deviceStanding,
  isAtLeast,
  readDevice,
  secondsUntilNew,
  standingOf,
  writeDevice,
} from './limit-rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const ago = (seconds: number) => ({ name: 'n', since: now.getTime() - seconds * 1000 })

test.each([
  [undefined, 'fresh'],
  [ago(0), 'fresh'],
  [ago(119), 'fresh'],
  [ago(120), 'new'],
  [ago(3_599), 'new'],
  [ago(3_600), 'young'],
  [ago(36 * 3_600 - 1), 'young'],
  [ago(36 * 3_600), 'settled'],
  [{ ...ago(0), phone: 'mark' }, 'proven'],
  [ago(-60), 'fresh'], // a server whose clock is behind
])('a device %j is %s', (device, standing) => {
  expect(deviceStanding(device, now)).toBe(standing)
})

const member = (more: object) =>
  ({
    role: 'buyer',
    userId: 'u',
    name: '',
    email: null,
    emailVerified: false,
    sessionId: 's',
    ...more,
  }) as Actor

test('a member is what they proved, and an account that anybody could open is worth its browser', () => {
  expect(standingOf(member({}), undefined, now)).toBe('fresh')
  expect(standingOf(member({}), ago(200), now)).toBe('new')
  expect(standingOf(member({ emailVerified: true }), ago(1), now)).toBe('settled')
  expect(standingOf(member({ verifiedPhone: '+265991234567' }), undefined, now)).toBe('proven')
  expect(standingOf(member({ role: 'admin' }), undefined, now)).toBe('proven')
})

test('a confirmed email makes nobody less than their browser is, and a guest is their browser', () => {
  const mailed = member({ emailVerified: true })
  expect(standingOf(mailed, undefined, now)).toBe('settled')
  expect(standingOf(mailed, ago(36 * 3_600), now)).toBe('settled')
  expect(standingOf(mailed, { ...ago(1), phone: 'mark' }, now)).toBe('proven')
  const guest = { role: 'guest', verifiedPhone: '+265991234567', emailVerified: true } as unknown as Actor
  expect(standingOf(guest, ago(200), now)).toBe('new')
})

test('who is known more is at least as much as who is known less', () => {
  const inOrder = ['fresh', 'new', 'young', 'settled', 'proven'] as const
  for (const [at, standing] of inOrder.entries())
    expect(inOrder.map((least) => isAtLeast(standing, least))).toEqual(inOrder.map((_, least) => at >= least))
})

test('a cookie keeps name, age and phone; one of before has all the age there is', () => {
  for (const device of [ago(77), { ...ago(77), phone: 'mark' }])
    expect(readDevice(writeDevice(device))).toEqual({ phone: undefined, ...device })
  expect(deviceStanding(readDevice('onlyAName'), now)).toBe('settled')
  expect(readDevice('')).toBeUndefined()
  expect(readDevice('.1k2')).toBeUndefined()
})

test('a cookie is short: a moment in seconds, and no phone where there is none', () => {
  expect(writeDevice({ name: 'n', since: 36_999 })).toBe('n.10')
  expect(writeDevice({ name: 'n', since: 36_999, phone: 'mark' })).toBe('n.10.mark')
  expect(readDevice('n.10')).toEqual({ name: 'n', since: 36_000, phone: undefined })
  expect(readDevice('n.10.')).toEqual({ name: 'n', since: 36_000, phone: undefined })
  expect(readDevice('n.?')).toEqual({ name: 'n', since: 0, phone: undefined })
})

test('a fresh device is told when it is none any more', () => {
  expect(secondsUntilNew(ago(50), now)).toBe(70)
  expect(secondsUntilNew(undefined, now)).toBe(120)
  expect(secondsUntilNew({ name: 'n', since: now.getTime() - 119_001 }, now)).toBe(1)
  expect(secondsUntilNew(ago(500), now), 'never none').toBe(1)
})
