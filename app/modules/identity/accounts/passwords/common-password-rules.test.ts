import { expect, test } from 'vitest'
import { defaultTranslate, type Message } from '#app/messages/language.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { commonPasswordList } from './common-password-list.server.ts'
import { guessablePassword } from './password-rules.ts'
import { refusedPassword } from './passwords.server.ts'

const owner = {
  name: 'Chikondi Phiri',
  email: 'chiko.p@thumba.example',
  phone: '+265991234567',
  names: ['Mzuzu Fresh Farm'],
}
const spoken = (message: Message | undefined) => message && defaultTranslate(message)
const refused = (password: string) => refusedPassword(password, owner, defaultSettings) !== undefined

test('what others try first is refused, however it is dressed up', () => {
  const tried = [
    '123456',
    '1234567890',
    '987654',
    'password',
    'Password1',
    'PASSWORD123',
    'p@ssw0rd',
    'passw0rd!',
    'qwerty',
    'qwerty123',
    'iloveyou',
    'letmein1',
    'dragon99',
    '111111',
    'aaaaaa',
    'abcabc',
    'abcdefg',
    'thumba',
    'Thumba123',
    'thumba2026',
    'thumba-password',
    'Thumba!!!!',
    'th-um-ba-1',
  ]
  expect(tried.filter((password) => !refused(password))).toEqual([])
})

test('the name, email, phone and shop of whoever chooses it are refused', () => {
  const tried = [
    'chikondi',
    'Phiri2026',
    'chikondiphiri',
    'ChikondiPhiri99',
    'phiri.chikondi',
    'chik0ndi1',
    'chiko.p@thumba.example',
    '0991234567',
    '991234567',
    '+265991234567',
    'mzuzufresh',
    'MzuzuFreshFarm1',
  ]
  expect(tried.filter((password) => !refused(password))).toEqual([])
})

test('what nobody would try passes, six characters too', () => {
  const own = [
    'chambo-1',
    'usipa-22',
    'maize-in-the-rain-7',
    'a long password',
    'gK3xwz',
    'nsomba zanga zinayi',
  ]
  expect(own.filter(refused)).toEqual([])
  expect(refusedPassword('chikondi-nsima-mandasi', owner, defaultSettings)).toBeUndefined()
})

test('the words of the specification come first', () => {
  expect(spoken(refusedPassword('12345', owner, defaultSettings))).toBe(
    'Password must be at least 6 characters',
  )
  expect(spoken(refusedPassword('123456', owner, defaultSettings))).toMatch(/^Many people use this password/)
})

test('the list is that of its source', () => {
  const words = commonPasswordList.trim().split(/\s+/)
  expect(words).toHaveLength(10_000)
  expect(new Set(words).size).toBe(10_000)
  expect(words.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
  expect(words.every((word) => word.length >= 6 && word === word.toLowerCase())).toBe(true)
})

const short = new Set(['password', 'dragon', 'letmein'])
const why = (password: string, of: Parameters<typeof guessablePassword>[1] = {}) =>
  guessablePassword(password, of, short)

test.each([
  ['a word of the list', 'dragon', 'common'],
  ['with four characters around it', '1dragon234', 'common'],
  ['with four before it', '1234dragon', 'common'],
  ['with five', '12dragon345', undefined],
  ['with capitals and accents', 'DR\u00c1GON', 'common'],
  ['with signs for letters', 'dr@g0n', 'common'],
  ['with signs for letters, and signs behind', 'p@55w0rd!?', 'common'],
  ['with 1, 3, 7 and ! for letters', 'l37m31n', 'common'],
  ['spaced', 'd r a g o n', 'common'],
  ['with points, lines and dashes', 'd.r_a-g.o_n', 'common'],
  ['two words of it', 'dragonpassword', undefined],
  ['another word', 'chambo', undefined],
  ['one character six times', 'zzzzzz', 'common'],
  ['one character five times', 'zzzzz1', undefined],
  ['two by turns', '919191', 'common'],
  ['three by turns', 'xk9xk9', 'common'],
  ['four by turns', 'xk92xk92', undefined],
  ['a run', '456789', 'common'],
  ['a run backwards', 'fedcba', 'common'],
  ['a run of five, and another', 'abcde9', undefined],
  ['a run with a step of two', '13579b', undefined],
  ['there and back', 'abcdcba', undefined],
  ['a run with a slip', '1234568', undefined],
])('%s: %s', (_, password, reason) => expect(why(password)).toBe(reason))

const grace = {
  name: 'Grace Ann Annabella',
  email: 'gm@mail.mw',
  phone: '+265991234567',
  names: ['Jo Li', 'Al'],
}
test.each([
  ['a name with three letters more', 'grace-xyz', 'known-of-you'],
  ['a name with four letters more', 'grace-xyzw', undefined],
  ['a name twice', 'gracegrace1', 'known-of-you'],
  ['a name with signs for letters', 'gr4c3-99', 'known-of-you'],
  ['a name with accents', 'gr\u00e1ce-99', 'known-of-you'],
  ['a name and a word of the list', 'gracepassword', 'known-of-you'],
  ['a long name that begins as a short one', 'annabella1', 'known-of-you'],
  ['a short name', '71-ann-92', 'known-of-you'],
  ['a name of two letters', '71-al-9283', undefined],
  ['two short words of a shop as one', 'joli-2026', 'known-of-you'],
  ['the email', 'gm@mail.mw', 'known-of-you'],
  ['a word of the list behind the email', 'gm-letmeinx', undefined],
  ['the email in capitals', 'GM@MAIL.MW', 'known-of-you'],
  ['the phone with three letters', 'abc991234567', 'known-of-you'],
  ['the phone with four letters', 'abcx991234567', undefined],
  ['the phone, spaced', '+265 991 23 45 67', 'known-of-you'],
  ['another phone', '0991234568', undefined],
  ['nothing of it', '83-15-92', undefined],
])('of Grace %s: %s', (_, password, reason) => expect(why(password, grace)).toBe(reason))

test('the part of an email before its sign is known of its owner', () => {
  expect(why('limani-99', { email: 'limani@mail.mw' })).toBe('known-of-you')
  expect(why('mail-2026', { email: 'limani@mail.mw' })).toBeUndefined()
})

test('of whom nothing is known nothing is refused but what is common', () => {
  for (const nobody of [{}, { name: null, email: null, phone: null, names: [null, undefined] }])
    expect([why('83-15-92', nobody), why('grace-99', nobody), why('dragon', nobody)]).toEqual([
      undefined,
      undefined,
      'common',
    ])
  expect(why('was-here-7', { names: [null] })).toBeUndefined()
  expect(why('was-here-7')).toBeUndefined()
  expect(why('2902500-', { phone: '+2902500' }), 'the shortest number there is').toBe('known-of-you')
})

test('a person reads which of both it is', () => {
  expect(spoken(refusedPassword('dragon', owner, defaultSettings))).toMatch(/^Many people use this password/)
  expect(spoken(refusedPassword('phiri-99', owner, defaultSettings))).toMatch(
    /^This password holds little more/,
  )
})
