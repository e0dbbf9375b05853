import { expect, test } from 'vitest'
import { codeIn } from './typed-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12-34–56', '123456'],
  ['１２３４５６', '123456'],
  ['\u200e123456\u202c.', '123456'],
  ['Sign in. Your code: 123456. Valid for 10 minutes.\n\n@thumba.mw #123456', '123456'],
  ['#123456', '123456'],
  ['1234567', '1234567'],
  ['123456 654321', '123456654321'],
  ['the code 123456, or was it 654321', 'thecode123456,orwasit654321'],
  ['l23456', 'l23456'],
  ['', ''],
])('of %j the code is %j §62.14', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

test('a book is not searched for a code', () => {
  expect(codeIn(`${'x'.repeat(100_000)}123456`)).toHaveLength(500)
})
