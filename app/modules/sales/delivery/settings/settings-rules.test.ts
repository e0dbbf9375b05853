import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { couriersVersion, deliveryRefusals, ownDeliveryVersion } from './settings-rules.ts'

test('a form of couriers knows whether the ticks changed since, in whatever order', () => {
  expect(couriersVersion(['b', 'a'])).toBe(couriersVersion(['a', 'b']))
  expect(couriersVersion(['a'])).not.toBe(couriersVersion(['a', 'b']))
  expect(couriersVersion(['ab'])).not.toBe(couriersVersion(['a', 'b']))
  expect(couriersVersion([])).toBe('')
})

test('a form of own delivery knows whether a district, a fee, the days or the free amount changed since', () => {
  const zomba = { district: 'Zomba', fee: 2_000, days: 3 }
  const dedza = { district: 'Dedza', fee: 500, days: 1 }
  const known = ownDeliveryVersion({ zones: [zomba, dedza], freeAbove: 50_000 })
  expect(ownDeliveryVersion({ zones: [dedza, zomba], freeAbove: 50_000 })).toBe(known)
  const others = [
    { zones: [zomba], freeAbove: 50_000 },
    { zones: [{ ...zomba, district: 'Balaka' }, dedza], freeAbove: 50_000 },
    { zones: [{ ...zomba, fee: 2_001 }, dedza], freeAbove: 50_000 },
    { zones: [{ ...zomba, days: 2 }, dedza], freeAbove: 50_000 },
    { zones: [zomba, dedza], freeAbove: 50_001 },
    { zones: [zomba, dedza], freeAbove: null },
    { zones: [zomba], freeAbove: 51 },
    { zones: [{ ...zomba, days: 35 }], freeAbove: 1 },
    { zones: [], freeAbove: 50_000 },
    { zones: [], freeAbove: null },
  ].map(ownDeliveryVersion)
  expect(new Set([known, ...others]).size).toBe(others.length + 1)
  // It stands in a field of the form that a shop without own delivery leaves empty.
  expect(ownDeliveryVersion({ zones: [], freeAbove: null })).toBe('')
})

test('a shop may have 20 pickup points and 40 depots, and is told so', () => {
  expect(t(deliveryRefusals['too-many-pickup-points'])).toContain('You can have 20 pickup points.')
  expect(t(deliveryRefusals['too-many-depots'])).toContain('You can have 40 depots.')
})
