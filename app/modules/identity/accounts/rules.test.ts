import { expect, test } from 'vitest'
import type { Message } from '#app/messages/language.ts'
import { issueText } from '#app/messages/validation.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { t } from '#test/in-english.ts'
import {
  changeEmailInput,
  changePasswordInput,
  newPasswordInput,
} from './passwords/credential-change-rules.ts'
import { passwordError, passwordRequirements } from './passwords/password-rules.ts'
import {
  accountFields,
  nameField,
  optionalField,
  phoneField,
  profileInput,
  signInCall,
  signInInput,
} from './rules.ts'

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

test('an email is at most 254 letters, a name 100, a new password 128', () => {
  const email = (letters: number) => `${'a'.repeat(letters - 5)}@b.mw`
  expect(messageOf(accountFields.email, email(254))).toBeUndefined()
  expect(messageOf(accountFields.email, email(255))).toBe('Invalid email address')
  expect(messageOf(nameField, 'a'.repeat(100))).toBeUndefined()
  expect(messageOf(nameField, 'a'.repeat(101))).toBe('Use at most 100 characters')
  expect(messageOf(accountFields.password, 'a'.repeat(128))).toBeUndefined()
  expect(messageOf(accountFields.password, 'a'.repeat(129))).toBe('Password must be at most 128 characters')
  expect(messageOf(accountFields.password, '12345')).toBe('Password must be at least 6 characters')
})

test('a password of before is entered as it was, however long §5.1', () => {
  expect(messageOf(signInInput, { email: 'a@b.mw', password: 'a'.repeat(300) })).toBeUndefined()
})

test('a program signs in with any email, and is told what is wrong with it later', () => {
  expect(signInCall.parse({ email: ' Anybody ', password: 'secret' })).toEqual({
    email: 'Anybody',
    password: 'secret',
  })
  expect(signInCall.parse({ email: 'a@b.mw', password: 'secret', code: '123456' }).code).toBe('123456')
  expect(messageOf(signInCall, { password: 'secret' })).toBe('Email is required')
  expect(messageOf(signInCall, { email: ' ', password: 'secret' })).toBe('Email is required')
  expect(signInCall.safeParse({ email: 'a', password: 'secret', code: '1'.repeat(21) }).success).toBe(false)
})

test.each([
  [undefined, 'Phone number is required'],
  ['', 'Phone number is required'],
  ['  ', 'Phone number is required'],
  ['0999', 'Invalid phone number. Write it as 0999 123 456 or +265 999 123 456'],
])('of the phone number %j people read: %s', (typed, words) =>
  expect(messageOf(phoneField, typed)).toBe(words),
)

test('what a form leaves empty is not given, and what is there is looked at', () => {
  const optional = optionalField(nameField)
  for (const left of [undefined, null, '', ' \t']) expect(optional.parse(left)).toBeUndefined()
  expect(optional.parse(' Grace ')).toBe('Grace')
  expect(optional.safeParse(5).success).toBe(false)
})

test('in a profile an empty phone number takes it away, and one not given leaves it', () => {
  expect(profileInput.parse({})).toEqual({})
  expect(profileInput.parse({ phone: ' ' })).toEqual({ phone: null })
  expect(profileInput.parse({ phone: null })).toEqual({ phone: null })
  expect(
    profileInput.parse({ phone: '0999 123 456', name: ' Grace ', language: 'ny', dataSaver: true }),
  ).toEqual({
    phone: '+265999123456',
    name: 'Grace',
    language: 'ny',
    dataSaver: true,
  })
  expect(messageOf(profileInput, { language: 'fr' })).toBe('Please choose English or Chichewa')
  expect(messageOf(profileInput, { dataSaver: 'on' })).toBe('Choose data saver on or off')
  expect(messageOf(profileInput, { name: ' ' })).toBe('Name is required')
  expect(messageOf(profileInput, { phone: 5 })).toBe('Phone number is required')
})

test('whoever changes a password or an email types the present one, however it looks', () => {
  const change = { currentPassword: 'a', newPassword: 'secret' }
  expect(changePasswordInput.parse(change)).toEqual(change)
  expect(messageOf(changePasswordInput, { ...change, currentPassword: '' })).toBe('Password is required')
  expect(messageOf(changePasswordInput, { newPassword: 'secret' })).toBe('Password is required')
  expect(changePasswordInput.safeParse({ ...change, currentPassword: 'a'.repeat(1000) }).success).toBe(true)
  expect(changePasswordInput.safeParse({ ...change, currentPassword: 'a'.repeat(1001) }).success).toBe(false)
  expect(messageOf(changePasswordInput, { ...change, newPassword: '12345' })).toBe(
    'Password must be at least 6 characters',
  )
  expect(changeEmailInput.parse({ email: ' A@B.mw', password: 'a' })).toEqual({
    email: 'a@b.mw',
    password: 'a',
  })
  expect(messageOf(changeEmailInput, { email: 'a@b.mw' })).toBe('Password is required')
})

test('a new password comes with the token of its link, or with none that is known', () => {
  expect(newPasswordInput.parse({ password: 'secret' })).toEqual({ token: '', password: 'secret' })
  expect(newPasswordInput.parse({ token: 't', password: 'secret' }).token).toBe('t')
  expect(newPasswordInput.safeParse({ token: 't'.repeat(101), password: 'secret' }).success).toBe(false)
  expect(messageOf(newPasswordInput, { password: 'a'.repeat(129) })).toBe(
    'Password must be at most 128 characters',
  )
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
  expect(passwordError('x'.repeat(128), policy)).toBeUndefined()
  const six = { ...policy, maximumLength: 6 }
  expect([passwordError('abcdef', six), spoken(passwordError('abcdefg', six))]).toEqual([
    undefined,
    'Password must be at most 6 characters',
  ])
})

test('the policy is a list to tick off while typing, and what is met everywhere will do §11.12', () => {
  const policy = { ...defaultSettings.passwordPolicy, minimumLength: 8, uppercase: true, numeric: true }
  expect(passwordRequirements('', policy).map(({ message }) => t(message))).toEqual([
    'At least 8 characters',
    'A capital letter',
    'A digit',
  ])
  expect(passwordRequirements('chambo-1', policy).map(({ met }) => met)).toEqual([true, false, true])
  const long = passwordRequirements('C1'.repeat(65), policy).at(-1)!
  expect([long.name, t(long.message), long.met]).toEqual(['maximumLength', 'At most 128 characters', false])
  const shortest = (typed: string) => passwordRequirements(typed, policy)[0]!.met
  expect([shortest('Chambo1'), shortest('Chambo12'), shortest('Chambo123')]).toEqual([false, true, true])
  expect(passwordRequirements('C1'.repeat(64), policy)).toHaveLength(3)
  const all = { ...policy, lowercase: true, nonAlphanumeric: true }
  expect(passwordRequirements('', all).map(({ name, message }) => [name, t(message)])).toEqual([
    ['minimumLength', 'At least 8 characters'],
    ['lowercase', 'A small letter'],
    ['uppercase', 'A capital letter'],
    ['numeric', 'A digit'],
    ['nonAlphanumeric', 'A symbol, such as ! or #'],
  ])
  for (const typed of ['', 'Chambo', 'chambo-1', 'Chambo-1', 'C1'.repeat(65)]) {
    const met = passwordRequirements(typed, policy).every((need) => need.met)
    expect([typed, met]).toEqual([typed, passwordError(typed, policy) === undefined])
  }
})
