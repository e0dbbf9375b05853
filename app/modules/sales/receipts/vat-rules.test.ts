import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatRateOn, vatRateText, vatWithin } from './rules.ts'

const lastMoment = new Date('2025-12-30T21:59:59.999Z') // 30 December 2025, a moment before midnight in Malawi
const firstMoment = new Date('2025-12-30T22:00:00.000Z')

test('VAT is 16.5 % until the end of 30 December 2025 in Malawi, and 17.5 % since §42.9', () => {
  expect(vatRateOn(new Date('2020-06-01T10:00:00Z'))).toBe(1650)
  expect(vatRateOn(lastMoment)).toBe(1650)
  expect(vatRateOn(firstMoment)).toBe(1750)
  expect(vatRateOn(new Date('2019-01-01'))).toBe(1650)
  expect(vatRateOn(new Date('2026-12-31T23:00:00Z'))).toBe(1750)
  expect(vatRateOn(new Date('2026-11-21T10:00:00Z'))).toBe(1750)
  expect([vatRateText(1650), vatRateText(1750)]).toEqual(['16.5 %', '17.5 %'])
})

test('the VAT within a price is taken out of it, half a kwacha upwards', () => {
  expect(vatWithin(11_750, 1750)).toBe(1_750)
  expect(vatWithin(235, 1750)).toBe(35)
  expect(vatWithin(10_000, 1750)).toBe(1_489) // 1,489.36
  expect(vatWithin(3, 10_000)).toBe(2) // one and a half
  expect(vatWithin(1, 1750)).toBe(0)
  expect(vatWithin(-11_750, 1750)).toBe(-1_750)
  expect(vatWithin(10_000, 1650)).toBe(1_416) // 1,416.31
})

test('the VAT within any amount is within half a kwacha of the exact share', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(amount, fc.constantFrom(1650, 1750), (amount, rate) => {
      const whole = BigInt(10_000 + rate)
      const off = 2n * (BigInt(vatWithin(amount, rate)) * whole - BigInt(amount) * BigInt(rate))
      expect(off > -whole && off <= whole).toBe(true)
    }),
  )
})
