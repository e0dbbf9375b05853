import { describe, expect, test } from 'vitest'
import { erasedEmail } from './erase-rules.ts'
import { actsFor, type Person, roleAfter, standingAfter, type Ties } from './user-act-rules.ts'
import { patternOf } from './user-search-rules.ts'

const aPerson = (more: Partial<Person> = {}): Person => ({
  id: 'person0000000000',
  email: 'chikondi@example.mw',
  emailVerified: true,
  role: 'buyer',
  status: 'active',
  ...more,
})
const alone: Ties = { isOnlyAdmin: false, hasShop: false, isAsker: false }
const erased = aPerson({ email: erasedEmail('person0000000000'), status: 'suspended' })

describe('make and unmake admin', () => {
  test.each([
    ['a buyer becomes one', 'make-admin', {}, {}, { ok: true, value: 'admin' }],
    ['a second press changes nothing', 'make-admin', { role: 'admin' }, {}, { ok: true, value: undefined }],
    ['not whoever has a shop', 'make-admin', { role: 'seller' }, { hasShop: true }, { reason: 'has-shop' }],
    ['a seller without a shop', 'make-admin', { role: 'seller' }, {}, { ok: true, value: 'admin' }],
    ['not who is suspended', 'make-admin', { status: 'suspended' }, {}, { reason: 'account-suspended' }],
    [
      'not before the email is confirmed',
      'make-admin',
      { emailVerified: false },
      {},
      { reason: 'email-unconfirmed' },
    ],
    ['unmade one is a buyer', 'unmake-admin', { role: 'admin' }, {}, { ok: true, value: 'buyer' }],
    [
      'with a shop from before a seller again',
      'unmake-admin',
      { role: 'admin' },
      { hasShop: true },
      { ok: true, value: 'seller' },
    ],
    [
      'never the last one',
      'unmake-admin',
      { role: 'admin' },
      { isOnlyAdmin: true, isAsker: true },
      { reason: 'last-admin' },
    ],
  ] as const)('%s', (_, act, person, ties, expected) => {
    expect(roleAfter(act, aPerson(person), { ...alone, ...ties })).toMatchObject(expected)
  })

  test('an erased account does not become one', () => {
    expect(roleAfter('make-admin', erased, alone)).toMatchObject({ reason: 'account-erased' })
  })
})

describe('suspend and reinstate', () => {
  const because = { ...alone, reason: 'Sold fakes.' }
  const suspended = aPerson({ status: 'suspended' })
  test('a suspension needs a reason, once is enough, and it can be taken back', () => {
    expect(standingAfter('suspend', aPerson(), { ...because, reason: '' })).toMatchObject({
      reason: 'reason-missing',
    })
    expect(standingAfter('suspend', aPerson(), because)).toEqual({ ok: true, value: 'suspended' })
    expect(standingAfter('suspend', suspended, because)).toEqual({ ok: true, value: undefined })
    expect(standingAfter('reinstate', suspended, because)).toEqual({ ok: true, value: 'active' })
    expect(standingAfter('reinstate', aPerson(), because)).toEqual({ ok: true, value: undefined })
  })

  test('nobody suspends themself or the only administrator, and what was erased stays so', () => {
    const admin = aPerson({ role: 'admin' })
    expect(standingAfter('suspend', admin, { ...because, isAsker: true })).toMatchObject({
      reason: 'yourself',
    })
    expect(standingAfter('suspend', admin, { ...because, isOnlyAdmin: true })).toMatchObject({
      reason: 'last-admin',
    })
    expect(standingAfter('reinstate', erased, because)).toMatchObject({ reason: 'account-erased' })
  })
})

test('the page offers what can be done with the account as it stands', () => {
  const always = ['end-sessions', 'send-reset', 'erase']
  expect(actsFor(aPerson(), alone)).toEqual(['make-admin', 'suspend', ...always])
  expect(actsFor(aPerson({ role: 'seller' }), { ...alone, hasShop: true })).toEqual(['suspend', ...always])
  expect(actsFor(aPerson({ role: 'admin' }), alone)).toEqual(['unmake-admin', 'suspend', ...always])
  const oneself = { ...alone, isOnlyAdmin: true, isAsker: true }
  expect(actsFor(aPerson({ role: 'admin' }), oneself)).toEqual(['end-sessions', 'send-reset'])
  expect(actsFor(aPerson({ status: 'suspended' }), alone)).toEqual(['reinstate', 'end-sessions', 'erase'])
  expect(actsFor(erased, alone)).toEqual([])
})

test('a phone number is looked for as it is kept, however it is typed; signs of a pattern are letters', () => {
  expect(patternOf('0999 123 456')).toBe('%999123456%')
  expect(patternOf('+265 (999) 123')).toBe('%265999123%')
  expect(patternOf('50%_Off')).toBe('%50\\%\\_off%')
})
