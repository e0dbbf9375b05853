import { expect, test } from 'vitest'
import { bankReferenceOf } from './rules.ts'

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
