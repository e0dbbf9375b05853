import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { adjustmentInput } from './input-rules.ts'

const form = { kind: 'write_off_bank', amount: '900', reason: 'As the bank says', press: 'abcdefgh12345678' }
/** What is read of a field, or what is said of it. */
function read(name: string, typed: unknown) {
  const parsed = adjustmentInput.safeParse({ ...form, [name]: typed })
  if (parsed.success) return (parsed.data as Record<string, unknown>)[name]
  return parsed.error.issues.map((issue) => issueText(t, issue)).join(', ')
}

describe('the amount', () => {
  test.each([
    ['1', 1],
    ['MK 1,500', 1_500],
    ['-1,500', -1_500],
    ['−1,500', -1_500],
    [' - MK 1,500 ', -1_500],
    ['1500/-', 1_500],
    ['1500.-', 1_500],
  ])('%j is %d kwacha', (typed, amount) => {
    expect(read('amount', typed)).toBe(amount)
  })

  test('says what is wrong with it', () => {
    for (const none of ['', ' ', '0', '-0'])
      expect(read('amount', none)).toBe('Enter an amount in whole kwacha that is not zero.')
    expect(read('amount', undefined)).toBe('Enter an amount.')
    expect(read('amount', 'much')).toMatch(/much/)
    expect(read('amount', '--5')).toMatch(/-5/)
    expect(read('amount', '1.5')).toMatch(/1\.5/)
  })
})

test('what it is, and why, are needed', () => {
  expect(read('kind', 'gift')).toBe('Choose what it is.')
  expect(read('reason', '')).toBe('Say why.')
  expect(read('press', '')).toBe('Open this page again, then try once more.')
})

test('what it is about may be left out, and is no longer than it can be', () => {
  expect(adjustmentInput.parse(form)).toEqual({ ...form, amount: 900 })
  for (const [name, most] of [
    ['order', 20],
    ['shop', 120],
    ['difference', 60],
    ['dispute', 40],
  ] as const) {
    expect(read(name, ` ${'a'.repeat(most)} `)).toBe('a'.repeat(most))
    expect(read(name, 'a'.repeat(most + 1))).toBe(`Use at most ${most} characters`)
  }
})
