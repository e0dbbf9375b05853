import { expect, test } from 'vitest'
import { standings } from '#app/modules/platform/limits/device-rules.ts'
import { codesIn, shareOf } from './code-shares-rules.ts'

test('who is known by nothing or by some hours spends at most a tenth, however numbers are chosen', () => {
  const small = standings
    .filter((standing) => standing !== 'settled' && standing !== 'proven')
    .flatMap((standing) => [shareOf(standing, true), shareOf(standing, false)])
  expect(new Set(small.map(({ limit }) => limit)).size).toBe(6)
  const codes = small.map((share) => codesIn(share, 236))
  expect(codes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(23)
  expect(Math.min(...codes)).toBeGreaterThan(0)
})

test('who invents numbers takes none of the codes of accounts', () => {
  for (const standing of ['fresh', 'new', 'young'] as const)
    expect(shareOf(standing, true).limit).not.toBe(shareOf(standing, false).limit)
})
