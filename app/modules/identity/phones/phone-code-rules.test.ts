import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import {
  channelField,
  codeMinutes,
  isMobileHere,
  isProven,
  isProvenStill,
  optionalPhone,
  phoneCodeInput,
  prefixOf,
  resendSeconds,
  sendCodeInput,
} from './phone-code-rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const entered = { usedAt: ago(60), completedAt: null, proofTries: 0 }
const halfAnHour = 30 * 60

test('people read that a code lives ten minutes, and ask for another after one §62.2', () => {
  expect([codeMinutes, resendSeconds]).toEqual([10, 60])
})

test.each([
  ['just entered', {}, true],
  ['a moment before half an hour', { usedAt: new Date(ago(halfAnHour).getTime() + 1) }, true],
  ['half an hour ago', { usedAt: ago(halfAnHour) }, false],
  ['never entered', { usedAt: null }, false],
  ['entered, and used for what it was asked', { completedAt: ago(1) }, false],
  ['entered, with four wrong second proofs', { proofTries: 4 }, true],
  ['entered, with five wrong second proofs', { proofTries: 5 }, false],
])('what a code %s stands for can still be done: %s', (_, facts, can) => {
  expect(isProven({ ...entered, ...facts }, now)).toBe(can)
  if (!('completedAt' in facts)) expect(isProvenStill({ ...entered, ...facts }, now)).toBe(can)
})

test('a form that comes twice within a minute is answered again, and later is not §62.14', () => {
  const after = (seconds: number, more = {}) =>
    isProvenStill({ ...entered, completedAt: ago(seconds), ...more }, now)
  expect([after(0), after(59), after(60), after(61)]).toEqual([true, true, false, false])
  expect(isProvenStill({ ...entered, completedAt: new Date(ago(60).getTime() + 1) }, now)).toBe(true)
  expect(after(0, { usedAt: ago(halfAnHour) }), 'half an hour after the code').toBe(false)
  expect(after(0, { proofTries: 5 })).toBe(false)
})

test('numbers are neighbours when all but the last four digits are the same', () => {
  expect(prefixOf('+265991234567')).toBe('+26599123')
  expect(prefixOf('+265991230000')).toBe(prefixOf('+265991239999'))
  expect(prefixOf('+265991240000')).not.toBe(prefixOf('+265991239999'))
})

test.each([
  ['+265991234567', true],
  ['+265981234567', true],
  ['+265881234567', true],
  ['+265891234567', true],
  ['+265771234567', false],
  ['+265111234567', false],
  ['+26599123456', false],
  ['+2659912345678', false],
  ['+447700900123', false],
  ['+1265991234567', false],
  ['tel:+265991234567', false],
  ['0991234567', false],
])('a code goes to %s: %s', (phone, goes) => expect(isMobileHere(phone)).toBe(goes))

const fault = (read: { error?: { issues: { message: string }[] } }) => {
  const [issue, ...others] = read.error?.issues ?? []
  expect(others).toEqual([])
  return issue && issueText(t, issue)
}
test.each([
  [undefined, 'Enter the code'],
  ['', 'Enter the code'],
  ['12345', 'The code has 6 digits'],
  ['1234567', 'The code has 6 digits'],
  ['12345a', 'The code has 6 digits'],
])('of %j people read: %s', (code, words) => {
  const read = phoneCodeInput.safeParse({ code })
  expect(read.error!.issues.map((issue) => issueText(t, issue))[0]).toBe(words)
})
test('a code is read however it is spaced, or out of its message §62.14', () => {
  for (const typed of ['123456', ' 123 456 ', '123-456', 'Your code: 123456. It works for 10 minutes.'])
    expect(phoneCodeInput.parse({ code: typed })).toEqual({ code: '123456' })
})

test('a code comes by SMS where nobody says how', () => {
  expect(channelField.parse(undefined)).toBe('sms')
  expect(channelField.parse('whatsapp')).toBe('whatsapp')
  expect(channelField.safeParse('pigeon').success).toBe(false)
  expect(sendCodeInput.parse({ phone: '0991 234 567' })).toEqual({ phone: '+265991234567', channel: 'sms' })
  expect(fault(sendCodeInput.safeParse({ phone: ' ' }))).toBe('Phone number is required')
})

test('a phone may be left out, and is one where it is there', () => {
  for (const left of [undefined, null, '', '  ']) expect(optionalPhone.parse(left)).toBeUndefined()
  expect(optionalPhone.parse('0991 234 567')).toBe('+265991234567')
  expect(optionalPhone.safeParse('12').success).toBe(false)
})
