import { expect, test } from 'vitest'
import { bytesOf, withBytes } from './data-used.ts'

const november = new Date(2026, 10, 23)

test('what is loaded adds up within a month, and a new month begins at nothing', () => {
  const first = withBytes(null, 1_000, november)
  expect(first).toEqual({ month: '2026-11', bytes: 1_000 })
  const second = withBytes(JSON.stringify(first), 500, november)
  expect(second).toEqual({ month: '2026-11', bytes: 1_500 })
  expect(withBytes(JSON.stringify(second), 20, new Date(2026, 11, 1))).toEqual({
    month: '2026-12',
    bytes: 20,
  })
  expect(withBytes(JSON.stringify(second), 20, new Date(2027, 10, 1)).bytes).toBe(20)
})

test.each(['', 'null', '[]', 'no JSON', '{"month":"2026-11","bytes":"many"}', '{"month":"2026-11"}'])(
  'what makes no sense in storage counts as nothing: %s',
  (stored) => {
    expect(withBytes(stored, 7, november)).toEqual({ month: '2026-11', bytes: 7 })
  },
)

test('only what came from the market over the line is counted', () => {
  const loaded = [
    { name: 'https://thumba.mw/', transferSize: 9_000 },
    { name: 'https://thumba.mw/assets/shared.js', transferSize: 0 },
    { name: 'https://thumba.mw/products.data', transferSize: 800 },
    { name: 'https://elsewhere.mw/picture', transferSize: 5_000 },
    // As the service worker hands them over: both unpacked, and the second was asked for by the browser itself.
    { name: 'https://thumba.mw/products.data', transferSize: 9_000, workerStart: 5 },
    { name: 'https://thumba.mw/products', transferSize: 8_000, workerStart: 5, entryType: 'navigation' },
  ]
  expect(bytesOf(loaded, 'https://thumba.mw')).toBe(10_800)
})
