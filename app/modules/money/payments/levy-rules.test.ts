import { expect, test } from 'vitest'
import { levyOf } from './attempt-rules.ts'

test('mobile money is free of the levy up to K100,000, and above it costs 0.05 % of all of it §40.15', () => {
  expect([1, 100_000, 100_001, 250_000].map((sum) => levyOf('airtel_money', sum))).toEqual([0, 0, 51, 125])
  expect(levyOf('tnm_mpamba', 250_000)).toBe(125)
})

test('a bank transfer costs the levy whatever its sum, cash none', () => {
  expect([2_000, 250_000].map((sum) => levyOf('bank_transfer', sum))).toEqual([1, 125])
  expect(levyOf('cash_on_delivery', 250_000)).toBe(0)
})
