import { expect, test } from 'vitest'
import { countsBy, countsForPhone, countsFromCode } from '../accounts/passwords/password-rules.ts'
import { isUsable } from './phone-code-rules.ts'
import {
  attachedSince,
  availableProofs,
  decidePhoneSignIn,
  heldFrom,
  holdsAnew,
  mayRemovePhone,
  paymentCodeRefusal,
  phoneRemovalRefusal,
  releaseHeldUntil,
} from './phone-trust-rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const plain = {
  role: 'buyer',
  status: 'active',
  lastUsedAt: ago(24),
  isNumberDead: false,
  isKnownDevice: false,
} as const
const tomorrow = new Date('2026-06-11T10:00:00Z')

/** What a code is worth, row by row: the strictest reason wins. */
const signIns: [string, Partial<Parameters<typeof decidePhoneSignIn>[0]>, object][] = [
  ['a new device', {}, { kind: 'allowed', heldUntil: tomorrow }],
  ['a device that the account knows', { isKnownDevice: true }, { kind: 'allowed', heldUntil: null }],
  ['90 days away', { lastUsedAt: ago(90 * 24) }, { kind: 'allowed', heldUntil: tomorrow }],
  ['an hour more', { lastUsedAt: ago(90 * 24 + 1) }, { kind: 'second-proof' }],
  [
    'long away, on a device that the account knows',
    { lastUsedAt: ago(9999), isKnownDevice: true },
    { kind: 'allowed' },
  ],
  ['a dead number', { isNumberDead: true }, { kind: 'second-proof' }],
  ['an administrator', { role: 'admin', isKnownDevice: true }, { kind: 'refused', reason: 'use-password' }],
  ['a suspended account', { status: 'suspended', role: 'admin' }, { kind: 'refused', reason: 'suspended' }],
]
test.each(signIns)('a code from %s §62.5', (_, facts, worth) => {
  expect(decidePhoneSignIn({ ...plain, ...facts }, now)).toMatchObject(worth)
})

const noProof = {
  passwordCountsFrom: undefined,
  emailVerified: false,
  emailMovedAt: undefined,
  hasOrder: false,
}
const proofs: [string, Partial<Parameters<typeof availableProofs>[0]>, string[]][] = [
  ['nothing', {}, []],
  ['a password', { passwordCountsFrom: null }, ['password']],
  ['a password that a code set an hour ago', { passwordCountsFrom: countsFromCode(ago(1)) }, []],
  ['one that a code set two days ago', { passwordCountsFrom: countsFromCode(ago(48)) }, ['password']],
  ['an email', { emailVerified: true }, ['email']],
  ['an email of yesterday', { emailVerified: true, emailMovedAt: ago(24) }, []],
  ['an email of two days ago', { emailVerified: true, emailMovedAt: ago(48) }, []],
  ['an email of a moment before', { emailVerified: true, emailMovedAt: ago(48.001) }, ['email']],
  ['an email that nobody confirmed', { emailMovedAt: ago(24 * 7) }, []],
  [
    'all three',
    { passwordCountsFrom: null, emailVerified: true, hasOrder: true },
    ['password', 'email', 'order'],
  ],
  ['an email of last week', { emailVerified: true, emailMovedAt: ago(24 * 7) }, ['email']],
  ['an order', { hasOrder: true }, ['order']],
]
test.each(proofs)('whoever has %s can show it besides a code §62.5', (_, facts, shown) => {
  expect(availableProofs({ ...noProof, ...facts }, now)).toEqual(shown)
})

test('a password that a code set counts two days later, to the moment §62.5', () => {
  expect(countsBy(null, now)).toBe(true)
  expect(countsBy(countsFromCode(ago(48)), now)).toBe(true)
  expect(countsBy(new Date(now.getTime() + 1), now)).toBe(false)
})

test('a release waits for session and order, except in the browser that ordered §62.5', () => {
  const order = { heldUntil: tomorrow }
  const session = { heldUntil: ago(-1).toISOString() }
  expect(releaseHeldUntil({ session, order, orderedHere: false }, now)).toEqual(tomorrow)
  expect(releaseHeldUntil({ session, order, orderedHere: true }, now)).toBeUndefined()
  expect(releaseHeldUntil({ session: { heldUntil: ago(1) }, orderedHere: false }, now)).toBeUndefined()
  expect(releaseHeldUntil({ orderedHere: false }, now)).toBeUndefined()
})

