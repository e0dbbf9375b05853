import { expect, test } from 'vitest'
import { isRateLimit } from '#app/modules/platform/limits/limit-rules.ts'
import { codesIn, shareOf } from './phone-code-rules.ts'

test('who is known by nothing, or by some hours, spends at most a tenth of the hour together', () => {
  const codes = (['fresh', 'new', 'young'] as const).map((standing) => codesIn(shareOf(standing), 236))
  expect(codes).toEqual([11, 7, 4]) // of 236: a tenth is 23
  expect(codesIn(shareOf('settled'), 236) + codesIn(shareOf('proven'), 236)).toBe(70 + 141)
})

test('each has at least one code, however little money there is', () => {
  expect(codesIn(shareOf('young'), 10)).toBe(1)
})

test('each standing has a share of its own, of whole codes', () => {
  const standings = ['fresh', 'new', 'young', 'settled', 'proven'] as const
  const limits = standings.map((standing) => shareOf(standing).limit)
  expect(new Set(limits).size).toBe(5)
  expect(limits.every(isRateLimit)).toBe(true)
  expect(standings.map((standing) => codesIn(shareOf(standing), 1000))).toEqual([50, 30, 20, 300, 600])
  expect(codesIn(shareOf('fresh'), 59)).toBe(2) // of 2.95
  expect(codesIn(shareOf('proven'), 0)).toBe(1)
})
