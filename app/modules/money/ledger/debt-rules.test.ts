import { expect, test } from 'vitest'
import { isCashPaused } from './rules.ts'

test('a shop takes no cash once it owes more than the limit, until it owes nothing', () => {
  const limit = 50_000
  const open = (balance: number) => isCashPaused({ balance, isPaused: false }, limit)
  const paused = (balance: number) => isCashPaused({ balance, isPaused: true }, limit)
  expect([open(1), open(0), open(-1), open(-50_000), open(-50_001)]).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect([paused(-50_001), paused(-50_000), paused(-1), paused(0)]).toEqual([true, true, true, false])
  expect(isCashPaused({ balance: -1, isPaused: false }, 0)).toBe(true)
})
