import { expect, test } from 'vitest'
import type { Actor } from '#app/base/actor.ts'
import { deviceStanding, readDevice, secondsUntilNew, standingOf, writeDevice } from './device-rules.ts'

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
})

test('a cookie keeps name, age and phone; one of before has all the age there is', () => {
  for (const device of [ago(77), { ...ago(77), phone: 'mark' }])
    expect(readDevice(writeDevice(device))).toEqual({ phone: undefined, ...device })
  expect(deviceStanding(readDevice('onlyAName'), now)).toBe('settled')
  expect(readDevice('')).toBeUndefined()
})

test('a fresh device is told when it is none any more', () => {
  expect(secondsUntilNew(ago(50), now)).toBe(70)
  expect(secondsUntilNew(undefined, now)).toBe(120)
})
