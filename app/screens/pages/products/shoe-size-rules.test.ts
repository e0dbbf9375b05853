import { expect, test } from 'vitest'
import { convertShoeSize, type ShoeSizes, shoeSizeTable, wearers } from './shoe-size-rules.ts'

const sizes = (...asked: Parameters<typeof convertShoeSize>): ShoeSizes => {
  const converted = convertShoeSize(...asked)
  if (!converted.ok) throw new Error(converted.reason)
  return converted.value
}

/** Pairs that makers print in shoes. They differ among each other by half a size, so that much is allowed. */
const known = [
  ['men', '40', 6.5, 7.5, 25],
  ['men', '42', 8, 9, 26.5],
  ['men', '44', 9.5, 10.5, 28],
  ['men', '46', 11, 12, 29],
  ['women', '36', 3.5, 5.5, 22.5],
  ['women', '38', 5, 7, 24],
  ['women', '40', 6.5, 8.5, 25],
  ['kids', '25', 8, 9, 15],
  ['kids', '28', 10, 11, 17],
  ['kids', '32', 13, 1, 19.5],
  ['kids', '34', 2, 3, 21],
] as const

test.each(known)('EU %s %s is about UK %f, US %f and %f cm', (wearer, eu, uk, us, cm) => {
  const found = sizes(wearer, 'eu', eu)
  expect(Math.abs(found.uk - uk)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(found.us - us)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(found.cm - cm)).toBeLessThanOrEqual(0.5)
})

test('EU 42 for men is UK 8 and US 9, for a foot of 26.3 cm §17.8', () => {
  expect(sizes('men', 'eu', '42')).toEqual({ eu: 42, uk: 8, us: 9, cm: 26.3 })
})

test('each scale leads back to the same size, within half a size §17.8', () => {
  for (const wearer of wearers) {
    for (const row of shoeSizeTable(wearer)) {
      for (const scale of ['uk', 'us', 'cm'] as const) {
        expect(Math.abs(sizes(wearer, scale, String(row[scale])).eu - row.eu)).toBeLessThanOrEqual(0.5)
      }
    }
  }
})

test('the tables hold every whole EU size, rising, in half sizes', () => {
  expect(wearers.map((wearer) => shoeSizeTable(wearer).length)).toEqual([13, 11, 17])
  for (const wearer of wearers) {
    const rows = shoeSizeTable(wearer)
    for (const { uk, us } of rows) expect([uk * 2, us * 2].every(Number.isInteger)).toBe(true)
    for (const [at, row] of rows.slice(1).entries()) expect(row.cm).toBeGreaterThan(rows[at]!.cm)
  }
})

test('children’s sizes begin again after 13½', () => {
  expect(shoeSizeTable('kids').map(({ uk }) => uk)).toEqual([
    3, 3.5, 4.5, 5.5, 6, 7, 7.5, 8.5, 9.5, 10, 11, 11.5, 12.5, 13, 1, 2, 2.5,
  ])
})

test.each(['42,5', '42.5', '42½', ' 42 ½ '])('%s is read as 42.5', (typed) => {
  expect(sizes('men', 'eu', typed).eu).toBe(42.5)
})

test.each([
  ['', 'no-number'],
  ['large', 'no-number'],
  ['-42', 'no-number'],
  ['4e1', 'no-number'],
  ['12', 'out-of-range'],
  ['99', 'out-of-range'],
] as const)('“%s” is refused: %s', (typed, reason) => {
  expect(convertShoeSize('men', 'eu', typed)).toMatchObject({ ok: false, reason })
})
