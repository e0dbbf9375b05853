import { describe, expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import {
  type AccountConstraints,
  type AccountFacts,
  accountStatusAfter,
  accountStatusNotice,
  deletedAccountEmail,
  deletedAccountName,
  roleAfter,
  roleNotice,
  userActionsFor,
  userSearchPattern,
} from './user-action-rules.ts'

const aPerson = (more: Partial<AccountFacts> = {}): AccountFacts => ({
  id: 'person0000000000',
  email: 'chikondi@example.mw',
  emailVerified: true,
  role: 'buyer',
  status: 'active',
  ...more,
})
const alone: AccountConstraints = { isOnlyAdmin: false, hasShop: false, isAsker: false }
const erased = aPerson({ email: deletedAccountEmail('person0000000000'), status: 'suspended' })

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
    expect(accountStatusAfter('suspend', aPerson(), { ...because, reason: '' })).toMatchObject({
      reason: 'reason-missing',
    })
    expect(accountStatusAfter('suspend', aPerson(), because)).toEqual({ ok: true, value: 'suspended' })
    expect(accountStatusAfter('suspend', suspended, because)).toEqual({ ok: true, value: undefined })
    expect(accountStatusAfter('reinstate', suspended, because)).toEqual({ ok: true, value: 'active' })
    expect(accountStatusAfter('reinstate', aPerson(), because)).toEqual({ ok: true, value: undefined })
  })

  test('who is suspended is reinstated without a reason, whoever they were', () => {
    for (const ties of [{}, { isAsker: true }, { isOnlyAdmin: true }])
      expect(accountStatusAfter('reinstate', suspended, { ...alone, ...ties, reason: '' })).toEqual({
        ok: true,
        value: 'active',
      })
  })

  test('nobody suspends themself or the only administrator, and what was erased stays so', () => {
    const admin = aPerson({ role: 'admin' })
    expect(accountStatusAfter('suspend', admin, { ...because, isAsker: true })).toMatchObject({
      reason: 'yourself',
    })
    expect(accountStatusAfter('suspend', admin, { ...because, isOnlyAdmin: true })).toMatchObject({
      reason: 'last-admin',
    })
    expect(accountStatusAfter('reinstate', erased, because)).toMatchObject({ reason: 'account-erased' })
  })
})

test('the page offers what can be done with the account as it stands', () => {
  const always = ['end-sessions', 'send-reset', 'erase']
  expect(userActionsFor(aPerson(), alone)).toEqual(['make-admin', 'suspend', ...always])
  expect(userActionsFor(aPerson({ role: 'seller' }), { ...alone, hasShop: true })).toEqual([
    'suspend',
    ...always,
  ])
  expect(userActionsFor(aPerson({ role: 'admin' }), alone)).toEqual(['unmake-admin', 'suspend', ...always])
  const oneself = { ...alone, isOnlyAdmin: true, isAsker: true }
  expect(userActionsFor(aPerson({ role: 'admin' }), oneself)).toEqual(['end-sessions', 'send-reset'])
  expect(userActionsFor(aPerson({ status: 'suspended' }), alone)).toEqual([
    'reinstate',
    'end-sessions',
    'erase',
  ])
  expect(userActionsFor(erased, alone)).toEqual([])
})

test('a link to a new password goes to who has an email, and a number that moved is given back by another administrator', () => {
  expect(userActionsFor(aPerson({ email: null }), alone)).toEqual([
    'make-admin',
    'suspend',
    'end-sessions',
    'erase',
  ])
  const lost = { ...alone, hasLostPhone: true }
  expect(userActionsFor(aPerson(), lost)).toContain('restore-phone')
  expect(userActionsFor(aPerson(), { ...lost, isAsker: true })).not.toContain('restore-phone')
  expect(userActionsFor(erased, lost)).toEqual(['restore-phone'])
})

test('nobody erases themself or the only administrator here', () => {
  const admin = aPerson({ role: 'admin' })
  expect(userActionsFor(admin, { ...alone, isAsker: true })).not.toContain('erase')
  expect(userActionsFor(admin, { ...alone, isOnlyAdmin: true })).not.toContain('erase')
})

test('where a person was, a name and an address that no mail reaches are left', () => {
  expect(deletedAccountName).toBe('Deleted account')
  expect(deletedAccountEmail('person0000000000')).toBe('person0000000000@deleted.invalid')
})

test('who is suspended is told why and whom to ask, and later that all is as before', () => {
  const suspended = accountStatusNotice(t, 'suspend', 'Sold fakes.')
  expect(suspended).toMatchObject({ title: 'Your account is suspended', path: '/contact-us' })
  expect(suspended.text).toContain('Sold fakes.')
  expect(accountStatusNotice(t, 'reinstate', 'Unread')).toEqual({
    title: 'Your account is open again',
    text: 'You can sign in as before.',
    path: '/login',
  })
})

test('a new administrator is led to the administration, and who is none any more to the shop', () => {
  expect(roleNotice(t, 'admin')).toMatchObject({ title: 'You are an administrator now', path: '/admin' })
  expect(roleNotice(t, 'buyer')).toMatchObject({ title: 'You are no longer an administrator', path: '/' })
  expect(roleNotice(t, 'seller').path).toBe('/')
})

test.each([
  ['0', '%%'],
  ['265', '%265%'],
  ['Area 18', '%area 18%'],
  ['+265 990 123', '%265990123%'],
  ['00265 999 100 200', '%265999100200%'],
  ['18 Area', '%18 area%'],
  ['(0999) 12', '%(0999) 12%'],
])('%s is looked for as %s', (typed, pattern) => expect(userSearchPattern(typed)).toBe(pattern))

test('a phone number is looked for as it is kept, however it is typed; signs of a pattern are letters', () => {
  expect(userSearchPattern('0999 123 456')).toBe('%999123456%')
  expect(userSearchPattern('+265 (999) 123')).toBe('%265999123%')
  expect(userSearchPattern('50%_Off')).toBe('%50\\%\\_off%')
})
