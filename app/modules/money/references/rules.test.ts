import { expect, test } from 'vitest'
import { bankReferenceOf, isBankReference } from './rules.ts'

test('a reference of the bank has one form, however it is typed', () => {
  for (const typed of [
    'FT24310-009',
    'ft24310-009',
    ' ft 24310 - 009 ',
    'FT24310\u00a0-009',
    'ＦＴ２４３１０-009',
  ])
    expect(bankReferenceOf(typed)).toBe('FT24310-009')
})

test('what is longer, empty or spaced is no reference of a bank', () => {
  for (const [typed, may] of [
    ['FT24310-009', true],
    ['x'.repeat(80), true],
    ['x'.repeat(81), false],
    [' ', false],
  ] as const)
    expect(isBankReference(bankReferenceOf(typed)), typed).toBe(may)
  for (const other of ['FT 1', 'ft1']) expect(isBankReference(other)).toBe(false)
})
