import { expect, test } from 'vitest'
import { mayRequestFinalPayout, mustBePaidManually } from './destination-rules.ts'

const rest = {
  available: 4_999,
  reserved: 0,
  held: 0,
  minimum: 5_000,
  hasOpen: false,
  isApproved: true,
  onSale: 0,
  underWay: 0,
}
type Rest = typeof rest

test.each<[may: string, more: Partial<Rest>]>([
  ['ok', {}],
  ['ok', { available: 1 }],
  ['nothing-there', { available: 0 }],
  ['nothing-there', { available: -1 }],
  ['enough-for-usual', { available: 5_000 }],
  ['shop-not-approved', { isApproved: false }],
  ['one-open', { hasOpen: true }],
  ['still-reserved', { reserved: 1 }],
  ['still-on-sale', { onSale: 1 }],
  ['sales-under-way', { underWay: 1 }],
  ['sales-under-way', { held: 1 }],
])('a shop that closes is paid the rest below the smallest payout: %s for %o', (may, more) => {
  const said = mayRequestFinalPayout({ ...rest, ...more })
  expect(said.ok ? 'ok' : said.reason).toBe(may)
})

test('what is too small for the provider, and is the last, is paid by hand', () => {
  const byHand = (amount: number, last = true) => mustBePaidManually({ last, amount }, 1_000)
  expect([byHand(999), byHand(1_000), byHand(1_001)]).toEqual([true, false, false])
  expect(byHand(999, false)).toBe(false)
})
