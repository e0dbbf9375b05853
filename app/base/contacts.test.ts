import { describe, expect, test } from 'vitest'
import { accountContact, hasVerifiedContact, memberContact } from './account-contact.ts'
import { type Actor, isMember } from './actor.ts'
import { formatPhone } from './format-phone.ts'
import { mobileMoneyOperators, operatorOf } from './mobile-money.ts'
import { toE164 } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['0999 123 456', '+265999123456'],
    ['0888123456', '+265888123456'],
    ['+265 (0) 999 123 456', '+265999123456'],
    ['265999123456', '+265999123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0999 123', undefined],
    ['0999 123 4567', undefined],
    ['+44 1', undefined],
    ['phone', undefined],
    ['', undefined],
  ])('%j is kept as %s', (typed, number) => expect(toE164(typed)).toBe(number))

  test('is written as people here write it, and a foreign one as it is kept', () => {
    expect(formatPhone('+265999123456')).toBe('0999 123 456')
    for (const other of ['+442079460958', '+2659991234567', '+26599912345', 'x+265999123456', ''])
      expect(formatPhone(other)).toBe(other)
  })

  test.each([
    ['+265991234567', 'airtel_money'],
    ['+265981234567', 'airtel_money'],
    ['+265881234567', 'tnm_mpamba'],
    ['+265891234567', 'tnm_mpamba'],
    ['+265771234567', undefined],
    ['+442079460958', undefined],
    ['0265991234567', undefined],
  ])('%s is paid through %s', (phone, operator) => expect(operatorOf(phone)).toBe(operator))
  test('is paid through one of two operators', () =>
    expect(mobileMoneyOperators.toSorted()).toEqual(['airtel_money', 'tnm_mpamba']))
})

describe('how an account is reached', () => {
  const phone = '+265999123456'
  test('by its email, else by its phone, else not at all', () => {
    expect(accountContact({ email: 'grace@example.mw', phone })).toBe('grace@example.mw')
    expect(accountContact({ email: null, phone })).toBe('0999 123 456')
    expect([accountContact({ email: null }), accountContact({ email: null, phone: null })]).toEqual(['', ''])
    expect(memberContact({ email: null, verifiedPhone: phone })).toBe('0999 123 456')
    expect(memberContact({ email: 'grace@example.mw' })).toBe('grace@example.mw')
  })

  test('who sells proved an email or a phone', () => {
    expect(hasVerifiedContact({ emailVerified: true })).toBe(true)
    expect(hasVerifiedContact({ emailVerified: false, verifiedPhone: phone })).toBe(true)
    expect(hasVerifiedContact({ emailVerified: false, verifiedPhone: null })).toBe(false)
  })
})

test('everybody but a guest is a member', () => {
  expect(isMember({ role: 'guest' })).toBe(false)
  for (const role of ['buyer', 'seller', 'admin']) expect(isMember({ role } as Actor), role).toBe(true)
})
