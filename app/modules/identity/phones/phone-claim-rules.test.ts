import { expect, test } from 'vitest'
import { claimEnds, decidePhoneClaim, hasOtherWayIn } from './phone-trust-rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const ago = (days: number, milliseconds = 0) => new Date(now.getTime() - days * 24 * 3_600_000 - milliseconds)
const owner = { role: 'buyer', lastUsedAt: ago(1), isNumberDead: false, proofs: [] } as const
const claimant = { isFormer: false, refusedAt: undefined }

type Owner = Parameters<typeof decidePhoneClaim>[0]
type Claimant = Parameters<typeof decidePhoneClaim>[1]
const claims: [who: string, Partial<Owner>, Partial<Claimant>, becomes: string][] = [
  ['an administrator', { role: 'admin', isNumberDead: true }, {}, 'phone-taken'],
  ['an administrator, of a former owner', { role: 'admin' }, { isFormer: true }, 'phone-taken'],
  ['somebody who was here for the last time 90 days ago', { lastUsedAt: ago(90) }, {}, 'waits'],
  ['somebody who was here a moment before that', { lastUsedAt: ago(90, 1) }, {}, 'moves'],
  ['somebody whose number is dead', { isNumberDead: true }, {}, 'moves'],
  ['somebody with a proven email and a password', { proofs: ['email', 'password'] }, {}, 'moves'],
  ['somebody with an email alone', { proofs: ['email'] }, {}, 'waits'],
  ['somebody with a password alone', { proofs: ['password'] }, {}, 'waits'],
  ['somebody with an order and a password', { proofs: ['password', 'order'] }, {}, 'waits'],
  ['somebody with a phone only', {}, {}, 'waits'],
  ['a seller with a phone only', { role: 'seller' }, {}, 'waits'],
  ['somebody who kept it 89 days ago', {}, { refusedAt: ago(90, -1) }, 'phone-stays'],
  ['somebody who kept it 90 days ago', {}, { refusedAt: ago(90) }, 'waits'],
  ['somebody who kept it and left', { isNumberDead: true }, { refusedAt: ago(1) }, 'phone-stays'],
  ['whoever took it from the claimant', {}, { isFormer: true }, 'moves'],
  ['whoever took it and kept it', {}, { isFormer: true, refusedAt: ago(1) }, 'moves'],
]
test.each(claims)('a number of %s §62.5', (_, ownerFacts, claimantFacts, becomes) => {
  const decision = decidePhoneClaim({ ...owner, ...ownerFacts }, { ...claimant, ...claimantFacts }, now)
  if (decision.kind === 'refused') expect(decision.reason).toBe(becomes)
  else expect(decision.kind).toBe(becomes)
})

test('without the phone an account is entered with email and password together', () => {
  expect(hasOtherWayIn(['email', 'order', 'password'])).toBe(true)
  expect(hasOtherWayIn(['email', 'order'])).toBe(false)
  expect(hasOtherWayIn(['password', 'order'])).toBe(false)
})

test('a number waits for fourteen days', () => {
  expect(claimEnds(now)).toEqual(new Date('2026-06-24T10:00:00Z'))
})
