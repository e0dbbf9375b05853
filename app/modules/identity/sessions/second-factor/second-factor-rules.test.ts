import { expect, test } from 'vitest'
import { formatBackupCode, isBackupCode, normalizeCode, totpStepOf } from './second-factor-rules.ts'

test('a code of the app lasts 30 seconds', () => {
  const at = (seconds: number) => totpStepOf(new Date(seconds * 1000))
  expect([at(0), at(29.999), at(30), at(59.999), at(60)]).toEqual([0, 0, 1, 1, 2])
  expect(at(1_111_111_109)).toBe(0x23523ec) // an example of RFC 6238
})

test.each([
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['ABCDE-fghij', 'abcdefghij'],
  ['a b\tc', 'abc'],
  ['x'.repeat(30), 'x'.repeat(20)],
])('%j was typed as the code %s', (typed, code) => expect(normalizeCode(typed)).toBe(code))

test('a backup code is ten letters and digits, written in two halves', () => {
  expect(isBackupCode('abcde12345')).toBe(true)
  for (const other of [
    '123456',
    'abcde1234',
    'abcde123456',
    'abcde-1234',
    'ABCDE12345',
    '-abcde12345',
    'abcde12345-',
  ])
    expect(isBackupCode(other), other).toBe(false)
  expect(formatBackupCode('abcde12345')).toBe('abcde-12345')
  expect(isBackupCode(normalizeCode(formatBackupCode('abcde12345')))).toBe(true)
})