test('of two holds the later one ends the wait, whichever it is, and at its moment', () => {
  const [soon, later] = [ago(-1), ago(-2)]
  for (const [one, other] of [
    [soon, later],
    [later, soon],
  ] as const)
    expect(
      releaseHeldUntil({ session: { heldUntil: one }, order: { heldUntil: other }, orderedHere: false }, now),
    ).toEqual(later)
  const until = (heldUntil: Date | null) =>
    releaseHeldUntil({ order: { heldUntil }, orderedHere: false }, now)
  expect(until(now)).toBeUndefined()
  expect(until(new Date(now.getTime() + 1))).toBeDefined()
  expect(until(null)).toBeUndefined()
})

test('a hold lasts a day, and whoever comes back within a week of it waits no second time', () => {
  expect(heldFrom(now)).toEqual(tomorrow)
  expect(holdsAnew(null, now)).toBe(true)
  expect(holdsAnew(tomorrow, now)).toBe(false)
  expect(holdsAnew(ago(7 * 24), now)).toBe(false)
  expect(holdsAnew(new Date(ago(7 * 24).getTime() - 1), now)).toBe(true)
})

test('guest orders of the last 90 days become the account’s §62.6', () => {
  expect(attachedSince(now)).toEqual(ago(90 * 24))
})

const setByCode = (days: number, milliseconds = 0) =>
  countsFromCode(new Date(ago(days * 24).getTime() - milliseconds))
const takings: [what: string, Partial<Parameters<typeof phoneRemovalRefusal>[0]>, string | undefined][] = [
  ['a password of their own', { countsFrom: null }, undefined],
  ['a password of their own in a held session', { countsFrom: null, heldUntil: tomorrow }, undefined],
  ['a password that a code set yesterday', { countsFrom: setByCode(1) }, 'password-too-new'],
  ['one that a code set two days ago', { countsFrom: setByCode(2) }, 'password-by-code'],
  [
    'one that a code set a moment less than 14 days ago',
    { countsFrom: setByCode(14, -1) },
    'password-by-code',
  ],
  ['one that a code set 14 days ago', { countsFrom: setByCode(14) }, undefined],
  ['no password', { hasPassword: false }, undefined],
  [
    'no password, in a held session',
    { hasPassword: false, heldUntil: tomorrow.toISOString() },
    'session-held',
  ],
  ['no password, in a session held until now', { hasPassword: false, heldUntil: now }, undefined],
]
test.each(takings)('whoever has %s takes the phone away', (_, facts, refusal) => {
  const taking = { countsFrom: null, hasPassword: true, heldUntil: null, ...facts }
  expect(phoneRemovalRefusal(taking, now)).toBe(refusal)
})
test('a password that a code set takes the phone 14 days after it, and one of their own at once', () => {
  expect(countsForPhone(null, now)).toBe(true)
  expect(countsForPhone(setByCode(14), now)).toBe(true)
  expect(countsForPhone(setByCode(14, -1), now)).toBe(false)
})

test('an account keeps a way in §62.4', () => {
  expect(mayRemovePhone({ hasEmail: true, hasPassword: true })).toBe(true)
  expect(mayRemovePhone({ hasEmail: true, hasPassword: false })).toBe(false)
  expect(mayRemovePhone({ hasEmail: false, hasPassword: true })).toBe(false)
})

test('a code lives ten minutes, five tries and one use §62.2', () => {
  const code = { tries: 4, expiresAt: new Date(now.getTime() + 1), usedAt: null, codeHash: 'x' }
  expect(isUsable(code, now)).toBe(true)
  for (const worn of [{ tries: 5 }, { expiresAt: now }, { usedAt: now }, { codeHash: null }])
    expect(isUsable({ ...code, ...worn }, now)).toBe(false)
})

const payee = { hasPassword: false, phone: '+265991234567', signedInAt: ago(7 * 24) }
const payees: [string, Partial<Parameters<typeof paymentCodeRefusal>[0]>, string | undefined][] = [
  ['a device of seven days', {}, undefined],
  ['one of a moment less', { signedInAt: ago(7 * 24 - 0.001) }, 'device-too-new'],
  ['a session that was ended', { signedInAt: undefined }, 'device-too-new'],
  ['an account with a password', { hasPassword: true }, 'password-needed'],
  ['an account without a phone', { phone: undefined }, 'code-first'],
]
test.each(payees)('a code for the payment number from %s', (_, facts, refused) => {
  expect(paymentCodeRefusal({ ...payee, ...facts }, now)).toBe(refused)
})
