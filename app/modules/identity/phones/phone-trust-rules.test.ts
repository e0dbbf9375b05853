import { expect, test } from 'vitest'
import { isUsable } from './phone-code-rules.ts'
import {
  availableProofs,
  countsBy,
  countsFromCode,
  decidePhoneSignIn,
  mayRemovePhone,
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
