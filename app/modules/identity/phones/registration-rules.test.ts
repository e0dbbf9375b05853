import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import {
  phoneBuyer,
  phoneRegistration,
  phoneRegistrationRefusals,
  phoneSeller,
} from '../shops/phone-registration-rules.ts'
import { phoneAccountRefusals } from './phone-trust-rules.ts'

const shop = { businessName: 'Limbe Solar', location: 'Blantyre', paymentNumber: '0991 234 567' }

test('a buyer with a phone says a name, and no more §62.4', () => {
  expect(phoneBuyer.parse({ name: ' Grace ', role: 'buyer' })).toEqual({ name: 'Grace', role: 'buyer' })
  expect(phoneBuyer.safeParse({ name: '', role: 'buyer' }).success).toBe(false)
  expect(phoneBuyer.safeParse({ name: 'Grace', role: 'seller' }).success).toBe(false)
})

test('a seller with a phone names the shop, its district and where it is paid §62.4', () => {
  expect(phoneSeller.parse({ name: 'Grace', role: 'seller', ...shop })).toMatchObject({
    name: 'Grace',
    role: 'seller',
    businessName: 'Limbe Solar',
    paymentNumber: '+265991234567',
  })
  expect(phoneSeller.safeParse({ name: 'Grace', role: 'buyer', ...shop }).success).toBe(false)
  const missing = phoneSeller.safeParse({ role: 'seller' }).error!.issues
  expect(missing.map((issue) => [issue.path[0], issueText(t, issue)])).toEqual(
    expect.arrayContaining([
      ['name', 'Name is required'],
      ['businessName', 'Business name is required'],
      ['location', 'Please choose your district'],
      ['paymentNumber', 'Payment number is required'],
    ]),
  )
})

test('a program registers a buyer or a seller by phone, the shop may come later, and never an administrator', () => {
  expect(phoneRegistration.parse({ name: 'Grace', role: 'seller' })).toEqual({
    name: 'Grace',
    role: 'seller',
  })
  expect(phoneRegistration.parse({ name: 'Grace', role: 'seller', ...shop })).toMatchObject({
    ...shop,
    paymentNumber: '+265991234567',
  })
  expect(phoneRegistration.safeParse({ role: 'buyer' }).success).toBe(false)
  expect(phoneRegistration.safeParse({ name: 'Grace', role: 'admin' }).success).toBe(false)
})

test('whoever is not registered, or may not change a phone, reads why', () => {
  const said = Object.entries(phoneRegistrationRefusals).map(([reason, message]) => [reason, t(message)])
  expect(Object.fromEntries(said)).toEqual({
    'code-first': 'Ask for a new code first.',
    'phone-taken': 'An account has this phone number already. Sign in with it.',
    'too-many-registrations': expect.stringMatching(/^Many accounts are being opened/),
    'name-reserved': expect.stringMatching(/^This name is reserved/),
    'name-taken': expect.stringMatching(/^Another shop has this name/),
  })
  expect(t(phoneAccountRefusals['password-too-new'])).toMatch(/less than two days ago/)
  expect(t(phoneAccountRefusals['session-held'])).toMatch(/after a day/)
})
