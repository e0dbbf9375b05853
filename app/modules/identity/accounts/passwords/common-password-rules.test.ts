import { expect, test } from 'vitest'
import { defaultTranslate, type Message } from '#app/messages/language.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { commonPasswordList } from './common-password-list.server.ts'
import { refusedPassword } from './refused-password.server.ts'

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
