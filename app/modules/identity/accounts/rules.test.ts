import { expect, test } from 'vitest'
import type { Message } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { t } from '#test/in-english.ts'
import { passwordError, passwordRequirements } from './passwords/password-rules.ts'
import { accountFields, optionalField, phoneField, signInInput } from './rules.ts'

const spoken = (message: Message | undefined) => message && t(message)

const messageOf = (
  schema: { safeParse: (typed: unknown) => { error?: { issues: { message: string }[] } } },
  typed: unknown,
) => schema.safeParse(typed).error?.issues.map((issue) => issueText(t, issue))[0]

test.each([
  [{ password: 'secret' }, 'Email is required'],
  [{ email: '  ', password: 'secret' }, 'Email is required'],
  [{ email: 'chisomo', password: 'secret' }, 'Invalid email address'],
  [{ email: 'a@b.mw' }, 'Password is required'],
  [{ email: 'a@b.mw', password: '' }, 'Password is required'],
  [{ email: 'a@b.mw', password: '12345' }, 'Password must be at least 6 characters'],
  [{ email: 'a@b.mw', password: '123456' }, undefined],
])('signing in with %j is answered %s §5.1 §9.16', (typed, message) => {
  expect(messageOf(signInInput, typed)).toBe(message)
})

test('an email is trimmed and lower-cased', () => {
  expect(accountFields.email.parse(' Chisomo@Example.MW ')).toBe('chisomo@example.mw')
})

test('phone numbers become E.164, and what is left blank is left out', () => {
  expect(phoneField.parse('0999 123 456')).toBe('+265999123456')
  expect(phoneField.parse('+44 20 7946 0958')).toBe('+442079460958')
  expect(messageOf(phoneField, '12')).toBe(
    'Invalid phone number. Write it as 0999 123 456 or +265 999 123 456',
  )
  expect(optionalField(phoneField).parse(' ')).toBeUndefined()
})

test('names hold no control characters', () => {
  expect(messageOf(accountFields.name, 'Chi\u0000somo')).toBe('Please leave out special control characters')
  expect(messageOf(accountFields.name, ' ')).toBe('Name is required')
})

test('the password policy asks for what administrators set §5.22', () => {
  const policy = defaultSettings.passwordPolicy
  expect(passwordError('abcdef', policy)).toBeUndefined()
  expect(spoken(passwordError('abcde', policy))).toBe('Password must be at least 6 characters')
  expect(spoken(passwordError('x'.repeat(129), policy))).toBe('Password must be at most 128 characters')
  const strict = { ...policy, lowercase: true, uppercase: true, numeric: true, nonAlphanumeric: true }
  expect(spoken(passwordError('ABCDEF', strict))).toBe('Password must contain a small letter')
  expect(spoken(passwordError('abcdef', strict))).toBe('Password must contain a capital letter')
  expect(spoken(passwordError('Abcdef', strict))).toBe('Password must contain a digit')
  expect(spoken(passwordError('Abcdef1', strict))).toBe('Password must contain a symbol, such as ! or #')
  expect(passwordError('Abcdef1!', strict)).toBeUndefined()
})

test('the policy is a list to tick off while typing, and what is met everywhere will do §11.12', () => {
  const policy = { ...defaultSettings.passwordPolicy, minimumLength: 8, uppercase: true, numeric: true }
  expect(passwordRequirements('', policy).map(({ message }) => t(message))).toEqual([
    'At least 8 characters',
    'A capital letter',
    'A digit',
  ])
  expect(passwordRequirements('chambo-1', policy).map(({ met }) => met)).toEqual([true, false, true])
  for (const typed of ['', 'Chambo', 'chambo-1', 'Chambo-1', 'C1'.repeat(65)]) {
    const met = passwordRequirements(typed, policy).every((need) => need.met)
    expect([typed, met]).toEqual([typed, passwordError(typed, policy) === undefined])
  }
})
