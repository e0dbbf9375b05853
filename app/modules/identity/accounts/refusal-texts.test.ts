import { expect, test } from 'vitest'
import type { Message } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { addressRefusals } from './addresses/address-rules.ts'
import { newPasswordRefusals, resetRefusals, verifyRefusals } from './links/link-rules.ts'
import { changeEmailRefusals, changePasswordRefusals } from './passwords/credential-change-rules.ts'
import { registrationRefusals } from './rules.ts'
import { viewRefusals } from './saved-views/saved-view-rules.ts'

const inWords = (refusals: Record<string, Message>) =>
  Object.fromEntries(Object.entries(refusals).map(([reason, message]) => [reason, t(message)]))

test('whoever gets no link to a new password reads why, in the words of the specification §8', () => {
  expect(inWords(resetRefusals)).toEqual({
    'no-account': 'no account found with this email address',
    'invalid-email': 'invalid email format',
    'too-many-resets': expect.stringMatching(/^Many links were asked for/),
    suspended: expect.stringMatching(/^This account is suspended/),
  })
  expect(inWords(newPasswordRefusals)).toMatchObject({
    'weak-password': 'Please choose a stronger password',
    'too-many-resets': expect.stringMatching(/^Many links were asked for/),
    'link-expired': 'This link has expired.',
  })
  expect(inWords(verifyRefusals)).toMatchObject({
    'email-taken': 'Another account uses this email address now.',
    'link-used': 'This link was already used.',
  })
})

test('whoever is not registered, or changes neither password nor email, reads why', () => {
  expect(inWords(registrationRefusals)).toMatchObject({
    'email-taken': 'An account with this email address already exists. Please sign in instead.',
    'weak-password': 'Please choose a stronger password',
    'too-many-registrations': expect.stringMatching(/^Many accounts are being opened/),
  })
  expect(inWords(changePasswordRefusals)).toMatchObject({
    'weak-password': 'Please choose a stronger password',
    'same-password': 'This is already your password',
    'wrong-password': 'Incorrect password. Please try again.',
  })
  expect(inWords(changeEmailRefusals)).toMatchObject({
    'same-email': 'This is already your email address',
    'email-taken': 'Another account uses this email address',
    'too-many-links': expect.stringMatching(/^We have already sent several messages/),
  })
})

test('whoever keeps no view, or finds no address, reads why', () => {
  expect(inWords(viewRefusals)).toMatchObject({
    'name-missing': 'Give the view a name',
    'nothing-to-keep': 'Set a filter first: this is the whole list',
    'list-unknown': 'Only lists of the administration can be saved as a view',
  })
  expect(inWords(addressRefusals)).toMatchObject({ 'address-not-found': 'Address not found' })
})
