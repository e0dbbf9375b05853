import { expect, test } from 'vitest'
import { codesIn, shareOf } from './code-shares-rules.ts'

test('who is known by nothing, or by some hours, spends at most a tenth of the hour together', () => {
  const codes = (['fresh', 'new', 'young'] as const).map((standing) => codesIn(shareOf(standing), 236))
  expect(codes).toEqual([11, 7, 4]) // of 236: a tenth is 23
  expect(codesIn(shareOf('settled'), 236) + codesIn(shareOf('proven'), 236)).toBe(70 + 141)
})

test('each has at least one code, however little money there is', () => {
  expect(codesIn(shareOf('young'), 10)).toBe(1)
})
